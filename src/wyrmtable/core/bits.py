"""Sets of small numbers as the bits of one: how many there are, which is the lowest, and which comes next.

Plain functions for the rules. Where a machine has an instruction for one, its engine puts that in its place.
"""

INSTRUCTIONS = ("how_many", "lowest", "nth")


def only(member: int) -> int:
    """The set of one number."""
    return 1 << int(member)


def how_many(members: int) -> int:
    """How many numbers are in a set."""
    return int(members).bit_count()


def lowest(members: int) -> int:
    """The lowest number in a set that is not empty."""
    return int(members & -members).bit_length() - 1


def nth(members: int, place: int) -> int:
    """The number in this place of a set that has so many, from 0."""
    for _ in range(place):
        members &= members - 1
    return lowest(members)
