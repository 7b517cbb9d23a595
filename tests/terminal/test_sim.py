import json
import re
from pathlib import Path

import pytest

import wyrmtable as wt
from tests.cases import counting_pig
from tests.terminal.running import wyrm
from wyrmtable.core.pack import load
from wyrmtable.games import GAMES, find

KEYS = ["game", "pack", "options", "seats", "games", "seed", "engine", "moves", "seconds"]
KEYS += ["wins", "win_rate", "ci95", "places", "length"]


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_json_is_what_simulate_returns(game: str) -> None:
    printed = json.loads(wyrm("sim", game, "--games", "50", "--engine", "python", "--seed", "3", "--json").stdout)
    returned = wt.simulate(game, printed["seats"], 50, engine="python", seed=3)
    assert list(printed) == KEYS + (["figures", "report"] if find(game).figures else [])
    assert {**printed, "seconds": 0} == json.loads(json.dumps({**returned, "seconds": 0}))


@pytest.mark.parametrize("seats", [2, 5])
def test_the_table_has_a_row_for_every_seat_and_fits(seats: int) -> None:
    bots = ",".join(["greedy", *["random"] * (seats - 1)])
    shown = wyrm(
        "sim", "dracarys", "--seats", bots, "--games", "40", "--engine", "python", "--option", "trial=on"
    ).output
    assert "40 games" in shown
    assert "trial=on" in shown
    assert len(re.findall(r"^ +\d+  random ", shown, re.MULTILINE)) == seats - 1
    assert "Turns: mean" in shown
    assert all(len(line) <= 80 for line in shown.splitlines())


def test_a_games_own_tables_stand_below_the_usual_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(find.__globals__, "GAMES", (*GAMES, counting_pig()))
    words = ("sim", "counting_pig", "--seats", "greedy,random", "--games", "10", "--engine", "python")
    shown, printed = wyrm(*words).output, json.loads(wyrm(*words, "--json").output)
    figures = printed["figures"]
    assert shown.index("Turns: mean") < shown.index("What was done")
    assert re.search(rf"^choice +in all +in a game$\s^rolls +{figures['rolls']} +[\d.]+$", shown, re.MULTILINE)
    assert printed["report"][0]["columns"] == ["choice", "in all", "in a game"]
    assert printed["report"][0]["rows"][1][:2] == ["holds", str(figures["holds"])]


def test_the_figures_say_which_content_they_are_of(tmp_path: Path) -> None:
    pack = tmp_path / "angry.toml"
    pack.write_text('name = "angry dragons"\nextends = "official"\n[hands]\n2 = 8\n')
    words = ("sim", "dracarys", "--seats", "random,random", "--games", "5", "--engine", "python")
    own = json.loads(wyrm(*words, "--pack", str(pack), "--json").stdout)["pack"]
    assert own == {"name": "angry dragons", "sha256": load(pack, find("dracarys").content).hash}
    assert f"pack=angry dragons (sha256 {own['sha256'][:12]})" in wyrm(*words, "--pack", str(pack)).output
    assert "pack=" not in wyrm(*words).output
