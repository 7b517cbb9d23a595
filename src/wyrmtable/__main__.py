"""`python -m wyrmtable` is `wyrm`."""

from wyrmtable.terminal.command import main

main()
