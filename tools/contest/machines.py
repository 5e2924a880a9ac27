# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Chunks on many machines, by dask.distributed: ``--dask ADDRESS``, and ``tools/arena.py worker ADDRESS`` on each.

A worker has a copy of the project, of the same sources: each chunk carries their digest, and a worker with others
refuses it. The file of somebody's own bot travels with the chunk. Dask plays what a dead worker had begun, or had not
handed over yet, on another one; what even dask has given up is begun again here. A chunk is handed on once whatever
happens, for it is asked for by its own future, and that is asked once.
"""

import asyncio
import dataclasses
import functools
import hashlib
import socket
import sys
import tempfile
import threading
import uuid
from collections.abc import Collection
from pathlib import Path
from typing import Any

from tools import compiling
from tools.contest import players, rounds
from tools.contest.jobs import Job
from tools.dev import cli, environment, fold

LOST = 20  # chunks in a row that may be lost, before something is believed to be wrong
_TIMEOUT_S = 20  # to find the scheduler

_turn = threading.Lock()  # the core of a process is one: a worker with many threads plays one chunk at a time


@functools.cache
def sources() -> str:
    """Return a digest of everything that a round depends on."""
    files = sorted((environment.ROOT / "uno_core").rglob("*.py"))
    files += [Path(module.__file__ or "") for module in (players, rounds)]
    digest = hashlib.sha256()
    for file in files:
        digest.update(file.name.encode() + b"\0" + b"\n".join(file.read_bytes().splitlines()) + b"\0")
    return digest.hexdigest()[:16]


def work(digest: str, compiled: bool, files: dict[str, str], job: Job) -> list[tuple[int, ...]]:
    """Play a chunk; this is what a worker runs.

    :param digest: the caller's :func:`sources`.
    :param compiled: on the compiled core, if this process has not got the plain one already: they play the same.
    :param files: bots of somebody's own: their path there -> their text.
    :raises tools.contest.players.Fault: a bot has failed, or the sources are others here.
    """
    if digest != sources():
        raise players.Fault(f"{socket.gethostname()} has other sources of the game: give it the same commit")
    with _turn:
        if "uno_core" not in sys.modules:
            (compiling.use if compiled else fold.install)()
        setup, *rest = job
        here = dataclasses.replace(setup, one=_here(setup.one, files), others=_here(setup.others, files))
        return rounds.play_chunk(here, *rest)


def _here(name: str, files: dict[str, str]) -> str:
    """Return a bot's name, or the path of its file on this machine."""
    if name not in files:
        return name
    text = files[name].encode()
    folder = Path(tempfile.gettempdir()) / f"uno-bot-{hashlib.sha256(text).hexdigest()[:16]}"
    folder.mkdir(exist_ok=True)
    file = folder / Path(name).name
    if not file.exists():
        part = folder / uuid.uuid4().hex
        part.write_bytes(text)
        part.replace(file)
    return str(file)


def imported():
    """Return dask.distributed.

    :raises tools.dev.cli.Problem: it cannot be had.
    """
    if reason := environment.want("dask"):
        raise cli.Problem(f"needs tools/requirements/dask.txt: {reason}")
    import distributed

    return distributed


def connected(address: str, compiled: bool) -> "Machines":
    """Return the workers of the scheduler at an address, as tcp://192.168.1.2:8786.

    :raises tools.dev.cli.Problem: nobody answers there.
    """
    dask = imported()
    try:
        return Machines(dask, dask.Client(address, timeout=_TIMEOUT_S), compiled)
    except (OSError, ValueError) as error:
        raise cli.Problem(f"--dask: no scheduler answers at {address} ({error})") from None


