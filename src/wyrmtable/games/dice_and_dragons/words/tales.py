"""Dice & Dragons: a word of our own for the beginning of each official chapter."""

from wyrmtable.core.game import Talk
from wyrmtable.games.dice_and_dragons.state import State
from wyrmtable.games.dice_and_dragons.words.names import chapter_title

TALES = {  # by title, so that a chapter of another pack has none
    "Bearwood in Flames": "Smoke hangs over Bearwood, and whatever lit the roofs is still young.",
    "What's next?": "The road to Agelos is quiet, too quiet, and the tracks beside it are pale.",
    "Another Drunk...": "At Raindrop Keep nobody believes the man in the tavern, until the ground shakes.",
    "Ghastly Wind": "The wind from Deepridge Burrow smells of venom.",
    "Flammable Reunion": "Bearwood burns again, and this time the mother has come.",
    "The Cold Never Bothered Me": "Snow falls on Kemora in midsummer.",
    "What's That Color Again?": "Near Jowryk something hunts that has been dead before.",
    "Death From Above": "A shadow crosses the sun, and there is no village left to run to.",
}


def opening(s: State, talk: Talk) -> list[str]:
    """The word for the chapter at hand, if it is an official one."""
    title = chapter_title(s, talk)
    return [TALES[title]] if title in TALES else []
