# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A transcript: what devices know of a linked match once its secrets are out, as a file that anybody can check.

JSON in UTF-8. Bytes are written in hexadecimal, two digits each, numbers in decimal; every field is there, no other.

==============  =============================================================================================
format version  ``"uno-transcript"``, 3
rules           version of the rules that were played (``RULES_VERSION``): others give other rounds
edition         its name
seats           how many
rounds          how many there are
match           the rounds, in order
==============  =============================================================================================

A round:

==============  =============================================================================================
number          by which the shuffle was called (``uno_link.shuffle.fair.table``), 0..255
kinds           a number a seat: 0..9 the device where its person sits, 128 + level a bot of the host
session         of the game, 4 bytes: another one, and devices have other numbers, once another device deals
aborted         number of shuffles before this one that were called off, in the whole match; its name contains it, too
start           the page before the deal, as everybody saw it
devices         who shuffled, ascending; of each in this order:
nonces          8 bytes,
commitments     16 bytes,
secrets         16 bytes
deck_key        the host's word for the key of the deck, 8 bytes
acts            the log: two bytes each, an act or a mark (``uno_table.audits.dealing``)
digest          the host's word for the hash of the log, 16 bytes
witnesses       of each guest's device, ascending: device, its seats, acts (after how many of them it had a view),
                digest, found (the result of its audit, ``uno_table.audits.audit``; 255: it could not say), word (the
                proof of its finding, ``uno_link.shuffle.fair.say``, 16 bytes; empty if it could not say)
silent          devices at the table or in the shuffle, but for the host's, of which nothing is known, ascending; also
                those whose audit could not say, as what they were shown may be forged, or some of it is forgotten
==============  =============================================================================================

Version 2 had kinds and session once for all rounds, instead of for each round.
"""

import json
from dataclasses import dataclass, field
from pathlib import Path

from tools.dev.cli import Problem, writing
from uno_core import codes, editions

FORMAT, VERSION = "uno-transcript", 3
EARLIER = 2
ROOM = 1 << 16  # no log is longer
DEVICES = 10
BOT, BOTS = 128, 128 + codes.LEVELS + codes.CHARACTERS
CANNOT_SAY = 255
FAULTS = 7


@dataclass
class Shown:
    """A device's record of its views, and its word on them."""

    device: int
    seats: bytes
    acts: list[int]
    digest: bytes
    found: int = CANNOT_SAY
    word: bytes = b""


@dataclass
class Round:
    """One round; bytes and numbers as in the file."""

    number: int
    start: bytes
    devices: bytes
    nonces: list[bytes]
    commitments: list[bytes]
    secrets: list[bytes]
    deck_key: bytes
    acts: list[int]
    digest: bytes
    witnesses: list[Shown] = field(default_factory=list)
    aborted: int = 0
    silent: bytes = b""
    kinds: bytes = b""
    session: bytes = b""


@dataclass
class Transcript:
    """A match. ``edition``: its number."""

    edition: int
    match: list[Round]
    rules: int = codes.RULES_VERSION

    @property
    def seats(self) -> int:
        """How many."""
        return len(self.match[0].kinds)

    def text(self) -> str:
        """Return the file's contents."""
        rounds = [
            {
                "number": one.number,
                "kinds": list(one.kinds),
                "session": one.session.hex(),
                "aborted": one.aborted,
                "start": one.start.hex(),
                "devices": list(one.devices),
                "nonces": [item.hex() for item in one.nonces],
                "commitments": [item.hex() for item in one.commitments],
                "secrets": [item.hex() for item in one.secrets],
                "deck_key": one.deck_key.hex(),
                "acts": [f"{act:04x}" for act in one.acts],
                "digest": one.digest.hex(),
                "witnesses": [
                    {
                        "device": w.device,
                        "seats": list(w.seats),
                        "acts": w.acts,
                        "digest": w.digest.hex(),
                        "found": w.found,
                        "word": w.word.hex(),
                    }
                    for w in one.witnesses
                ],
                "silent": list(one.silent),
            }
            for one in self.match
        ]
        head = {
            "format": FORMAT,
            "version": VERSION,
            "rules": self.rules,
            "edition": editions.NAMES[self.edition],
            "seats": self.seats,
            "rounds": len(self.match),
        }
        return json.dumps({**head, "match": rounds}, ensure_ascii=False) + "\n"


def write(path: Path, transcript: Transcript) -> None:
    """Write a file.

    :raises Problem: it cannot be written.
    """
    with writing(path):
        Path(path).write_text(transcript.text(), encoding="utf-8")


def split(data: bytes, size: int) -> list[bytes]:
    """Return items of one size that the link keeps in a row."""
    return [data[at : at + size] for at in range(0, len(data), size)]


