# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Measure the heap of the application on a firmware that runs modules in place, as MicroPython does from a ROMFS.

The keys and screens are those of :mod:`tools.measuring.heap_app` and :mod:`tools.measuring.heap_boards`, with modules
unloaded as ever. Then whole evenings of the heaviest games, in which an nRF52840 hosts over Bluetooth and modules stay
loaded, as a board of this kind chooses by itself.
"""

from pathlib import Path

from tests.device import pretended
from tests.device.peer import Peer
from tools.dev import cli
from tools.measuring import heap_areas, heap_boards, heap_run
from tools.measuring.heap_app import LINKED, App, verdict
from uno_core import editions
from uno_ui.flows import setup

GAMES = ("flip", "nomercy", "downpour")  # no nRF52840 hosts them without this
BOARD = "feather_nrf52840"
_TABLE = "in_place"  # of tests/budgets.toml
_EVENING_S = 900.0
_KEY_S = 0.3
_STEP_S = 0.7  # between two presses of B, which plays
_BEGINS_S = 3.4  # the lobby is there
_ROUNDS_S = 8.0  # after the keys of the lobby: the guest has joined, and the first round is dealt
_JOINED_S = 14.0  # a guest has joined, and the first round is dealt
_KEYS = "B" * 12 + "C"  # of somebody who does not think: where B only says what is forbidden, C goes on
_GUEST = "flip"  # the game of an evening as a guest
_MORE = ("_bleio", "pulseio")


def measure(micropython, folder: Path) -> dict:
    """Measure everything.

    :return: ``found``: figures with a budget; ``evenings``: by game, the rounds that were played.
    """
    cli.say("looking at the screens")
    found: dict[str, int | None] = {**App(micropython, folder / "pico", in_place=True).rest()}
    del found["flash"]
    cli.say("looking at other boards")
    found |= heap_boards.measure(micropython, folder / "boards", True, True)[0]
    app = App(micropython, folder / "evenings", BOARD, in_place=True)
    evenings = {}
    for game in GAMES:
        cli.say(f"an evening of {game}")
        evenings[game] = rounds(evening(app, game))
    cli.say(f"an evening of {_GUEST} as a guest")
    evenings[f"{_GUEST} as a guest"] = rounds(evening(app, _GUEST, hosts=False))
    return {"found": found, "evenings": evenings}


def rounds(done: pretended.Outcome) -> int:
    """Return how many rounds were played to their end."""
    return len([line for line in done.lines if line.startswith("round ")])


def evening(app: App, game: str, seconds: float = _EVENING_S, hosts: bool = True) -> pretended.Outcome:
    """Play a game over Bluetooth in the heap of an nRF52840, in areas like CircuitPython's. A match that is over may be
    followed by another one, or by none.

    :param app: an nRF52840.
    :param hosts: it hosts; else it is the guest of a host that deals on.
    :raises cli.Problem: memory has run out, or the keys do not lead to a table of this game.
    """
    edition = editions.NAMES.index(game)
    if hosts:
        down = setup.games().index((0, edition))
        keys = "CB" + "C" * down + "BAB"
        over = _BEGINS_S + _KEY_S * len(keys)
        presses = [*LINKED[:-1], *((_BEGINS_S + _KEY_S * k, key, 0.08) for k, key in enumerate(keys))]
        presses += [(over + 3, "B", 0.08), (over + 4.5, "B", 0.08)]
        begin = over + _ROUNDS_S
    else:
        presses = list(heap_boards.VISITS[BOARD][0].presses)
        begin = _JOINED_S
    steps = range(int((seconds - begin) / _STEP_S))
    presses += [(begin + _STEP_S * k, _KEYS[k % len(_KEYS)], 0.08) for k in steps]
    events = pretended.script(*presses, measures=[(seconds - 0.1, "end")], word="modules", seconds=seconds)
    flash = app.run(pretended.script(seconds=0.1), more=_MORE).heap["firmware"]
    heap = heap_areas.heap_of(app.device.board.board_id) // 16 * 16
    with Peer(app.device.folder, not hosts, edition=edition) as peer:
        done = app.run(events, keep="", more=_MORE, heap=heap + flash, areas=heap_areas.areas(heap))
    playing = peer.party.phase == heap_boards.PLAYING and f"uno_core.editions.{game}" in done.modules.get("end", ())
    if done.end != "end" or not (playing or rounds(done)):
        raise cli.Problem(f"an evening of {game} has ended early ({done.end}): {' '.join(done.lines[-3:])}")
    return done


def problems(result: dict) -> list[str]:
    """Return the faults of what :func:`measure` has found, in words."""
    return verdict(result["found"], _TABLE) + [f"no round of {game}" for game, n in result["evenings"].items() if not n]


def write(result: dict) -> list[str]:
    """Write new budgets. Return the changes, in words."""
    return heap_run.write(_TABLE, result["found"], heap_run.budgets(f"{_TABLE}_limits"))


def table(result: dict) -> list[str]:
    """Return lines for people."""
    known, now = heap_run.budgets(_TABLE), heap_run.budgets("app")
    lines = [f"{'':18}{'in place':>10}{'budget':>10}{'elsewhere':>11}"]
    lines += [f"{name:18}{size!s:>10}{known.get(name)!s:>10}{now[name]:>11}" for name, size in result["found"].items()]
    return [*lines, "", *(f"{n} rounds in an evening of {game}" for game, n in result["evenings"].items())]
