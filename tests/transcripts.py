# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The common base of the tests of transcripts: linked matches, written down."""

from tests.table.auditing import who_shuffles
from tests.table.on_device import audit_round
from tests.table.on_device.audit_round import Linked
from tools.verifying import transcript
from tools.verifying.transcript import Round, Shown, Transcript
from uno_core import codes
from uno_link.shuffle import fair

KINDS = b"\x00\x01\x02\x82"


def round_of(match):
    """Return the round that a match has just played, as a device writes it down."""
    return Round(
        match.number,
        match.before,
        match.devices,
        transcript.split(match.nonces, 8),
        transcript.split(match.commitments, 16),
        transcript.split(match.secrets, 16),
        match.key,
        list(match.done),
        match.digest,
        [
            Shown(
                device,
                one.seats,
                transcript.numbers(one.seen),
                one.digest,
                0,
                fair.say(match.tokens[match.devices.index(device)], 0),
            )
            for device, one in sorted(match.witnesses.items())
        ],
        aborted=match.aborted,
        silent=bytes(
            device for device in transcript.expected(match.kinds, match.devices) if device not in match.witnesses
        ),
        kinds=match.kinds,
        session=audit_round.SESSION,
    )


def recorded(match, rounds=99, devices=None):
    """Play until the match is over, or for ``rounds`` rounds, and write it down."""
    made = []
    while len(made) < rounds and not (match.number and match.match_over()):
        match.play(devices or who_shuffles(match.kinds))
        made.append(round_of(match))
    return Transcript(match.page[codes.O_EDITION], made)


def short(edition=0, kinds=KINDS, seed=1, rounds=2, made=Linked, rules=()):
    return recorded(made(edition, kinds, seed.to_bytes(4, "little"), rules=rules), rounds)


def passed_on(made, tmp_path):
    """As whoever gets the file reads it."""
    transcript.write(tmp_path / "match.json", made)
    return transcript.read(tmp_path / "match.json")
