"""Dragon Dice Solo Challenge: an army of unit dice against five opposing armies in a row, and then against dragons.

Where is what? A clause of the rules is found by its number alone: DRG-074 may stand as "DRG-061, 074".

What lies on the table
    state          the record of the table and that of the box; zones, kinds of rolls, results
    terms          the words that packs and rules share: icons, races, effects of spells
    verbs          what players can do
    stages         what can be going on, chapter by chapter
    stack          frames that wait for each other, questions, dice in the air
    roster         the dice of both sides, and sets of them
    lasting        what lies on an army or a unit, and when it ends

The course of the game
    rules          the four entrances, and which chapter takes the next step
    muster         set-up: the army, terrains, dragons
    opfor_armies   set-up: the opposing armies, drawn or built by a second player
    challenge      from battle to battle: reserves, victory, healing
    rounds         the steps B, C and D of a round, the eighth face, what each army does
    maneuver       moving the terrain die

Rolls
    rolls          an army roll from its throw to its totals
    icons          what every special action icon does in every kind of roll
    totals         the order of arithmetic
    races          the terrain of a battle, and what the races can do there
    rerolls        dice that are rolled anew
    trials         units that roll alone
    uses           icons that can be used in several ways

Attacks
    battle         one attack, from its roll to its answer
    deeds          special action icons before the save roll
    blows          those that hurt one target in their own way
    aftermath      those that look at the save roll
    casualties     damage, and who falls
    returns        units that come back or are promoted, items that nobody can carry

Magic
    spells         a magic action from its roll to its points, and cantrips
    pools          points by colour
    naming         spells are named, with targets and castings
    targets        whom a spell can be aimed at
    resolving      Backlash, Dispel Magic, resistance, one spell after the other
    castings       what each spell does
    waves          maneuvers against a Tidal Wave
    opfor_magic    the opposing army rolls for its spells
    opfor_targets  whom it aims them at

The dragons
    hunt           the player attacks them
    dragons        they attack, and the army responds

Players that come along
    bots           which there are
    greedy         goes by means and rules of thumb
    prospects      what faces and armies give in the mean
    spellcraft     which spells are worth their points
    expert         goes by whole distributions
    spreads        exact distributions of rolls
    rests          what each rest of an army can do to each rest of the other
    outlook        what a battle is still worth
    losses         whom it gives up first
    reserves       whom it keeps out of a battle
    slaying        how it uses a roll against dragons

Packs and armies
    box            the options, and the box filled from a pack
    catalogue      everything that a pack holds
    reading        how packs write words, names and faces
    dice           races with their units, promo dice, items
    places         terrains, dragons, sizes
    grimoire       spells
    armies         what the player's army may consist of; suggested and random ones
    army_lists     armies as text files
    opposition     opposing armies that somebody sets up

Around the rules
    words          all that is said in English
    positions      a table as plain data
    report         what simulations count
"""

from wyrmtable.core.game import Game
from wyrmtable.games.dragon_dice import (
    aftermath,
    battle,
    blows,
    bots,
    castings,
    casualties,
    challenge,
    deeds,
    dragons,
    expert,
    greedy,
    hunt,
    icons,
    lasting,
    losses,
    maneuver,
    muster,
    naming,
    opfor_armies,
    opfor_magic,
    opfor_targets,
    outlook,
    pools,
    positions,
    prospects,
    races,
    report,
    rerolls,
    reserves,
    resolving,
    rests,
    returns,
    rolls,
    roster,
    rounds,
    rules,
    slaying,
    spellcraft,
    spells,
    spreads,
    stack,
    targets,
    totals,
    trials,
    uses,
    waves,
    words,
)
from wyrmtable.games.dragon_dice.box import CONTENT, OPTIONS, fill, spell_out
from wyrmtable.games.dragon_dice.state import ARGUMENTS, BOX, CHOICES, SEATS, STATE, Ending
from wyrmtable.games.dragon_dice.verbs import Verb

GAME = Game(
    name="dragon_dice",
    title="Dragon Dice Solo Challenge",
    about="Lead an army of dice through five battles in a row, then against dragons; a friend may lead the enemies.",
    credits="Design of the Solo Challenge: CR Taylor, Anarchy Nippon Game Studio, 1997. "
    "Design of Dragon Dice: Lester Smith; revised by David Eckelberry, Dori Hein and Bill Olmesdahl. "
    "Publisher: TSR, today SFR",
    seats=SEATS,
    state=STATE,
    box=BOX,
    verbs=Verb,
    arguments=ARGUMENTS,
    choices=CHOICES,
    endings=Ending,
    fault=None,
    rules=(
        rules,
        stack,
        lasting,
        roster,
        races,
        icons,
        totals,
        trials,
        rerolls,
        rolls,
        casualties,
        returns,
        battle,
        deeds,
        blows,
        uses,
        aftermath,
        maneuver,
        opfor_armies,
        muster,
        challenge,
        rounds,
        hunt,
        dragons,
        pools,
        targets,
        waves,
        castings,
        resolving,
        naming,
        spells,
        opfor_targets,
        opfor_magic,
        prospects,
        spellcraft,
        greedy,
        spreads,
        losses,
        rests,
        outlook,
        reserves,
        slaying,
        expert,
    ),
    bots=bots,
    options=OPTIONS,
    content=CONTENT,
    fill_box=fill,
    spell_out=spell_out,
    words=words,
    positions=positions,
    inline=False,
    woven=("setup", "act", "land", "proceed", "step", "carry"),
    desk=outlook.DESK,
    figures=report.names(),
    report=report.report,
    default_seats=1,
    page="dragon_dice_solo",
    accent="#b5483a",
)
