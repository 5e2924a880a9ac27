# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Measure the rules core against RLCard, in one run.

Whole random games a second for 2, 4 and 10 seats, through the public API (``legal``,
``apply``), against RLCard 1.2.0 through its Env and its raw Game. Every engine plays
the same policy: a card the engine allows, each as likely (a wild: a random color);
draw only when nothing fits; play what was drawn if it fits; no calls, no
challenges; from the deal to the first empty hand. CPU time; the engines take turns and
the median of the passes counts, so that ratios hold on a busy machine. Also: bytes
of a state and the time to copy it. The core's constants are folded, as for a device
(:mod:`tools.kit.fold`).
"""

import gc
import random
import statistics
import time

from tools.kit import cli, fold

GAMES = {2: 500, 4: 500, 10: 250}
PEERS = ("rlcard_env", "rlcard_raw")


def play_ours(seats: int, games: int, seed: int) -> None:
    """Play games on the core."""
    from uno_core import codes, deal, opening
    from uno_core.flow import apply, legal

    page = opening.new(0, seats, seed.to_bytes(4, "little"))
    log, acts, bits = [0] * 145, [0] * 256, random.Random(seed).getrandbits
    at, over, no_card, choice = codes.O_STATE, codes.P_OVER << 4, 1 << 12, codes.V_CHOOSE << 12
    for _ in range(games):
        deal.next_round(page, log)
        state = page[at]
        while state != over:
            n = legal(page, state & 15, acts) - 1
            while n and acts[n] >= no_card:  # calls and challenges come last
                n -= 1
            # The first act needs no card: done when no card can be laid.
            act = acts[1 + (bits(16) * n >> 16)] if n else acts[0]
            if act >= choice:
                act = acts[bits(2)]
            apply(page, act, log)
            state = page[at]
    assert page[codes.O_SEATS] == seats


def _env(seats: int, seed: int):
    import rlcard

    env = rlcard.make("uno", config={"seed": seed})
    # rlcard.make ignores game_num_players for this game.
    env.num_players = env.game.num_players = seats
    return env


def play_rlcard_env(seats: int, games: int, seed: int) -> None:
    """Play games on RLCard's Env (state dictionaries and planes)."""
    env, rnd = _env(seats, seed), random.Random(seed)
    for _ in range(games):
        state, player = env.reset()
        assert len(env.game.players) == seats
        while not env.is_over():
            # An id is 15 * color + kind, and 60 is draw; its wilds (kinds 13, 14) are four ids each.
            cards = list({k if k % 15 < 13 else 100 + k % 15 for k in state["legal_actions"] if k != 60})
            act = rnd.choice(cards) if cards else 60
            if act > 100:
                act += 15 * rnd.randrange(4) - 100
            state, player = env.step(act)


def play_rlcard_raw(seats: int, games: int, seed: int) -> None:
    """Play games on RLCard's Game alone."""
    game, rnd = _env(seats, seed).game, random.Random(seed)
    for _ in range(games):
        state, player = game.init_game()
        assert len(game.players) == seats
        while not game.is_over():
            cards = list({a if "-wild" not in a else a[1:] for a in state["legal_actions"] if a != "draw"})
            act = rnd.choice(cards) if cards else "draw"
            if act[0] == "-":
                act = rnd.choice("rgby") + act
            state, player = game.step(act)


ENGINES = {"ours": play_ours, "rlcard_env": play_rlcard_env, "rlcard_raw": play_rlcard_raw}


def measure(seats: int, passes: int) -> dict:
    """Games per second of every engine, medians over interleaved passes."""
    rates: dict[str, list] = {name: [] for name in ENGINES}
    for number in range(passes):
        for name, play in ENGINES.items():
            games = GAMES[seats] * (4 if name == "ours" else 1)
            gc.collect()  # nobody pays for the garbage of the one before
            start = time.process_time()
            play(seats, games, 1000 * seats + number)
            rates[name].append(games / (time.process_time() - start))
    medians = {name: statistics.median(values) for name, values in rates.items()}
    return {
        "games_per_s": round(medians["ours"], 1),
        **{name: round(medians[name], 1) for name in PEERS},
        "ratio_env": round(medians["ours"] / medians["rlcard_env"], 2),
        "ratio_raw": round(medians["ours"] / medians["rlcard_raw"], 2),
    }


def clone_us(page: bytearray) -> float:
    """Microseconds to copy a page."""
    start = time.process_time()
    for _ in range(100000):
        bytearray(page)
    return round((time.process_time() - start) * 10, 3)


def main(argv: list) -> int:
    """The tool."""
    parser = cli.parser(__doc__)
    parser.add_argument("--passes", type=int, default=5, help="passes of each engine (5)")
    args = parser.parse_args(argv)
    if args.passes < 1:
        raise cli.Problem("--passes must be 1 or more")
    fold.install()  # before the core is imported
    from uno_core import opening

    result: dict = {"seats": {}}
    for seats in GAMES:
        cli.say(f"{seats} seats ...")
        result["seats"][str(seats)] = measure(seats, args.passes)
    page = opening.new(0, 10, b"\x01\x02\x03\x04")
    result["page_bytes"] = len(page)
    result["clone_us"] = clone_us(page)
    lines = [
        "%2s seats: %7.0f games/s, RLCard Env %6.0f (x %.1f), raw Game %6.0f (x %.2f)"
        % (
            seats,
            row["games_per_s"],
            row["rlcard_env"],
            row["ratio_env"],
            row["rlcard_raw"],
            row["ratio_raw"],
        )
        for seats, row in result["seats"].items()
    ]
    lines.append("page %(page_bytes)d bytes with 10 seats, copied in %(clone_us).2f us" % result)
    return cli.finish(args, result, "\n".join(lines))
