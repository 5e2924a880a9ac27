# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Measure the rules core against RLCard, in one run.

Whole random games a second for 2, 4 and 10 seats, through the public API (``legal``, ``apply``), against RLCard 1.2.0
through its Env and its raw Game. Every engine plays the same policy: any allowed card, each with the same chance (a
wild: a random color); a draw only if nothing fits, and the drawn card is played if it fits. There are no calls and no
challenges, and a game goes from the deal to the first empty hand. CPU time; the engines take turns every few
milliseconds and the median of the passes counts, so that ratios hold on a busy machine. Also: bytes of a state and the
time to copy it. The core is the shipped one, once as CPython imports it and once folded (:mod:`tools.dev.fold`); the
ratios are for the folded one. With ``--compiled`` the core that Cython has compiled (:mod:`tools.compiling`) plays in
the same run, driven by the same loop in Python. After every slice the cards are counted, and the winner's hand is
empty.
"""

import gc
import importlib
import platform
import random
import statistics
import sys
import time
from collections.abc import Iterator
from types import SimpleNamespace

from tools import compiling
from tools.dev import cli, fold

GAMES = {"ours": 40, "unfolded": 20, "compiled": 200, "rlcard_env": 10, "rlcard_raw": 20}  # in a slice
SLICES = 40  # in a pass
PEERS = ("rlcard_env", "rlcard_raw")


def cores(compiled: bool = False) -> dict[str, SimpleNamespace]:
    """Yield the rules core, imported again each time: unchanged (``unfolded``), folded (``ours``), and ``compiled``."""
    found = {}
    for engine in ("unfolded", "ours", "compiled")[: 3 if compiled else 2]:
        for name in [name for name in sys.modules if name.partition(".")[0] == "uno_core"]:
            del sys.modules[name]
        if engine == "ours":
            fold.install()
        elif engine == "compiled":
            compiling.use()
        modules = ("codes", "deal", "flow", "opening")
        found[engine] = SimpleNamespace(**{name: importlib.import_module(f"uno_core.{name}") for name in modules})
        found[engine].opening.new(0, 2, bytes(4))  # its own tables, before the next core is imported
    return found


def check(core: SimpleNamespace, page: bytearray) -> None:
    """Check a finished round: no card is lost or doubled, and the winner holds none."""
    codes, row = core.codes, page[core.codes.O_ROW : core.codes.O_ROW + page[core.codes.O_CARDS]]
    assert sorted(row) == sorted(core.deal.faces(page)), "cards are lost or doubled"
    winner = page[codes.O_WINNER]
    if winner != codes.NONE:  # else the round was blocked
        assert page[codes.O_FENCE + winner] == page[codes.O_FENCE + winner + 1], "the winner still holds cards"


def play_ours(core: SimpleNamespace, seats: int, seed: int) -> Iterator[bytearray]:
    """Play games on the core; each time the page of one that is over."""
    codes, deal, opening = core.codes, core.deal, core.opening
    apply, legal = core.flow.apply, core.flow.legal
    page = opening.new(0, seats, seed.to_bytes(4, "little"))
    log, acts, bits = [0] * 145, [0] * 256, random.Random(seed).getrandbits
    at, over, no_card, choice = codes.O_STATE, codes.P_OVER << 4, 1 << 12, codes.V_CHOOSE << 12
    while True:
        deal.next_round(page, log)
        state = page[at]
        while state < over:
            n = legal(page, state & 15, acts) - 1
            while n and acts[n] >= no_card:  # calls and challenges come last
                n -= 1
            # The first act needs no card: it is done if no card can be played.
            act = acts[1 + (bits(16) * n >> 16)] if n else acts[0]
            if act >= choice:
                act = acts[bits(2)]
            apply(page, act, log)
            state = page[at]
        yield page


def _env(seats: int, seed: int):
    import rlcard

    env = rlcard.make("uno", config={"seed": seed})
    # rlcard.make ignores game_num_players for this game.
    env.num_players = env.game.num_players = seats
    return env


def play_rlcard_env(seats: int, seed: int) -> Iterator[None]:
    """Play games on RLCard's Env (state dictionaries and planes)."""
    env, bits = _env(seats, seed), random.Random(seed).getrandbits
    while True:
        state, player = env.reset()
        assert len(env.game.players) == seats
        while not env.is_over():
            # An id is 15 * color + kind, and 60 is draw. A wild is four ids: its red one (13, 14) represents the card.
            cards = [k for k in state["legal_actions"] if k < 15 or k % 15 < 13 and k != 60]
            act = cards[bits(16) * len(cards) >> 16] if cards else 60
            if act == 13 or act == 14:
                act += 15 * bits(2)
            state, player = env.step(act)
        yield


def play_rlcard_raw(seats: int, seed: int) -> Iterator[None]:
    """Play games on RLCard's Game alone."""
    game, bits = _env(seats, seed).game, random.Random(seed).getrandbits
    while True:
        state, player = game.init_game()
        assert len(game.players) == seats
        while not game.is_over():
            cards = [a for a in state["legal_actions"] if a[0] == "r" or "wild" not in a and a != "draw"]
            act = cards[bits(16) * len(cards) >> 16] if cards else "draw"
            if "wild" in act:
                act = "rgby"[bits(2)] + act[1:]
            state, player = game.step(act)
        yield


