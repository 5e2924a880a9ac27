# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Play random matches and check after every act what must always hold.

A match: any edition, any number of seats, a random value for every row of the table of
rules, up to four rounds, seats that hurry, keep their wilds, hoard or act at random. A decision is one legal
act; after each of them

* the cards are the deck, the fences in order, edition and rules as they were;
* one seat is asked and can act; the others can at most call and catch;
* every act that is listed is accepted, and acts that are not listed are refused: three each
  time, and all 65536 acts once in 1000 decisions;
* no question and no refused act changes the page;
* a view is the same whatever is hidden from its seat, and answers as the page does (one seat
  or a spectator each time; all of them once in 1000);

and once in 64 a save gives the page back, once a round its replay does, and a round ends
when its seats play on. Exit 1 when something did not hold.

Decisions are played in chunks of 10000, each with chances of its own out of --seed, so that
the result is the same for every --jobs and a chunk can be played alone (--chunk). A chunk
ends at the first violation in it.
"""

import argparse
import concurrent.futures
import contextlib
import functools
import itertools
import multiprocessing
import operator
import os
import random
import signal
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool

from tools.kit import cli, fold
from uno_core import codes, deal, editions, flow, house, mask, opening, questions, record

CHUNK = 10000  # decisions
SWEEP = 1000  # decisions from one look at all acts and all views to the next
SAVE = 64  # decisions from one save to the next
ROUNDS = 4  # of a match, at most
REPLAYED = 2000  # acts; longer matches are not replayed
LONG = 160  # decisions of a round before its seats play on; the deck is drawn up well before
BOUND = 20000  # decisions in which a round ends from then on
SHOWN = 20  # violations that are told in full

PLAY_ON, HURRY, KEEP, HOARD, ANY = range(5)  # what the seats of a round are like
STYLES = (HURRY, HURRY, KEEP, KEEP, HOARD, ANY, ANY, ANY)  # large hands take time: one round in eight
ALL = range(0x10000)
_VERBS = {value: name[2:].lower() for name, value in vars(codes).items() if name.startswith("V_")}

# Private to this module like those of a device, and for the same reason: they are read 30000 times a second.
_NONE = codes.NONE
_ROW = codes.O_ROW
_FENCE = codes.O_FENCE
_STATE = codes.O_STATE
_RULES = slice(codes.O_RULES, codes.O_FLAGS)
_HEAD = slice(0, codes.O_RAW)
_OVER = codes.P_OVER << 4
_NO_CARD = codes.V_DRAW << 12  # acts below lay a card
_CALLS = (codes.V_UNO, codes.V_CATCH)
_TAPE = 68  # bytes before the acts of a replay


class Violation(Exception):
    """Something that must always hold does not.

    :param act: the act it was found with, if there is one.
    """

    def __init__(self, what: str, act: int | None = None):
        super().__init__(what)
        self.act = act


# --- rules: any value, and every pair of values in time ---------------------------------------


def kinds(values: tuple) -> tuple:
    """The values of a row that are told apart: each word; of a number its ends, Standard and ``"other"``."""
    if not isinstance(values[0], int):
        return values
    marked = tuple(sorted(set(values)))
    return (*marked, "other") if values[1] - values[0] >= len(marked) else marked


def draw_rules(chance: random.Random) -> dict:
    """A value for every row of the table."""
    return {key: _draw_value(values, chance) for key, _, values in house.ROWS}


def _draw_value(values: tuple, chance: random.Random):
    """A word; or a number, its ends and Standard as likely as any other."""
    if isinstance(values[0], int):
        values = (*values, chance.randint(values[0], values[1]))
    return chance.choice(values)


def values_of(rules: dict) -> list:
    """``(key, kind of value)`` for every row, in the order of the table."""
    rows = [(key, kinds(values)) for key, _, values in house.ROWS]
    return [(key, rules[key] if rules[key] in known else "other") for key, known in rows]


def every_pair() -> set:
    """All pairs of values of two rows."""
    rows = [[(key, kind) for kind in kinds(values)] for key, _, values in house.ROWS]
    return {pair for one, other in itertools.combinations(rows, 2) for pair in itertools.product(one, other)}


def pairs(rules: dict) -> set:
    """The pairs that occur in a rule set."""
    return set(itertools.combinations(values_of(rules), 2))


# --- what is hidden ------------------------------------------------------------------------------


def hidden(page: bytearray, seat: int) -> list:
    """The parts of the row whose cards a seat (255: a spectator) cannot see, as ``(first, end)``."""
    if page[_STATE] == _OVER:
        return [(_ROW, _ROW + page[_FENCE])]
    seen = [] if seat == _NONE else [(page[_FENCE + seat], page[_FENCE + seat + 1])]
    shown = page[codes.O_SHOWN_SEAT]
    if shown != _NONE and seat == page[codes.O_SHOWN_TO]:
        first, end = page[_FENCE + shown], page[_FENCE + shown + 1]
        seen.append((first, min(first + page[codes.O_MARK], end)))
        seen.sort()
    seen.append((page[_FENCE + page[codes.O_SEATS]], 0))
    parts: list = []
    at = _ROW
    for first, end in seen:
        if at < _ROW + first:
            parts.append((at, _ROW + first))
        at = _ROW + end
    return parts


@functools.lru_cache(None)
def _order(n: int, number: int):
    """One of the orders ``n`` cards are put in: shuffling anew each time would take most of a run."""
    return operator.itemgetter(*random.Random(f"{n} {number}").sample(range(n), n))


def shuffle_hidden(page: bytearray, seat: int, chance: random.Random) -> bytearray:
    """The same table for this seat (255: a spectator), with everything it cannot know exchanged."""
    dice, twin = chance.getrandbits(47), page[:]
    parts = hidden(page, seat)
    faces = b"".join([page[first:end] for first, end in parts])
    if len(faces) > 1:
        faces = bytes(_order(len(faces), dice & 7)(faces))
        at = 0
        for first, end in parts:
            twin[first:end] = faces[at : at + end - first]
            at += end - first
    twin[codes.O_VERDICT] = dice >> 3 & 1
    twin[codes.O_RAW] = dice >> 16 & 63
    twin[codes.O_IDLE] = dice >> 4 & 7
    if page[_STATE] != codes.P_DREW << 4 | seat:
        twin[codes.O_DRAWN] = dice >> 7 & 255
    twin[codes.O_RNG + 1 : codes.O_RNG + 5] = (dice >> 15).to_bytes(4, "little")
    return twin


# --- a match and what must hold in it ------------------------------------------------------------


class Match:
    """A match with random rules, and what it is checked against.

    :param chance: where everything random comes from.
    :param count: of what was played and checked; also says how much of the chunk is done.
    """

    def __init__(self, chance: random.Random, count: Counter):
        self.chance, self.count = chance, count
        self.edition = chance.randrange(len(editions.NAMES))
        module = editions.load(self.edition)
        self.seats = chance.randint(*module.SEATS)
        self.entropy = chance.randbytes(4)
        self.rules = draw_rules(chance)
        self.most = chance.randint(1, ROUNDS)
        self.deck = sorted(module.DECK)
        self.act: int | None = None  # the last one that was carried out
        self.page = bytearray()
        self.log = [0] * 145
        self._out = [0] * 256

    def play(self, decisions: int) -> None:
        """The match, or as much of it as the chunk has decisions left.

        :raises Violation: by the first thing that does not hold.
        """
        self.page = page = opening.new(self.edition, self.seats, self.entropy)
        for key, value in self.rules.items():
            house.set_rule(page, key, value)
        self._seen, self._other = bytearray(page), bytearray(page)
        self._head, self._rules = page[_HEAD], page[_RULES]
        self.tape = record.start_replay(page, self.entropy)
        opening.open_match(page, self.log)
        for _ in range(self.most):
            if not self._round(decisions):
                return
            self._ended()
            if questions.match_over(page):
                return
            deal.next_round(page, self.log)

    def _round(self, decisions: int) -> bool:
        """Play a round; false if the chunk is full before it is over."""
        page, count, tape, style, played = self.page, self.count, self.tape, self.chance.choice(STYLES), 0
        self.act = None
        while True:
            listed = self._check()
            if page[_STATE] == _OVER:
                return True
            if count["decisions"] >= decisions:
                return False
            if played >= LONG:
                style = PLAY_ON
                if played >= LONG + BOUND:
                    raise Violation("the round does not end though its seats play on")
            self.act = act = self._choose(style, listed)
            flow.apply(page, act, self.log)
            tape += act.to_bytes(2, "big")
            count["decisions"] += 1
            played += 1

    def _choose(self, style: int, listed: dict) -> int:
        """An act of the seat that is asked, or now and then of another one that may.

        Who plays on lays a card whenever there is one; who keeps wilds ends rounds with them.
        """
        bits = self.chance.getrandbits
        acts = listed[questions.asked(self.page)]
        if len(listed) > 1 and style != PLAY_ON and not bits(1):
            acts = [act for others in listed.values() for act in others]
        elif style <= KEEP:
            cards = [act for act in acts if act < _NO_CARD]
            if style == KEEP:
                cards = [act for act in cards if not act & codes.C_WILD] or cards
            acts = cards or acts
        elif style == HOARD and bits(3):
            return acts[0]
        return acts[bits(16) * len(acts) >> 16]

    def _check(self) -> dict:
        """Everything that is cheap; now and then what is not.

        :return: seat: its acts, for every seat that can act.
        """
        page, number = self.page, self.count["decisions"]
        before = bytes(page)
        self._intact()
        listed = self._listed()
        if page != before:
            raise Violation("to ask what is legal changes the page")
        viewer = self.chance.getrandbits(16) * (self.seats + 1) >> 16
        if viewer == self.seats:
            viewer = _NONE
        tried = self._try(listed, viewer)
        if page != before:
            raise Violation("a refused act changes the page", tried[-1][0])
        self._look(viewer, listed.get(viewer, []), tried)
        if number % SAVE == 0:
            self._saved()
        if number % SWEEP == SWEEP // 2:
            self._sweep(listed)
        if page != before:
            raise Violation("to look at the page changes it")
        return listed

    def _intact(self) -> None:
        """The page is a page of this match: its cards, fences, edition, rules."""
        page = self.page
        if len(page) != _ROW + len(self.deck):
            raise Violation("the page has another length")
        if sorted(page[_ROW:]) != self.deck:
            raise Violation("cards are not conserved")
        fences = [*page[_FENCE : _FENCE + self.seats + 1]]
        if sorted(fences) != fences or fences[-1] >= len(self.deck):
            raise Violation("the fences are out of order")
        if page[_HEAD] != self._head or page[_RULES] != self._rules:
            raise Violation("edition, seats or rules changed during a round")

    def _listed(self) -> dict:
        """What ``legal`` lists is accepted, one seat is asked, and the others can at most call and catch.

        :return: seat: its acts, for every seat that can act.
        """
        page, out, legal, refusal = self.page, self._out, flow.legal, flow.refusal
        asked = questions.asked(page)
        listed: dict = {}
        for seat in range(self.seats):
            n = legal(page, seat, out)
            if n:
                listed[seat] = acts = out[:n]
                for act in acts:
                    if refusal(page, act):
                        raise Violation("legal lists an act that is refused", act)
                    if act >> 8 & 15 != seat:
                        raise Violation("legal lists an act of another seat", act)
                    if seat != asked and act >> 12 not in _CALLS:
                        raise Violation("a seat may act out of turn", act)
        if page[_STATE] == _OVER:
            if listed or asked != _NONE:
                raise Violation("somebody may act though the round is over")
        elif asked not in listed:
            raise Violation("no seat is asked" if asked >= self.seats else "the seat that is asked has no act")
        return listed

    def _try(self, listed: dict, viewer: int) -> list:
        """Acts that are wrong most of the time: anything at all, something a seat might try, a card of who is asked.

        :return: them, as ``(act, why it is refused)``.
        """
        page, bits, refusal = self.page, self.chance.getrandbits, flow.refusal
        verb = bits(3)
        arg = bits(2) if verb > 5 else 0 if verb else page[_ROW + (bits(16) * len(self.deck) >> 16)]
        tried = [bits(16), verb << 12 | (viewer & 15) << 8 | arg]
        seat = questions.asked(page)
        if seat in listed:
            first = page[_FENCE + seat]
            held = page[_FENCE + seat + 1] - first
            if held:
                tried.append(seat << 8 | page[_ROW + first + (bits(16) * held >> 16)])
        answers = []
        for act in tried:
            reason = refusal(page, act)
            answers.append((act, reason))
            if not reason and act not in listed.get(act >> 8 & 15, ()):
                raise Violation("an act is accepted that legal does not list", act)
        return answers

    def _look(self, viewer: int, acts: list, tried: list) -> None:
        """A view shows nothing of what is hidden, and answers as the page does.

        :param acts: what this seat can do on the page; ``tried``: how the page answered.
        """
        page, seen, other = self.page, self._seen, self._other
        mask.view_into(page, viewer, seen)
        mask.view_into(shuffle_hidden(page, viewer, self.chance), viewer, other)
        if seen != other:
            at = [i for i in range(len(seen)) if seen[i] != other[i]]
            raise Violation(f"the view of seat {viewer} shows what is hidden from it, byte {at[0]}")
        if viewer == _NONE:
            return
        n = flow.legal(seen, viewer, self._out)
        if self._out[:n] != acts:
            raise Violation(f"legal lists something else for the view of seat {viewer} than for the page")
        for act in acts:
            if flow.refusal(seen, act):
                raise Violation(f"the view of seat {viewer} refuses what the page accepts", act)
        for act, reason in tried:
            if act >> 8 & 15 == viewer and flow.refusal(seen, act) != reason:
                raise Violation(f"the view of seat {viewer} refuses for another reason than the page", act)

    def _sweep(self, listed: dict) -> None:
        """All acts there are, and all views."""
        page, refusal = self.page, flow.refusal
        known = {act for acts in listed.values() for act in acts}
        accepted = [act for act in ALL if not refusal(page, act)]
        for act in known.symmetric_difference(accepted):
            raise Violation("an act is accepted that legal does not list", act)
        for viewer in (*range(self.seats), _NONE):
            self._look(viewer, listed.get(viewer, []), [])
        fault = record.page_fault(page)
        if fault:
            raise Violation(f"a good page is called bad: {fault}")
        self.count["sweeps"] += 1

    def _saved(self) -> None:
        if record.unpack(record.pack(self.page)) != self.page:
            raise Violation("a save does not give the page back")
        self.count["saves"] += 1

    def _ended(self) -> None:
        """A round is over: by a hand without cards or as blocked; and its replay is the same round."""
        page, winner = self.page, self.page[codes.O_WINNER]
        self.count["rounds"] += 1
        if winner == _NONE:
            self.count["blocked"] += 1
        elif winner >= self.seats or page[_FENCE + winner] != page[_FENCE + winner + 1]:
            raise Violation("who holds cards has won the round")
        if len(self.tape) <= _TAPE + 2 * REPLAYED:
            try:
                again = record.replay(self.tape)
            except ValueError as error:
                raise Violation(f"the replay fails: {error}") from None
            if again != page:
                raise Violation("the replay ends in another page")
            self.count["replays"] += 1


# --- chunks and processes -----------------------------------------------------------------------


def play_chunk(seed: int, number: int, decisions: int) -> dict:
    """One chunk: so many decisions, or fewer if something is found.

    :return: ``count`` of what was done, ``rules`` (every rule set), ``found`` (None or the violation) and ``cpu``
        seconds, which do not count what else the machine does.
    """
    start = time.process_time()
    chance = random.Random(f"{seed}/{number}")
    result: dict = {"count": Counter(decisions=0), "rules": [], "found": None}
    count = result["count"]
    while count["decisions"] < decisions and not result["found"]:
        match = Match(chance, count)
        result["rules"].append(match.rules)
        count["matches"] += 1
        try:
            match.play(decisions)
        except Violation as violation:
            result["found"] = _found(number, match, str(violation), violation.act)
        except Exception as error:  # noqa: BLE001 - whatever the core raises is a find
            place = traceback.extract_tb(error.__traceback__)[-1]
            what = f"{type(error).__name__}: {error} ({os.path.basename(place.filename)} line {place.lineno})"
            result["found"] = _found(number, match, what, None)
    result["cpu"] = time.process_time() - start
    return result


def _found(chunk: int, match: Match, what: str, act: int | None) -> dict:
    return {
        "what": what,
        "act": act,
        "last_act": match.act,
        "chunk": chunk,
        "step": match.count["decisions"],
        "edition": editions.NAMES[match.edition],
        "seats": match.seats,
        "seed": match.entropy.hex(),
        "rules": match.rules,
        "page": bytes(match.page).hex(),
    }


def _named(act: int | None) -> str:
    if act is None:
        return "none"
    return f"0x{act:04x} ({_VERBS.get(act >> 12, '?')}, seat {act >> 8 & 15}, {act & 255})"


def _told(found: dict, args: argparse.Namespace) -> str:
    """A violation, for people."""
    rules = " ".join(f"{key}={value}" for key, value in found["rules"].items())
    again = f"python3 tools/fuzz.py --decisions {args.decisions} --seed {args.seed} --chunk {found['chunk']}"
    return "\n".join(
        (
            f"VIOLATION: {found['what']}",
            f"  act {_named(found['act'])}, after {_named(found['last_act'])}, step {found['step']}",
            f"  chunk {found['chunk']} (seed {args.seed}/{found['chunk']}), match seed {found['seed']}",
            f"  {found['edition']}, {found['seats']} seats, {rules}",
            f"  again: {again}",
        )
    )


@contextlib.contextmanager
def _processes(jobs: int) -> Iterator[concurrent.futures.Executor]:
    """Processes that import the core with its constants folded.

    They get :func:`fold.install` first, and nothing of this module (which imports the core) before their first
    chunk. Only this process hears Ctrl-C: it tells the others to stop.
    """
    context = multiprocessing.get_context("spawn")
    pool = concurrent.futures.ProcessPoolExecutor(jobs, mp_context=context, initializer=fold.install)
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
    """What every chunk gives, as they come; only a few are under way at a time."""
    chunks = -(-args.decisions // CHUNK)
    todo = iter(range(chunks) if args.chunk is None else (args.chunk,))
    with _processes(args.jobs if args.chunk is None else 1) as pool:
        waiting: set = set()
        while True:
            for number in itertools.islice(todo, 2 * args.jobs + 2 - len(waiting)):
                size = min(CHUNK, args.decisions - number * CHUNK)
                waiting.add(pool.submit(play_chunk, args.seed, number, size))
            if not waiting:
                return
            done, waiting = concurrent.futures.wait(waiting, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in done:
                yield future.result()


def run(args: argparse.Namespace) -> dict:
    """Play all chunks, tell how it goes, and sum up."""
    start = told = time.monotonic()
    count: Counter = Counter({"decisions": 0, "rounds": 0, "blocked": 0})
    values: dict = {key: Counter() for key, _, _ in house.ROWS}
    met: set = set()
    found: list = []
    cpu = 0.0
    for result in _results(args):
        cpu += result["cpu"]
        count.update(result["count"])
        for rules in result["rules"]:
            met |= pairs(rules)
            for key, kind in values_of(rules):
                values[key][str(kind)] += 1
        if result["found"]:
            found.append(result["found"])
        if time.monotonic() - told > 5:
            told = time.monotonic()
            cli.say(f"{count['decisions']} decisions, {len(found)} violations")
    seconds = time.monotonic() - start
    found.sort(key=lambda one: one["chunk"])
    return {
        **count,
        "violations": len(found),
        "seconds": round(seconds, 2),
        "decisions_per_s": round(count["decisions"] / seconds),
        "decisions_per_cpu_s": round(count["decisions"] / max(cpu, 1e-3)),
        "jobs": args.jobs,
        "seed": args.seed,
        "values": {key: dict(seen) for key, seen in values.items()},
        "pairs": len(met),
        "pairs_possible": len(every_pair()),
        "found": found[:SHOWN],
    }


def _arguments(argv: list) -> argparse.Namespace:
    parser = cli.parser(__doc__)
    parser.add_argument("--decisions", type=int, default=100000, metavar="N", help="how many to play (100000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of everything random (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes (one a core)")
    parser.add_argument("--chunk", type=int, metavar="K", help="play only this chunk of the run")
    args = parser.parse_args(argv)
    if args.decisions < 1:
        raise cli.Problem("--decisions must be 1 or more")
    if not 1 <= args.jobs <= 60:
        raise cli.Problem("--jobs must be 1 to 60")
    last = (args.decisions - 1) // CHUNK
    if args.chunk is not None and not 0 <= args.chunk <= last:
        raise cli.Problem(f"--chunk must be 0 to {last} for so many decisions")
    return args


def main(argv: list) -> int:
    """The tool."""
    args = _arguments(argv)
    result = run(args)
    for found in result["found"]:
        cli.say(_told(found, args))
    text = (
        "%(decisions)d decisions in %(rounds)d rounds, %(seconds).1f s (%(decisions_per_s)d a second, "
        "%(decisions_per_cpu_s)d a second of one core), "
        "%(pairs)d of %(pairs_possible)d pairs of rule values: %(violations)d violations" % result
    )
    return cli.finish(args, result, text, cli.FAILED if result["violations"] else cli.GOOD)