class Machines:
    """The workers of a scheduler.

    :param dask: dask.distributed.
    :param client: a client of it, closed at the end.
    :param compiled: on the compiled core.
    """

    def __init__(self, dask: Any, client: Any, compiled: bool):
        self._dask, self._client, self._compiled = dask, client, compiled
        self._files: dict[str, str] = {}
        self._lost = 0

    def __enter__(self) -> "Machines":
        if not self._workers():
            cli.say("no worker yet: on each machine, python3 tools/arena.py worker ADDRESS")
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def _workers(self) -> int:
        return self._client.scheduler_info(n_workers=0)["n_workers"]  # their number, and of none of them more

    def width(self) -> int:
        """Return two for each worker, and two."""
        return 2 * self._workers() + 2

    def submit(self, job: Job):
        """Submit to the scheduler, under a unique name: a repeated call plays again."""
        for name in (job[0].one, job[0].others):
            if name.endswith(".py") and name not in self._files:
                self._files[name] = Path(name).read_text(encoding="utf-8")
        files = {name: self._files[name] for name in (job[0].one, job[0].others) if name in self._files}
        key = f"uno-{uuid.uuid4().hex}"
        return self._client.submit(work, sources(), self._compiled, files, job, key=key)

    def finished(self, waiting: Collection) -> Collection:
        """Wait as dask waits; what was cancelled is over, too."""
        try:
            return self._dask.wait(list(waiting), return_when="FIRST_COMPLETED").done
        except asyncio.CancelledError:
            return [future for future in waiting if future.done()]

    def result(self, future) -> list[tuple[int, ...]] | None:
        """Return the result, or None if the workers that began it have died, one after the other, or the scheduler has
        forgotten it.

        :raises tools.dev.cli.Problem: a bot has failed, or too much was lost in a row.
        """
        try:
            chunk = future.result()
        except (players.Fault, cli.Problem) as fault:
            raise cli.Problem(str(fault)) from None
        except (self._dask.KilledWorker, asyncio.CancelledError) as error:
            self._lost += 1
            if self._lost > LOST:
                raise cli.Problem(f"{LOST} chunks in a row were lost with their workers ({error})") from None
            return None
        self._lost = 0
        return chunk


def scheduler(argv: list[str]) -> int:
    """Run ``tools/arena.py scheduler``: where workers and contests meet, until Ctrl-C."""
    parser = cli.parser("Be where the workers of tools/arena.py --dask meet, until Ctrl-C.", prog="arena.py scheduler")
    parser.add_argument("--port", type=int, default=8786, metavar="N", help="default: 8786")
    parser.add_argument("--host", default="", help="the address to listen at; default: all of this computer")
    args = parser.parse_args(argv)
    dask = imported()

    async def run() -> None:
        async with dask.Scheduler(host=args.host, port=args.port, dashboard_address=None) as made:
            cli.say(f"at {made.address}")
            await made.finished()

    try:
        asyncio.run(run())
    except OSError as error:
        raise cli.Problem(f"port {args.port} cannot be had ({error})") from None
    return cli.finish(args, {}, "the scheduler has ended")


def worker(argv: list[str]) -> int:
    """Run ``tools/arena.py worker``: play chunks for a scheduler until it ends."""
    text = "Play chunks of rounds for tools/arena.py --dask ADDRESS, until the scheduler ends."
    parser = cli.parser(text, prog="arena.py worker")
    parser.add_argument("address", help="of tools/arena.py scheduler, as tcp://192.168.1.2:8786")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes; default: 1")
    args = parser.parse_args(argv)
    if args.jobs < 1:
        raise cli.Problem("--jobs must be 1 or more")
    dask = imported()

    async def run() -> None:
        nannies = [dask.Nanny(args.address, nthreads=1, dashboard_address=None) for _ in range(args.jobs)]
        await asyncio.gather(*nannies)
        cli.say(f"{args.jobs} at work for {args.address}")
        await asyncio.gather(*(nanny.finished() for nanny in nannies))

    try:
        asyncio.run(run())
    except (OSError, ValueError) as error:
        raise cli.Problem(f"no scheduler answers at {args.address} ({error})") from None
    return cli.finish(args, {"jobs": args.jobs}, "the scheduler has ended")