def one_pass(ours: dict[str, SimpleNamespace], seats: int, seed: int) -> dict[str, float]:
    """Return games per second of every engine; they take turns every few milliseconds, so that all see the same
    machine.

    :param ours: from :func:`cores`.
    """
    players: dict[str, Iterator] = {name: play_ours(core, seats, seed) for name, core in ours.items()}
    players |= {"rlcard_env": play_rlcard_env(seats, seed), "rlcard_raw": play_rlcard_raw(seats, seed)}
    spent = dict.fromkeys(players, 0.0)
    for player in players.values():
        next(player)  # not counted: what is made once
    gc.collect()
    for _ in range(SLICES):
        for name, player in players.items():
            start = time.process_time()
            for _ in range(GAMES[name]):
                page = next(player)
            spent[name] += time.process_time() - start
            if name in ours:
                check(ours[name], page)
    return {name: SLICES * GAMES[name] / seconds for name, seconds in spent.items()}


def measure(ours: dict[str, SimpleNamespace], seats: int, passes: int) -> dict:
    """Return medians over the passes, of the rates and of the ratios within a pass."""
    rates = [one_pass(ours, seats, 1000 * seats + number) for number in range(passes)]

    def median(value) -> float:
        return statistics.median(value(rate) for rate in rates)

    return {
        "games_per_s": round(median(lambda rate: rate["ours"]), 1),
        "unfolded": round(median(lambda rate: rate["unfolded"]), 1),
        **{name: round(median(lambda rate, name=name: rate[name]), 1) for name in PEERS},
        "ratio_env": round(median(lambda rate: rate["ours"] / rate["rlcard_env"]), 2),
        "ratio_raw": round(median(lambda rate: rate["ours"] / rate["rlcard_raw"]), 2),
        "ratio_env_unfolded": round(median(lambda rate: rate["unfolded"] / rate["rlcard_env"]), 2),
    } | _compiled(rates)


def _compiled(rates: list[dict[str, float]]) -> dict:
    """Return the compiled core's share of :func:`measure`: medians, and the least and the greatest ratio of a pass."""
    if "compiled" not in rates[0]:
        return {}
    env, raw = ([rate["compiled"] / rate[peer] for rate in rates] for peer in PEERS)
    return {
        "compiled": {
            "games_per_s": round(statistics.median(rate["compiled"] for rate in rates), 1),
            "ratio_env": round(statistics.median(env), 2),
            "ratio_raw": round(statistics.median(raw), 2),
            "ratio_env_passes": [round(min(env), 2), round(max(env), 2)],
        }
    }


def clone_us(page: bytearray) -> float:
    """Return microseconds to copy a page."""
    start = time.process_time()
    for _ in range(100000):
        bytearray(page)
    return round((time.process_time() - start) * 10, 3)


def main(argv: list) -> int:
    """Run the tool."""
    parser = cli.parser(__doc__)
    parser.add_argument("--passes", type=int, default=5, help="passes of each engine (5)")
    parser.add_argument("--compiled", action="store_true", help="the core that Cython has compiled, too")
    args = parser.parse_args(argv)
    if args.passes < 1:
        raise cli.Problem("--passes must be 1 or more")
    ours = cores(args.compiled)
    result: dict = {"python": f"{platform.python_implementation()} {platform.python_version()}", "seats": {}}
    for seats in (2, 4, 10):
        cli.say(f"{seats} seats ...")
        with cli.working(f"{seats} seats"):
            result["seats"][str(seats)] = measure(ours, seats, args.passes)
    if args.compiled:
        result["compiled"] = {"seats": {seats: row.pop("compiled") for seats, row in result["seats"].items()}}
    page = ours["ours"].opening.new(0, 10, b"\x01\x02\x03\x04")
    result["page_bytes"] = len(page)
    result["clone_us"] = clone_us(page)
    lines = [result["python"]]
    for seats, row in result["seats"].items():
        lines.append(
            f"{seats:>2} seats: {row['games_per_s']:7.0f} games/s folded, {row['unfolded']:7.0f} unfolded; "
            f"RLCard Env {row['rlcard_env']:6.0f} (x {row['ratio_env']:.1f}, {row['ratio_env_unfolded']:.1f}), "
            f"raw Game {row['rlcard_raw']:6.0f} (x {row['ratio_raw']:.2f})"
        )
    for seats, row in result.get("compiled", {"seats": {}})["seats"].items():
        lines.append(
            f"{seats:>2} seats: {row['games_per_s']:7.0f} games/s compiled; RLCard Env x {row['ratio_env']:.1f} "
            f"({row['ratio_env_passes'][0]:.1f} to {row['ratio_env_passes'][1]:.1f}), raw Game x {row['ratio_raw']:.1f}"
        )
    lines.append("page %(page_bytes)d bytes with 10 seats, copied in %(clone_us).2f us" % result)
    return cli.finish(args, result, "\n".join(lines))
