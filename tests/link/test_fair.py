# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A fair deck: a different secret is named, and a device that saw other commitments finds another deck."""

import pytest

from uno_link.channel import crypto, keys
from uno_link.shuffle import fair
from uno_link.sync import log_hash

SESSION = b"sess"
DEVICES = bytes((0, 1, 4))
NONCES = b"".join(bytes((who,)) * 8 for who in DEVICES)
SECRETS = [crypto.sha256(b"secret" + bytes((who,)))[:16] for who in DEVICES]


def made(secrets=SECRETS, devices=DEVICES, session=SESSION, number=1, aborted=0, nonces=NONCES):
    """Name, commitments and secrets of a round."""
    name = fair.table(session, number, aborted, nonces)
    return name, b"".join(fair.commit(name, who, s) for who, s in zip(devices, secrets)), b"".join(secrets)


def test_who_keeps_the_commitment_passes():
    name, commitments, secrets = made()
    assert len(name) == 16 and len(commitments) == 48
    assert fair.cheat(name, DEVICES, commitments, secrets) == 255


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize("bit", [0, 1, 77, 127])
def test_any_other_secret_is_found_and_its_device_named(place, bit):
    name, commitments, secrets = made()
    other = bytearray(secrets)
    other[place * 16 + bit // 8] ^= 1 << bit % 8
    assert fair.cheat(name, DEVICES, commitments, other) == DEVICES[place]


def test_what_is_missing_counts_as_wrong():
    name, commitments, secrets = made()
    assert fair.cheat(name, DEVICES, commitments, secrets[:32]) == 4
    assert fair.cheat(name, DEVICES, commitments, secrets[:47]) == 4
    assert fair.cheat(name, DEVICES, commitments[:20], secrets) == 1
    assert fair.cheat(name, DEVICES, b"", b"") == 0
    short = commitments[:32] + fair.commit(name, 4, b"short")
    assert fair.cheat(name, DEVICES, short, secrets[:32] + b"short") == 4


def test_a_commitment_fits_one_device_one_round_one_session_and_one_set_of_nonces():
    name, commitments, secrets = made()
    others = [
        fair.table(b"Sess", 1, 0, NONCES),
        fair.table(SESSION, 2, 0, NONCES),
        fair.table(SESSION, 1, 1, NONCES),
        fair.table(SESSION, 1, 256, NONCES),
        fair.table(SESSION, 1, 0, NONCES[:-1] + b"x"),
        fair.table(SESSION, 1, 0, NONCES[:16]),
    ]
    for other in others:
        assert fair.cheat(other, DEVICES, commitments, secrets) == 0
    assert fair.cheat(name, bytes((0, 4, 1)), commitments, secrets) == 4
    assert fair.commit(name, 1, SECRETS[0]) != fair.commit(name, 0, SECRETS[0])


def test_a_copied_commitment_does_not_pass():
    # A device repeats another's commitment and, once that is published, its secret.
    name, commitments, secrets = made()
    assert fair.cheat(name, DEVICES, commitments[:16] * 3, secrets[:16] * 3) == 1


def test_every_secret_every_commitment_and_the_name_make_the_seed():
    parts = made()
    seeds = {fair.seed(*parts)}
    for i in range(3):
        for at in range(0, len(parts[i]), 5):
            other = [bytearray(part) for part in parts]
            other[i][at] ^= 1
            seeds.add(fair.seed(*other))
    assert len(seeds) == 1 + 4 + 10 + 10


def test_one_honest_device_makes_an_even_deck():
    # The others always say the same: the key's bits still fall as they like.
    ones = [0] * 64
    for i in range(400):
        key = int.from_bytes(fair.deck_key(fair.seed(*made([SECRETS[0], SECRETS[1], i.to_bytes(16, "big")]))), "big")
        for bit in range(64):
            ones[bit] += key >> bit & 1
    assert all(130 < n < 270 for n in ones)


def test_key_dice_and_check_code_of_a_seed_tell_nothing_of_each_other():
    seed = fair.seed(*made())
    assert len(fair.deck_key(seed)) == 8 and len(fair.dice(seed)) == 4
    assert fair.deck_key(seed)[:4] != fair.dice(seed) != seed[:4]
    assert len(keys.check_cards(seed)) == 4


def test_a_host_that_shows_each_guest_other_commitments_is_told_by_seed_and_code():
    name, commitments, secrets = made()
    shown = [SECRETS[0], crypto.sha256(b"made up")[:16], SECRETS[2]]
    _, others, other_secrets = made(shown)
    one, two = fair.seed(name, commitments, secrets), fair.seed(name, others, other_secrets)
    assert fair.deck_key(one) != fair.deck_key(two)
    assert keys.check_cards(one) != keys.check_cards(two)


def test_the_log_is_its_acts_in_their_order():
    name = made()[0]

    def log(*acts):
        digest = name
        for act in acts:
            digest = log_hash.log(digest, act)
        return digest

    assert log(0x1234, 0xFFFF) == log(0x1234, 0xFFFF)
    assert len({log(), log(1), log(1, 2), log(2, 1), log(0x0102), log(0x0100, 2)}) == 6


def test_a_shuffle_is_bound_to_its_page_and_to_who_sits_where():
    table = made()[0]
    names = {fair.bind(table, page, kinds) for page in (bytes(300), bytes(301)) for kinds in (b"\0\1", b"\0\x81", b"")}
    assert len(names) == 6


def test_a_device_says_one_of_two_things_that_its_secret_proves_and_nobody_turns_it_round():
    tokens = bytes(range(16))
    secret = fair.secret(tokens)
    for fault in (0, 6):
        word = fair.say(tokens, fault)
        assert len(word) == 16 and fair.said(secret, fault, word)
        assert not fair.said(secret, not fault, word)
        assert not fair.said(fair.secret(bytes(16)), fault, word)
        for other in (bytes(16), word[8:] + word[:8], fair.say(bytes(16), fault), word[:15], word + b"x", b""):
            assert not fair.said(secret, fault, other) and not fair.said(secret, not fault, other)
        for at in range(16):
            changed = word[:at] + bytes((word[at] ^ 1,)) + word[at + 1 :]
            assert not fair.said(secret, fault, changed) and not fair.said(secret, not fault, changed)
    assert fair.say(tokens, 0)[:8] == tokens[:8] and tokens[8:] not in fair.say(tokens, 0)
    assert fair.say(tokens, 6)[8:] == tokens[8:] and tokens[:8] not in fair.say(tokens, 6)


def test_an_audit_says_what_is_wrong():
    name, commitments, secrets = made()
    key = fair.deck_key(fair.seed(name, commitments, secrets))
    log = log_hash.log(name, 7)
    assert fair.audit(name, DEVICES, commitments, secrets, key, log, bytearray(log)) == ""
    assert fair.audit(name, DEVICES, commitments, secrets[::-1], key, log, log) == "secret"
    assert fair.audit(name, DEVICES, commitments, secrets, bytes(8), log, log) == "deck"
    assert fair.audit(name, DEVICES, commitments, secrets, key, log, name) == "log"
