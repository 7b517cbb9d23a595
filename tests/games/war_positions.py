"""DiceWar: positions whose sequences of choices are counted, as chess programs do.

`counts` holds how many sequences of one, two, three and four choices begin there; games that end earlier count for
none.
"""

from __future__ import annotations

from typing import NamedTuple


class Known(NamedTuple):
    """A position by name and line, the options it is played with, and how many sequences begin there, by length."""

    name: str
    line: str
    options: dict[str, object]
    counts: tuple[int, ...]


POSITIONS: tuple[Known, ...] = (
    Known(
        "Two lineups",
        ".B6...B4./......./......./......./......./......./.R2.R3.R5. r",
        {},
        (13, 104, 1400, 11847),
    ),
    Known(
        "Seven against two",
        "..B5.B5../......./......./......./......./......./R1R1R1R4R1R1R1 b start=b",
        {},
        (6, 90, 624, 10842),
    ),
    Known(
        "Lineups placed in turn",
        "..B5..../......./......./......./......./......./R4.....R3 b setup",
        {"setup_mode": "alternate"},
        (30, 450, 5184, 36046),
    ),
    Known(
        "Soul Wall",
        "......./..B4..../..R1R1..B2/..R1.R4../...B3.../R3..B1.../...B1B1B1. r",
        {},
        (24, 673, 15357, 442697),
    ),
    Known(
        "Ghosts",
        "....B3../...B1.../..B2B2.../..R2R2B1../..R1R3.../.B4...../R2...... r vp=3:4",
        {},
        (23, 705, 16881, 508782),
    ),
    Known(
        "Fire Rush",
        "....B1../.B2.B4.../..R5.B5../...B1.../.....B3./....R5../R3..R1... r vp=2:1",
        {},
        (16, 408, 6871, 179328),
    ),
    Known(
        "Amid a Fire Rush",
        "......./....B6B4./..B2.B3../...R5.../..B1..../......./R1...... r vp=4:0 ex=0:1 best=0:0 step=d4:1",
        {},
        (5, 104, 823, 17061),
    ),
    Known(
        "Two Blood Mages",
        "..B4.B1../......./......./......./......./...R5.../..R4R2R4.. r ex=9:0",
        {},
        (17, 129, 1941, 14637),
    ),
    Known(
        "Dragon Blood",
        "..B6..B2./...B3.../......./...R6.../......./...R3.../.R4..... r vp=5:6 ex=10:3",
        {},
        (18, 287, 4909, 73625),
    ),
    Known(
        "Ruins",
        ".....B4./......./...B2.R4./.R1..R1../.R3.R6.../..B1..../.B6..... r vp=4:3 ex=3:8",
        {"ruins": True},
        (26, 527, 12643, 243887),
    ),
    Known(
        "Splits beside the caster",
        "......B6/...B3.../......./...R6.../......./......./R3...... r ex=9:9",
        {"split_place": "adjacent"},
        (14, 181, 3360, 49062),
    ),
    Known(
        "End of War to declare",
        "B6..B6.../......./......./......./......./......./R6.R6.... r vp=2:3 ex=12:12 quiet=6 stall=6 turn=30",
        {},
        (6, 35, 195, 1152),
    ),
    Known(
        "The last turns of a truce",
        "..B6B3.../......./......./......./......./......./R1....R6. b ex=10:10 quiet=13 truce=9 stall=13 turn=40",
        {},
        (5, 35, 115, 1085),
    ),
    Known(
        "Nothing but to pass",
        "......./......./......./......./...B5.../B6....../R6B6..... r vp=2:5 ex=14:5",
        {},
        (1, 9, 9, 87),
    ),
    Known(
        "Eight points each",
        "......./...B6.../..R3B2.../..R5.B4../.B1R2..../..R6..../......B3 r vp=8:8 ex=7:8",
        {},
        (19, 382, 7665, 163168),
    ),
    Known(
        "The turn cap",
        "......B4/......./...B1.../...B6.../...R2.../......./R5...... r vp=1:2 turn=48",
        {"turn_cap": 50},
        (10, 117, 1072, 19),
    ),
)
