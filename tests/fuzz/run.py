# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The tool: chunks in processes, summed up."""

import argparse
import concurrent.futures
import contextlib
import itertools
import multiprocessing
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool

from tests.fuzz import rules, shrink
from tests.fuzz.chunk import play_chunk, tell
from tools import compiling
from tools.dev import cli, fold

CHUNK = 10000  # decisions
PAIRS = 60  # of settings, about as many are wanted in a chunk
SHOWN = 20  # violations that are shown in full
HANGS = 60  # seconds after which a page is taken to play for ever
EACH = 40  # mutants of a page
KEYS = 400  # of an evening
LAST = 12  # acts of them that are shown in words


@contextlib.contextmanager
def _processes(jobs: int, compiled: bool = False) -> Iterator[concurrent.futures.Executor]:
    """Processes that import the core with its constants folded, or the compiled one.

    They get :func:`fold.install` or :func:`compiling.use` first, and nothing of this room (which imports the core)
    before their first chunk. Only this process receives Ctrl-C: it stops the others.
    """
    context = multiprocessing.get_context("spawn")
    if compiled:
        compiling.built()  # here, because a missing compiler can be reported
    first = compiling.use if compiled else fold.install
    pool = concurrent.futures.ProcessPoolExecutor(jobs, mp_context=context, initializer=first)
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for _ in range(jobs):
            pool.submit(int)  # starts a process
        signal.signal(signal.SIGINT, heard)
        yield pool
    except BrokenProcessPool:
        raise cli.Problem("a process was killed (out of memory?); try --jobs 1") from None
    finally:
        signal.signal(signal.SIGINT, heard)
        pool.shutdown(cancel_futures=True)


