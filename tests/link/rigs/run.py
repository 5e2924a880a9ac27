# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Link virtual handhelds and play whole rounds: how fast, how many bytes, and does the audit agree?

Every device runs what a handheld runs, but for screens and buttons; its persons are played by the fair bot. Time is
virtual on loop, ble and ir, so the same seed gives the same figures there, and wall time on udp and mqtt.

A turn lasts from a device's request for an act until every device shows its result. Only then the next act is asked
for, as people look before they play. --loss drops cells above the driver, on every medium. Infrared only are --fading,
which loses frames in the air, and --noise, flashes of other light a second.

--matches N plays N whole matches in all conditions (loss, doubles, delays, overtaking, flipped bits, devices out of
reach), in every edition. Any device may lose power at any moment, and hosts may leave for good. The tool reports
whether an act was lost or doubled, whether all devices have the same log, and the findings of the audits. On loop, ble
and ir; on the latter two the weather is only loss, up to a fifth. Exit 1 if anything was wrong.
"""

import argparse
import concurrent.futures
import functools
import time
from pathlib import Path

from tests.link.rigs import MEDIA, open_rig
from tests.link.rigs.match import Match
from tests.link.rigs.storm import storm
from tools.contest import rounds
from tools.dev import cli
from tools.verifying import transcript
from uno_core import editions, opening, ruleset
from uno_table.media import RTO_MS

_SECONDS = 600  # of the medium's time, a round


def main(argv: list[str]) -> int:
    """Return the tool."""
    args = _arguments(argv)
    if args.matches:
        return _storms(args)
    try:
        rig = open_rig(
            args.medium, args.devices, args.seed, args.loss, args.noise, args.profile, args.fading, args.loop
        )
    except ValueError as error:
        raise cli.Problem(str(error)) from None
    with rig:
        with cli.working("playing"):
            result, match = play(rig, args)
    if args.transcript:
        transcript.write(args.transcript, match.transcript())
        cli.say(f"wrote {args.transcript}; check it with: python3 tools/verify.py {args.transcript}")
    return cli.finish(args, result, _text(args, result), cli.GOOD if result["audit"] == "ok" else cli.FAILED)


def _arguments(argv) -> argparse.Namespace:
    parser = cli.parser(__doc__)
    add = parser.add_argument
    add("--medium", choices=MEDIA, default="loop", help="default: loop")
    add("--seats", type=int, default=4, metavar="N", help="2 to 10, default 4; what devices leave over are bots")
    add("--devices", type=int, metavar="D", help="2 and more, default: one a seat, as far as the medium goes")
    add("--rounds", type=int, default=1, metavar="R", help="default 1; fewer if the match is over before")
    add("--loss", type=float, default=0.0, metavar="P", help="share of the cells that are dropped, 0 to below 1")
    add("--fading", type=float, default=0.0, metavar="P", help="infrared: share of the frames lost in the air")
    add("--noise", type=float, default=0.0, metavar="P", help="infrared: flashes a second")
    add("--loop", type=float, default=0, metavar="MS", help="infrared: how long a device's turns take; default: 5 each")
    add("--seed", type=int, default=1, metavar="S", help="of all that happens, default 1")
    add("--profile", metavar="CHIP", help="ble: nrf52840, esp32s3; ir: nrf52840, rp2040, esp32s3")
    add("--edition", choices=list(editions.NAMES), default="classic", help="default: classic")
    add("--rules", default="", metavar="LIST", help="as fair-window=3,jump=on")
    add("--open", action="store_true", help="an open table: no secrets, no audit")
    add("--transcript", type=Path, metavar="FILE", help="write down what tools/verify.py checks")
    add("--matches", type=int, metavar="N", help="play N matches in every weather instead, from --seed on")
    add("--jobs", type=int, default=1, metavar="J", help="--matches: so many processes, default 1")
    args = parser.parse_args(argv)
    few, most = editions.load(list(editions.NAMES).index(args.edition)).SEATS
    if not few <= args.seats <= most:
        raise cli.Problem(f"--seats: {args.edition} is for {few} to {most}, not {args.seats}")
    if args.devices is None:
        args.devices = min(args.seats, _most(args))
    if not 2 <= args.devices <= args.seats:
        raise cli.Problem(f"--devices must be 2 to {args.seats}, a seat each at least")
    for name in ("rounds", "jobs"):
        if getattr(args, name) < 1:
            raise cli.Problem(f"--{name} must be 1 or more")
    if args.matches is not None and args.matches < 1:
        raise cli.Problem("--matches must be 1 or more")
    if args.matches and args.medium not in ("loop", "ble", "ir"):
        raise cli.Problem(f"--matches is for loop, ble and ir, not {args.medium}")
    if args.transcript and (args.open or args.matches):
        raise cli.Problem("--transcript is of one match with secrets; leave out --open and --matches")
    if args.transcript and not args.transcript.absolute().parent.is_dir():
        raise cli.Problem(f"--transcript: no folder {args.transcript.absolute().parent}")
    return args


def _most(args) -> int:
    """Return devices that the medium carries."""
    if args.medium == "ble":
        return 4 if args.profile == "esp32s3" else 5
    return 10


def _rules(args, edition: int) -> list:
    """Return the rules of the match.

    :raises cli.Problem: there is no such rule or value.
    """
    page = opening.new(edition, args.seats, b"link")
    try:
        found = rounds.values(page, rounds.pairs(args.rules))
        for key, value in found:
            ruleset.set_rule(page, key, value)
    except ValueError as error:
        raise cli.Problem(f"--rules {args.rules!r}: {error.args[0]}") from None
    return found


def play(rig, args) -> tuple[dict, Match]:
    """Play on a rig; the figures, and the match."""
    here = [1] * args.devices
    started = time.monotonic()
    edition = list(editions.NAMES).index(args.edition)
    rules, rto_ms = _rules(args, edition), RTO_MS[args.medium]
    match = Match(rig, args.seats, here, edition, rules, args.rounds, args.seed, rto_ms, args.open, patient=True)
    done = match.run(_SECONDS * 1000 * args.rounds)
    turns = sorted(match.turns)
    failed = match.faults + [
        f"round {k + 1}: the audit found {fault}" for k, (_, fault) in enumerate(match.audits) if fault
    ]
    if not done:
        failed.append(f"stuck in round {match.done + 1}")
    cells = rig.bytes()
    return {
        "medium": args.medium,
        "seats": args.seats,
        "devices": args.devices,
        "ms_per_turn_median": turns[len(turns) // 2] if turns else None,
        "ms_per_turn_p95": turns[min(len(turns) * 95 // 100, len(turns) - 1)] if turns else None,
        "turns": len(turns),
        "bytes_per_turn": round((cells - match.bytes_before) / max(match.acts_done, 1), 1),
        "join_s": round(match.join_ms / 1000, 3),
        "deal_s": round(match.deal_ms / 1000, 3),
        "retries": match.retries(),
        "resumes": match.resumed,
        "rounds": match.done,
        "verified": [verified for verified, _ in match.audits],
        "audit": "; ".join(failed) or "ok",
        "wall_s": round(time.monotonic() - started, 2),
    }, match


def _text(args, result) -> str:
    if result["turns"] == 0:
        return f"{args.medium}: no turn was played; audit: {result['audit']}"
    return (
        f"{args.medium}, {args.devices} devices, {args.seats} seats, {result['rounds']} rounds: "
        f"{result['ms_per_turn_median']:.0f} ms a turn (95 %: {result['ms_per_turn_p95']:.0f}), "
        f"{result['bytes_per_turn']} bytes a turn\n"
        f"join {result['join_s']} s, deal {result['deal_s']} s, {result['retries']} retries; audit: {result['audit']}"
    )


def _storms(args) -> int:
    seeds = range(args.seed, args.seed + args.matches)
    counts: tuple[str, ...] = (
        "rounds",
        "acts",
        "open",
        "late",
        "watched",
        "seated",
        "handed",
        "abandoned",
        "cuts",
        "resumes",
        "walks",
        "lost",
    )
    counts += ("retries",)
    total = {"matches": 0, **dict.fromkeys(counts, 0), "failed": 0}
    found = []
    told = time.monotonic()
    with concurrent.futures.ProcessPoolExecutor(args.jobs) as pool:
        for result in pool.map(functools.partial(storm, medium=args.medium), seeds, chunksize=4):
            total["matches"] += 1
            for name in counts:
                total[name] += result[name]
            if result["faults"]:
                total["failed"] += 1
                found.append({"seed": result["seed"], "edition": result["edition"], "faults": result["faults"]})
                cli.say(f"seed {result['seed']} ({result['edition']}): {'; '.join(result['faults'])}")
            if time.monotonic() - told > 10:
                told = time.monotonic()
                cli.say(f"{total['matches']} of {args.matches} matches, {total['failed']} failed")
    text = (
        f"{total['matches']} matches, {total['open']} of them at open tables, {total['rounds']} rounds, "
        f"{total['acts']} acts; {total['late']} devices came late: {total['watched']} watched, {total['seated']} got "
        f"a seat; {total['handed']} hosts left for good, and {total['abandoned']} without whom nobody could go on; "
        f"{total['cuts']} power cuts ({total['resumes']} devices took up what they had kept), "
        f"{total['walks']} walks out of reach, {total['lost']} cells lost: {total['failed']} failed"
    )
    return cli.finish(args, {**total, "found": found}, text, cli.FAILED if found else cli.GOOD)
