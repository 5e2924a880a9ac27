# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The laboratory: measure its environments and policies, or train its example.

speed: steps per second of one core, observations, masks and new deals included. Every seat plays any card that fits and
draws if none does. The choices are made before, so only the steps are timed, by the processor's clock.

table: how strong each bot, the example and the rule of RLCard are against two bots, as the table of docs/lab.md.
Classic with strict Wild Draw Fours and without reactions. Each deal is played with the bot on every seat.

expert: how often the player that looks ahead wins against hard bots, in Classic with calls and challenges, and what a
decision costs, by the processor's clock. Every deal is played with it on each seat.

train: the policy of tools/uno_lab/example.py, into --out; tools/measuring/learned.py is the bot that plays by it.
"""

import argparse
import importlib
import statistics
import time
from pathlib import Path

from tools import compiling
from tools.dev import cli

STEPS = 300  # of each table in a pass
AGAINST = ("random", "hard")  # opponents of the table
KINDS = (2, 4)  # numbers K of legal actions in it
MEASURES = (*(f"ODHR@{k}" for k in KINDS), *(f"ADR@{k}" for k in KINDS))
JUDGED = 300  # decisions
LONGEST_S = 2.0  # for the environment of one table


def main(argv: list[str]) -> int:
    """Run the tool."""
    parser = cli.parser(__doc__)
    add = parser.add_argument
    add("what", choices=("speed", "table", "expert", "train"))
    add("--compiled", action="store_true", help="on the compiled core (tools/compile.py)")
    add("--tables", type=int, default=512, metavar="N", help="speed: tables in a batch; default: 512")
    add("--passes", type=int, default=9, metavar="N", help="speed: how often it is measured; default: 9")
    add("--seats", metavar="LIST", help="speed (2,4,10) and expert (2,4)")
    add("--edition", default="classic", metavar="NAME", help="speed: default: classic")
    add("--deals", type=int, metavar="N", help="table: of each pair (5000); expert: (500)")
    add(
        "--rollouts",
        type=int,
        metavar="N",
        help="table: of each action that is judged (100); expert: of each at most (1024)",
    )
    add(
        "--decisions",
        type=int,
        metavar="N",
        help="train: to learn from (ten million, some four minutes); table: judged (300)",
    )
    add("--seed", type=int, default=1, metavar="N", help="train, table, expert")
    add("--out", type=Path, default=Path("policy.npz"), metavar="FILE", help="train: default: policy.npz")
    args = parser.parse_args(argv)
    try:
        counts = [int(text) for text in (args.seats or ("2,4" if args.what == "expert" else "2,4,10")).split(",")]
    except ValueError:
        raise cli.Problem("--seats wants numbers, as 2,4,10") from None
    if not all(2 <= count <= 10 for count in counts) or args.tables < 1 or args.passes < 1:
        raise cli.Problem("--seats: 2 to 10; --tables and --passes: 1 or more")
    if args.compiled:
        compiling.use()
    name = "uno_lab" if args.compiled else "tools.uno_lab"
    if args.what == "train":
        return _train(args, importlib.import_module(name + ".example"))
    if args.what == "table":
        return _table(args, importlib.import_module(name), importlib.import_module(name + ".baseline"))
    if args.what == "expert":
        return _expert(args, importlib.import_module(name), counts)
    return _speed(args, importlib.import_module(name), counts)


def _train(args: argparse.Namespace, example) -> int:
    decisions = example.DECISIONS if args.decisions is None else args.decisions
    if decisions < 1:
        raise cli.Problem("--decisions must be 1 or more")
    policy = example.train(decisions, args.seed, cli.say)
    with cli.writing(args.out):
        policy.save(args.out)
    return cli.finish(args, {"out": str(args.out), "decisions": decisions}, f"learned: {args.out}")


def _table(args: argparse.Namespace, lab, baseline) -> int:
    """Score every policy. Print the rows of a table in Markdown."""
    example = importlib.import_module(baseline.__name__.replace("baseline", "example"))
    decisions = JUDGED if args.decisions is None else args.decisions
    deals, rollouts = _or(args.deals, 5000), _or(args.rollouts, 100)
    if deals < 2 or decisions < 0 or rollouts < 1:
        raise cli.Problem("--deals: 2 or more; --decisions: 0 or more; --rollouts: 1 or more")
    policies = {"`random`": "random", "`easy`": "easy", "RLCard's rule": baseline.Rule()}
    policies |= {"the example": example.Policy.load().actions_for, "`normal`": "normal", "`hard`": "hard"}
    rows, found = [f"| | {' | '.join(f'against `{one}`' for one in AGAINST)} | {' | '.join(MEASURES)} |"], {}
    rows.append("|---" * (1 + len(AGAINST) + len(MEASURES)) + "|")
    for name, policy in policies.items():
        with cli.working(name):
            told = {"seed": args.seed, "deals": deals, "w4_mode": "strict"}
            scores = [lab.evaluate(policy, one, **told) for one in AGAINST]
            told["deals"] = max(2, decisions)
            judged = lab.evaluate(policy, AGAINST[-1], decisions=decisions, rollouts=rollouts, rollout="hard", **told)
        wins = [f"{100 * one.win_rate.mean:.1f} ± {100 * one.win_rate.half:.1f}" for one in scores]
        hits = [_measure(judged.hit_rate, k, 100, 0) for k in KINDS] + [_measure(judged.rank, k, 1, 2) for k in KINDS]
        rows.append(f"| {name} | {' | '.join(wins + hits)} |")
        found[name.strip("`")] = wins + hits
    return cli.finish(args, {"deals": deals, "policies": found}, "\n".join(rows))


def _or(given: int | None, usual: int) -> int:
    return usual if given is None else given


def _expert(args: argparse.Namespace, lab, counts: list[int]) -> int:
    """Score the expert against hard bots."""
    lines, found = [], {}
    for seats in counts:
        times: dict[str, list[float]] = {"expert": [], "hard": []}
        try:
            player = _timed(lab, times)(_or(args.rollouts, lab.expert.DEALS))
            with cli.working(f"{seats} seats"):
                score = lab.evaluate(
                    player, "hard", deals=_or(args.deals, 500), seats=seats, seed=args.seed, reactions="all"
                )
        except ValueError as error:
            raise cli.Problem(str(error)) from None
        spent, least = sorted(times["expert"]), statistics.median(times["hard"])
        mean, high = statistics.mean(spent), spent[len(spent) * 99 // 100]
        win = score.win_rate
        found[str(seats)] = {"win_rate": win.mean, "half": win.half, "rounds": score.rounds, "decisions": len(spent)}
        found[str(seats)] |= {"ms": 1000 * mean, "ms_99": 1000 * high, "hards": mean / least, "tried": player.tried}
        lines.append(
            f"{seats:2} seats: wins {100 * win.mean:.1f} ± {100 * win.half:.1f} of {score.rounds:,} rounds;"
            f" {1000 * mean:.1f} ms a decision (99 % below {1000 * high:.0f}), {mean / least:,.0f} times a hard bot's,"
            f" {player.tried / sum(spent):,.0f} rounds tried per second"
        )
    return cli.finish(args, {"compiled": args.compiled, "seats": found}, "\n".join(lines))


def _timed(lab, times: dict[str, list[float]]):
    """Return the class of an expert that notes how long it, and a hard bot at the same table, chooses: where both have
    a choice."""
    expert = importlib.import_module(lab.__name__ + ".expert")

    class Timed(lab.Expert):
        def choose(self, view, seat, acts, n, dice, memory) -> int:
            hard, again, before = expert.levels.load(expert.KEEN, view[expert.codes.O_EDITION]), acts[:], self.tried
            start = time.process_time()
            expert.bots.choose(hard, expert.KEEN, view, seat, again, n, dice[:], memory)
            middle = time.process_time()
            act = super().choose(view, seat, acts, n, dice, memory)
            if self.tried > before:
                times["hard"].append(middle - start)
                times["expert"].append(time.process_time() - middle)
            return act

    return Timed


def _measure(found: dict, k: int, times: int, digits: int) -> str:
    """Write the mean of a measure at K legal actions."""
    return f"{times * found[k].mean:.{digits}f} ± {times * found[k].half:.{digits}f}" if k in found else "-"


def _speed(args: argparse.Namespace, lab, counts: list[int]) -> int:
    found = {}
    lines = []
    try:
        batches = {seats: lab.Batch(args.tables, edition=args.edition, seats=seats) for seats in counts}
    except ValueError as error:
        raise cli.Problem(str(error)) from None
    for seats, batch in batches.items():
        with cli.working(f"{seats} seats"):
            told = found[str(seats)] = _batch(batch, args.passes) | {"aec": _aec(lab, args.edition, seats)}
        lines.append(
            f"{seats:2} seats: {told['steps_per_s']:,} steps/s, best pass {told['best']:,},"
            f" {told['steps_a_round']:.0f} a round; PettingZoo {told['aec']:,}"
        )
    told = batches[counts[0]].layout
    result = {"compiled": args.compiled, "edition": args.edition, "tables": args.tables, "seats": found}
    result |= {"observation": told.size, "actions": told.actions}
    lines.append(f"{args.tables} tables; each step: {told.size} bytes of observation, {told.actions} of mask")
    return cli.finish(args, result, "\n".join(lines))


def _batch(batch, passes: int) -> dict:
    """Measure passes over the same steps. Return the median, and the best one."""
    import numpy as np

    tables = batch.tables
    batch.reset(0)
    chance = np.random.default_rng(1)
    draw, keep = batch.layout.starts[1], batch.layout.starts[2]
    steps, over = [], 0
    for _ in range(STEPS):
        wish = batch.masks.astype(np.float32)
        wish[:, [draw, keep]] *= 0.001
        steps.append((wish * (0.5 + chance.random(wish.shape, np.float32))).argmax(1))
        batch.step(steps[-1])
        over += int((batch.ended > 0).sum())
    rates = []
    for _ in range(passes):
        batch.reset(0)
        start = time.process_time()
        for actions in steps:
            batch.step(actions)
        rates.append(STEPS * tables / (time.process_time() - start))
    rate = round(statistics.median(rates))
    return {"steps_per_s": rate, "best": round(max(rates)), "steps_a_round": STEPS * tables / max(over, 1)}


def _aec(lab, edition: str, seats: int) -> int:
    """Return steps a second of one table as PettingZoo drives it, without its wrappers."""
    import numpy as np

    try:
        env = lab.raw_env(edition=edition, seats=seats, draw_vol="no")
    except ValueError:  # the edition has no such rule
        env = lab.raw_env(edition=edition, seats=seats)
    chance = np.random.default_rng(1)
    env.reset(seed=1)
    steps, start = 0, time.process_time()
    while (spent := time.process_time() - start) < LONGEST_S:
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.reset()
            continue
        env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
        steps += 1
    return round(steps / spent)