def expected(kinds: bytes, devices: bytes) -> bytes:
    """Return the devices that can report on a round: at the table or in the shuffle, except the host's."""
    return bytes(sorted(({kind for kind in kinds if kind < DEVICES} | set(devices)) - {0}))


def seen(acts: list[int]) -> bytes:
    """Return numbers of acts as the bits of a ``Witness``."""
    bits = bytearray(max(acts, default=0) // 8 + 1)
    for n in acts:
        bits[n >> 3] |= 1 << (n & 7)
    return bytes(bits)


def numbers(bits: bytes) -> list[int]:
    """Return the bits of a ``Witness`` as numbers of acts."""
    return [n for n in range(8 * len(bits)) if bits[n >> 3] >> (n & 7) & 1]


# -- reading -----------------------------------------------------------------------------------------


def read(path: Path) -> Transcript:
    """Read a file.

    :raises Problem: no such file, no transcript, or a field is not what it must be; says which and what it must be.
    """
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise Problem(f"{path}: {error.strerror}; name a transcript of a linked match") from None
    except UnicodeDecodeError:
        raise Problem(f"{path}: not UTF-8, so not a transcript; name one of a linked match") from None
    try:
        data = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_once)
    except ValueError as error:
        raise Problem(f"{path}: not whole JSON ({error}); ask for the file again") from None
    except RecursionError:
        raise Problem(f"{path}: not a transcript; name one of a linked match") from None
    try:
        return _transcript(data)
    except Problem as problem:
        raise Problem(f"{path}: {problem}") from None


def _no_constant(name):
    raise ValueError(f"{name} is no number")


def _once(pairs):
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a field is there twice")
    return found


def _transcript(data) -> Transcript:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Problem(f"not a transcript: it does not begin with {{'format': '{FORMAT}'; name one of a linked match")
    if _is(data.get("version"), EARLIER):
        data = _of_today(data)
    if not _is(data.get("version"), VERSION):
        raise Problem(f"version: {VERSION}, not {data.get('version')!r:.40}; use the tool that wrote the file")
    _fields(data, "", "format version rules edition seats rounds match")
    if not _is(data["rules"], codes.RULES_VERSION):
        raise Problem(
            f"rules: {codes.RULES_VERSION}, not {data['rules']!r:.40}; verify it with the release it was played with"
        )
    names = list(editions.NAMES)
    if data["edition"] not in names:
        raise Problem(f"edition: one of {' '.join(names)}, not {data['edition']!r:.40}")
    edition = names.index(data["edition"])
    few, most = editions.load(edition).SEATS
    seats = _number(data["seats"], "seats", few, most)
    match = _list(data["match"], "match")
    if not match:
        raise Problem("match: at least one round")
    if _number(data["rounds"], "rounds", 1, ROOM) != len(match):
        raise Problem(f"rounds: {data['rounds']}, but {len(match)} are here; ask for the whole file")
    rounds = [_round(one, f"match[{i}]", edition, seats) for i, one in enumerate(match)]
    return Transcript(edition, rounds)


def _of_today(data):
    """Convert data of an earlier version to the current one."""
    match = data.get("match")
    if not isinstance(match, list) or "kinds" not in data or "session" not in data:
        raise Problem("kinds and session: once for all rounds, in version 2; ask for the file again")
    told = {name: data[name] for name in ("kinds", "session")}
    rest = {name: value for name, value in data.items() if name not in told}
    rounds = [{**one, **told} if isinstance(one, dict) else one for one in match]
    return {**rest, "version": VERSION, "match": rounds}


def _kinds(data, at, seats) -> bytes:
    kinds = _list(data, at, seats)
    for i, kind in enumerate(kinds):
        if type(kind) is not int or not (0 <= kind < DEVICES or BOT < kind <= BOTS):
            raise Problem(f"{at}[{i}]: a device 0 to {DEVICES - 1}, or a bot {BOT + 1} to {BOTS}, not {kind!r:.40}")
    return bytes(kinds)