def _results(args: argparse.Namespace) -> Iterator[dict]:
    """Yield the result of every chunk, as they come; only a few are running at a time."""
    chunks = -(-args.decisions // CHUNK)
    todo = iter(range(chunks) if args.chunk is None else (args.chunk,))
    with _processes(args.jobs if args.chunk is None else 1, args.compiled) as pool:
        waiting: set = set()
        while True:
            for number in itertools.islice(todo, 2 * args.jobs + 2 - len(waiting)):
                size = min(CHUNK, args.decisions - number * CHUNK)
                wanted = rules.aims(args.seed, number * PAIRS)  # here: what is possible takes each process seconds
                waiting.add(pool.submit(play_chunk, args.seed, number, size, wanted))
            if not waiting:
                return
            done, waiting = concurrent.futures.wait(waiting, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in done:
                yield future.result()


def run(args: argparse.Namespace) -> dict:
    """Play all chunks, report the progress, and sum up."""
    start = told = time.monotonic()
    count: Counter = Counter({"decisions": 0, "rounds": 0, "blocked": 0})
    values: Counter = Counter()
    met: set = set()
    alone: set = set()
    found: list = []
    cpu = 0.0
    for result in _results(args):
        cpu += result["cpu"]
        count.update(result["count"])
        alone |= result["alone"]
        for settings in result["rules"]:
            met |= rules.pairs(settings)
            values.update(f"{key}={value}" for key, value in settings)
        if result["found"]:
            found.append(result["found"])
        if time.monotonic() - told > 5:
            told = time.monotonic()
            cli.say(f"{count['decisions']} decisions, {len(found)} violations")
    seconds = time.monotonic() - start
    found.sort(key=lambda one: one["chunk"])
    missing = sorted(" ".join(f"{key}={value}" for key, value in pair) for pair in set(rules.possible()) - met)
    return {
        **count,
        "violations": len(found),
        "seconds": round(seconds, 2),
        "decisions_per_s": round(count["decisions"] / seconds),
        "decisions_per_cpu_s": round(count["decisions"] / max(cpu, 1e-3)),
        "jobs": args.jobs,
        "seed": args.seed,
        "values": dict(sorted(values.items())),
        "pairs": len(met & set(rules.possible())),
        "pairs_possible": len(rules.possible()),
        "pairs_missing": missing[:SHOWN],
        "settings": len(alone & rules.alone()),
        "settings_possible": len(rules.alone()),
        "settings_missing": sorted(f"{name} {key}={value}" for name, (key, value) in rules.alone() - alone)[:SHOWN],
        "found": found[:SHOWN],
    }


def told(found: dict, args: argparse.Namespace) -> str:
    """Return a violation, for people."""
    settings = " ".join(f"{key}={value}" for key, value in found["rules"])
    again = f"python3 tools/fuzz.py --decisions {args.decisions} --seed {args.seed} --chunk {found['chunk']}"
    lines = [
        f"VIOLATION: {found['what']}",
        f"  act {tell(found['act'])}, step {found['step']} of chunk {found['chunk']}",
        f"  {found['edition']}, {found['seats']} seats, match seed {found['seed']}, preset {found['preset']}",
        f"  not Standard: {settings or 'nothing'}",
        f"  again: {again}",
        f"  its acts{', shrunk' if found['shrunk'] else ''}: python3 tools/fuzz.py --replay {found['replay']}",
    ]
    if found["more"]:
        lines.insert(1, f"  {found['more']}")
    if len(found["acts"]) > LAST:
        lines.append(f"    {len(found['acts']) - LAST} acts, then")
    return "\n".join(lines + [f"    {act}" for act in found["acts"][-LAST:]])


def _replay(args: argparse.Namespace) -> int:
    """Play the acts of a replay once more, refused ones too, with every check."""
    try:
        tape = bytes.fromhex(args.replay)
        acts = shrink.acts_of(tape)
        shrink.open_game(tape)
    except (ValueError, IndexError):
        raise cli.Problem("--replay wants the hexadecimal digits a violation was told with") from None
    what, done = shrink.play(tape, acts, True)
    result = {"acts": len(acts), "violations": int(what is not None), "what": what, "after": done}
    text = f"VIOLATION: {what}, act {done}" if what else f"{len(acts)} acts, nothing found"
    return cli.finish(args, result, text, cli.FAILED if what else cli.GOOD)


def _pages(args: argparse.Namespace) -> int:
    """Return damaged pages (:mod:`tests.fuzz.mutants`), by edition in turn."""
    import faulthandler

    from tests.fuzz import mutants

    passed = done = 0
    seed = args.seed
    while done < args.pages:
        for edition in mutants.every_edition():
            faulthandler.dump_traceback_later(HANGS, exit=True, file=sys.__stderr__ or sys.stderr)
            changed: list = []
            try:
                for one, good in mutants.tried(edition, seed, EACH):
                    changed = one
                    done += 1
                    passed += good
            except Exception as error:  # noqa: BLE001  whatever it is
                text = f"VIOLATION: {type(error).__name__}: {error}; edition {edition}, seed {seed}, behind {changed}"
                return cli.finish(args, {"pages": done, "violations": 1, "what": text}, text, cli.FAILED)
        seed += 1
    faulthandler.cancel_dump_traceback_later()
    text = f"{done} damaged pages, {passed} passed and were played on: nothing found"
    return cli.finish(args, {"pages": done, "passed": passed, "violations": 0}, text, cli.GOOD)


def _evenings(args: argparse.Namespace) -> int:
    """Return evenings on which anything is pressed (:mod:`tests.fuzz.keys`), one after the other."""
    from tests.fuzz import keys

    seen: Counter = Counter()
    found: list = []
    for seed in range(args.seed, args.seed + args.evenings):
        try:
            seen.update(keys.evening(seed, KEYS))
        except keys.Failure as failure:
            found.append(str(failure))
            cli.say(f"FAILURE: {failure}")
        cli.say(f"{seed - args.seed + 1} evenings, {len(found)} failed")
    result = {"evenings": args.evenings, "failures": len(found), "screens": dict(seen.most_common()), "found": found}
    text = f"{args.evenings} evenings, {len(seen)} screens were on: {len(found)} failed"
    return cli.finish(args, result, text, cli.FAILED if found else cli.GOOD)


def _arguments(argv: list) -> argparse.Namespace:
    from tests import fuzz

    parser = cli.parser(fuzz.__doc__)
    parser.add_argument("--decisions", type=int, default=100000, metavar="N", help="how many to play (100000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of everything random (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes (one a core)")
    parser.add_argument("--chunk", type=int, metavar="K", help="play only this chunk of the run")
    parser.add_argument("--replay", metavar="HEX", help="play the acts a violation was told with")
    of_pages = "instead: damage so many pages or a few more, and play on those the judge passes"
    parser.add_argument("--pages", type=int, metavar="N", help=of_pages)
    of_evenings = "instead: press anything on three linked handhelds, so many times an evening"
    parser.add_argument("--evenings", type=int, metavar="N", help=of_evenings)
    parser.add_argument("--compiled", action="store_true", help="play on the core that Cython has compiled")
    args = parser.parse_args(argv)
    if args.compiled and (args.replay is not None or args.pages is not None or args.evenings is not None):
        raise cli.Problem("--compiled goes with --decisions only: leave it out, the plain core does the same")
    if args.decisions < 1:
        raise cli.Problem("--decisions must be 1 or more")
    for name in ("pages", "evenings"):
        if getattr(args, name) is not None and getattr(args, name) < 1:
            raise cli.Problem(f"--{name} must be 1 or more")
    if not 1 <= args.jobs <= 60:
        raise cli.Problem("--jobs must be 1 to 60")
    last = (args.decisions - 1) // CHUNK
    if args.chunk is not None and not 0 <= args.chunk <= last:
        raise cli.Problem(f"--chunk must be 0 to {last} for so many decisions")
    return args


def main(argv: list) -> int:
    """Run the tool."""
    args = _arguments(argv)
    if args.replay is not None:
        return _replay(args)
    if args.pages is not None:
        return _pages(args)
    if args.evenings is not None:
        return _evenings(args)
    result = run(args)
    for found in result["found"]:
        cli.say(told(found, args))
    text = (
        "%(decisions)d decisions in %(rounds)d rounds, %(seconds).1f s (%(decisions_per_s)d a second, "
        "%(decisions_per_cpu_s)d a second of one core), "
        "%(pairs)d of %(pairs_possible)d pairs of settings, "
        "%(settings)d of %(settings_possible)d settings of editions: "
        "%(violations)d violations" % result
    )
    return cli.finish(args, result, text, cli.FAILED if result["violations"] else cli.GOOD)
