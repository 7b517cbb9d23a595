// One line for each game with a picture of its own; all others show dice in their colour.
import type { Component } from 'svelte'
import Dice from './Dice.svelte'
import DiceAndDragons from './DiceAndDragons.svelte'
import DiceWar from './DiceWar.svelte'
import Dracarys from './Dracarys.svelte'
import DragonDice from './DragonDice.svelte'
import HeroDice from './HeroDice.svelte'
import Pig from './Pig.svelte'

const PICTURES: Record<string, Component> = {
  dice_and_dragons: DiceAndDragons,
  dice_war: DiceWar,
  dracarys: Dracarys,
  dragon_dice: DragonDice,
  hero_dice: HeroDice,
  pig: Pig,
}

export const pictureOf = (game: string): Component => PICTURES[game] ?? Dice