def _round(data, at, edition, seats) -> Round:
    names = (
        "number kinds session aborted start devices nonces commitments secrets deck_key acts digest witnesses silent"
    )
    _fields(data, at, names)
    kinds = _kinds(data["kinds"], f"{at}.kinds", seats)
    start = _bytes(data["start"], f"{at}.start")
    if len(start) < codes.O_ROW or start[0] != codes.PAGE_MAGIC or start[1] != codes.PAGE_VERSION:
        raise Problem(f"{at}.start: a page of this version")
    if start[codes.O_EDITION] != edition or start[codes.O_SEATS] != seats:
        raise Problem(f"{at}.start: a page of this edition with {seats} seats")
    devices = _devices(data["devices"], f"{at}.devices")
    if not devices:
        raise Problem(f"{at}.devices: one at least")
    items = {
        name: [
            _bytes(one, f"{at}.{name}[{i}]", size)
            for i, one in enumerate(_list(data[name], f"{at}.{name}", len(devices)))
        ]
        for name, size in (("nonces", 8), ("commitments", 16), ("secrets", 16))
    }
    log = _list(data["acts"], f"{at}.acts")
    acts = [int.from_bytes(_bytes(one, f"{at}.acts[{i}]", 2), "big") for i, one in enumerate(log)]
    if len(acts) >= ROOM:
        raise Problem(f"{at}.acts: fewer than {ROOM}, not {len(acts)}")
    log = _list(data["witnesses"], f"{at}.witnesses")
    witnesses = [_shown(one, f"{at}.witnesses[{i}]", kinds) for i, one in enumerate(log)]
    told = [one.device for one in witnesses]
    if told != sorted(set(told)):
        raise Problem(f"{at}.witnesses: each device once, ascending")
    silent = _devices(data["silent"], f"{at}.silent")
    if sorted([*told, *silent]) != list(expected(kinds, devices)):
        raise Problem(f"{at}.silent: each guest's device that is no witness, and no other")
    return Round(
        _number(data["number"], f"{at}.number", 0, 255),
        start,
        devices,
        deck_key=_bytes(data["deck_key"], f"{at}.deck_key", 8),
        acts=acts,
        digest=_bytes(data["digest"], f"{at}.digest", 16),
        witnesses=witnesses,
        aborted=_number(data["aborted"], f"{at}.aborted", 0, 0xFFFF),
        silent=silent,
        kinds=kinds,
        session=_bytes(data["session"], f"{at}.session", 4),
        **items,
    )


def _devices(data, at) -> bytes:
    found = [_number(one, f"{at}[{i}]", 0, DEVICES - 1) for i, one in enumerate(_list(data, at))]
    if found != sorted(set(found)):
        raise Problem(f"{at}: each once, ascending")
    return bytes(found)


def _shown(data, at, kinds) -> Shown:
    _fields(data, at, "device seats acts digest found word")
    seats = _list(data["seats"], f"{at}.seats")
    own = [_number(one, f"{at}.seats[{i}]", 0, len(kinds) - 1) for i, one in enumerate(seats)]
    acts = [_number(one, f"{at}.acts[{i}]", 0, ROOM) for i, one in enumerate(_list(data["acts"], f"{at}.acts"))]
    if acts != sorted(set(acts)):
        raise Problem(f"{at}.acts: each once, ascending")
    device = _number(data["device"], f"{at}.device", 0, DEVICES - 1)
    if own != [seat for seat, kind in enumerate(kinds) if kind == device]:
        raise Problem(f"{at}.seats: those where device {device} sits, ascending")
    found = _number(data["found"], f"{at}.found", 0, CANNOT_SAY)
    if FAULTS < found < CANNOT_SAY:
        raise Problem(f"{at}.found: a number 0 to {FAULTS}, or {CANNOT_SAY}, not {found}")
    word = _bytes(data["word"], f"{at}.word", 0 if found == CANNOT_SAY else 16)
    return Shown(device, bytes(own), acts, _bytes(data["digest"], f"{at}.digest", 16), found, word)


def _fields(data, at, names) -> None:
    """Check that these are exactly the fields."""
    prefix = at + "." if at else ""
    if not isinstance(data, dict):
        raise Problem(f"{at}: an object with the fields {names}")
    for name in names.split():
        if name not in data:
            raise Problem(f"{prefix}{name} is missing")
    for name in data:
        if name not in names.split():
            raise Problem(f"{prefix}{name if name.isidentifier() else repr(name)}: no such field; there are {names}")


def _is(value, number) -> bool:
    return type(value) is int and value == number


def _number(value, at, least, most) -> int:
    if type(value) is not int or not least <= value <= most:
        raise Problem(f"{at}: a number {least} to {most}, not {value!r:.40}")
    return value


def _list(value, at, size: int | None = None) -> list:
    if not isinstance(value, list) or size not in (None, len(value)):
        raise Problem(f"{at}: a list" + (f" of {size}" if size else ""))
    return value


def _bytes(value, at, size: int | None = None) -> bytes:
    many = "pairs of" if size is None else 2 * size
    if not isinstance(value, str) or len(value) % 2 or set(value) - set("0123456789abcdef"):
        raise Problem(f"{at}: {many} small hexadecimal digits, not {value!r:.40}")
    if size not in (None, len(value) // 2):
        raise Problem(f"{at}: {many} hexadecimal digits, not {len(value)}")
    return bytes.fromhex(value)
