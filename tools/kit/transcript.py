# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A transcript: what devices know of a linked match once its secrets are out, as a file that anybody can check.

JSON in UTF-8. Bytes are written in hexadecimal, two digits each, numbers in decimal; every field is there, no other.

==============  =============================================================================================
format version  ``"uno-transcript"``, 1
rules           version of the rules that were played (``uno_core.replay``): others give other rounds
edition         its name
seats           how many
kinds           a number a seat: 0..9 the device where its person sits, 128 + level a bot of the host
session         of the lobby, 4 bytes
match           the rounds, in order
==============  =============================================================================================

A round:

==============  =============================================================================================
number          by which the shuffle was called (``uno_link.fair.table``), 0..255
aborted         how many shuffles before this one were called off
start           the page before the deal, as everybody saw it
devices         who shuffled, ascending; of each in this order:
nonces          8 bytes,
commitments     16 bytes,
secrets         16 bytes
deck_key        the host's word for the key of the deck, 8 bytes
acts            the log: two bytes each, an act or a mark (``uno_table.dealing``)
digest          the host's word for the hash of the log, 16 bytes
witnesses       of each device that kept one: device, seats, acts (after how many of them it had a view), digest
==============  =============================================================================================
"""

import json
from dataclasses import dataclass, field
from pathlib import Path

from tools.kit.cli import Problem
from uno_core import codes, editions, replay

FORMAT, VERSION = "uno-transcript", 1
ROOM = 1 << 16  # no log is longer
DEVICES = 10


@dataclass
class Shown:
    """What a device kept of what it was shown."""

    device: int
    seats: bytes
    acts: list[int]
    digest: bytes


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


@dataclass
class Transcript:
    """A match. ``edition``: its number."""

    edition: int
    kinds: bytes
    session: bytes
    match: list[Round]
    rules: int = replay.RULES_VERSION

    def text(self) -> str:
        """The file's contents."""
        rounds = [
            {
                "number": one.number,
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
                    {"device": w.device, "seats": list(w.seats), "acts": w.acts, "digest": w.digest.hex()}
                    for w in one.witnesses
                ],
            }
            for one in self.match
        ]
        head = {
            "format": FORMAT,
            "version": VERSION,
            "rules": self.rules,
            "edition": editions.NAMES[self.edition],
            "seats": len(self.kinds),
            "kinds": list(self.kinds),
            "session": self.session.hex(),
        }
        return json.dumps({**head, "match": rounds}, ensure_ascii=False) + "\n"


def write(path: Path, transcript: Transcript) -> None:
    """Write a file."""
    Path(path).write_text(transcript.text(), encoding="utf-8")


def split(data: bytes, size: int) -> list[bytes]:
    """Items of one size that the link keeps in a row."""
    return [data[at : at + size] for at in range(0, len(data), size)]


def seen(acts: list[int]) -> bytes:
    """Numbers of acts as the bits of a ``Witness``."""
    bits = bytearray(max(acts, default=0) // 8 + 1)
    for n in acts:
        bits[n >> 3] |= 1 << (n & 7)
    return bytes(bits)


def numbers(bits: bytes) -> list[int]:
    """The bits of a ``Witness`` as numbers of acts."""
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
        data = json.loads(text, parse_constant=_no_constant)
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


def _transcript(data) -> Transcript:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Problem(f"not a transcript: it does not begin with {{'format': '{FORMAT}'; name one of a linked match")
    if data.get("version") != VERSION:
        raise Problem(f"version: {VERSION}, not {data.get('version')!r}; use the tool that wrote the file")
    _fields(data, "", "format version rules edition seats kinds session match")
    if data["rules"] != replay.RULES_VERSION:
        raise Problem(
            f"rules: {replay.RULES_VERSION}, not {data['rules']!r}; verify it with the release it was played with"
        )
    names = list(editions.NAMES)
    if data["edition"] not in names:
        raise Problem(f"edition: one of {' '.join(names)}, not {data['edition']!r}")
    edition = names.index(data["edition"])
    few, most = editions.load(edition).SEATS
    seats = _number(data["seats"], "seats", few, most)
    kinds = _list(data["kinds"], "kinds", seats)
    for i, kind in enumerate(kinds):
        if kind not in (*range(DEVICES), 129, 130) or isinstance(kind, bool):
            raise Problem(f"kinds[{i}]: a device 0 to {DEVICES - 1}, 129 or 130, not {kind!r}")
    session = _bytes(data["session"], "session", 4)
    match = _list(data["match"], "match")
    if not match:
        raise Problem("match: at least one round")
    rounds = [_round(one, f"match[{i}]", edition, seats) for i, one in enumerate(match)]
    return Transcript(edition, bytes(kinds), session, rounds)


def _round(data, at, edition, seats) -> Round:
    _fields(data, at, "number aborted start devices nonces commitments secrets deck_key acts digest witnesses")
    start = _bytes(data["start"], f"{at}.start")
    if len(start) < codes.O_ROW or start[0] != 0x55 or start[1] != 2:
        raise Problem(f"{at}.start: a page of this version")
    if start[codes.O_EDITION] != edition or start[codes.O_SEATS] != seats:
        raise Problem(f"{at}.start: a page of this edition with {seats} seats")
    devices = bytes(
        _number(one, f"{at}.devices[{i}]", 0, DEVICES - 1)
        for i, one in enumerate(_list(data["devices"], f"{at}.devices"))
    )
    if not devices or list(devices) != sorted(set(devices)):
        raise Problem(f"{at}.devices: each once, ascending, one at least")
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
    return Round(
        _number(data["number"], f"{at}.number", 0, 255),
        start,
        devices,
        deck_key=_bytes(data["deck_key"], f"{at}.deck_key", 8),
        acts=acts,
        digest=_bytes(data["digest"], f"{at}.digest", 16),
        witnesses=[
            _shown(one, f"{at}.witnesses[{i}]", seats)
            for i, one in enumerate(_list(data["witnesses"], f"{at}.witnesses"))
        ],
        aborted=_number(data["aborted"], f"{at}.aborted", 0, 10**6),
        **items,
    )


def _shown(data, at, seats) -> Shown:
    _fields(data, at, "device seats acts digest")
    own = [_number(one, f"{at}.seats[{i}]", 0, seats - 1) for i, one in enumerate(_list(data["seats"], f"{at}.seats"))]
    acts = [_number(one, f"{at}.acts[{i}]", 0, ROOM) for i, one in enumerate(_list(data["acts"], f"{at}.acts"))]
    if acts != sorted(set(acts)):
        raise Problem(f"{at}.acts: each once, ascending")
    device = _number(data["device"], f"{at}.device", 0, DEVICES - 1)
    return Shown(device, bytes(own), acts, _bytes(data["digest"], f"{at}.digest", 16))


def _fields(data, at, names) -> None:
    """Exactly these fields."""
    prefix = at + "." if at else ""
    if not isinstance(data, dict):
        raise Problem(f"{at}: an object with the fields {names}")
    for name in names.split():
        if name not in data:
            raise Problem(f"{prefix}{name} is missing")
    for name in data:
        if name not in names.split():
            raise Problem(f"{prefix}{name}: no such field; there are {names}")


def _number(value, at, least, most) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
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
