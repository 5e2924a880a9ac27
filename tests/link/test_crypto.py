# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Crypto gives what the standards print, and a join cannot be searched for from the middle."""

import hashlib
import hmac as theirs
import sys
import types
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_link.channel import crypto, keys

h = bytes.fromhex

# FIPS 180-4 (NIST's examples), and the longest message of one block and the shortest of two.
SHA = [
    (b"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (b"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
        b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ),
]
# RFC 4231: cases 1, 2, 3, 4, 6, 7 (5 is truncated to 16 bytes).
HMAC = [
    (b"\x0b" * 20, b"Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    (b"Jefe", b"what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    (b"\xaa" * 20, b"\xdd" * 50, "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
    (bytes(range(1, 26)), b"\xcd" * 50, "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
    (b"\x0c" * 20, b"Test With Truncation", "a3b6167473100ee06e0c796c2955552b"),
    (
        b"\xaa" * 131,
        b"Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
    ),
    (
        b"\xaa" * 131,
        b"This is a test using a larger than block-size key and a larger than block-size data. The key needs to be"
        b" hashed before being used by the HMAC algorithm.",
        "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2",
    ),
]
# RFC 7748, 5.2.
X25519 = [
    (
        "a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4",
        "e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c",
        "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552",
    ),
    (
        "4b66e9d4d1b4673c5ad22691957d6af5c11b6421e0ea01d42ca4169e7918ba0d",
        "e5210f12786811d3f4b7959d0538ae2c31dbe7106fc03c3efc4cd549c715a493",
        "95cbde9476e8907d7aade45cb4b873f88b595a68799fa152e6f8f7647aac7957",
    ),
]


@pytest.mark.parametrize(("message", "digest"), SHA)
def test_sha256_is_that_of_fips_180_4(message, digest):
    assert crypto.sha256(message) == h(digest)


@pytest.mark.parametrize(("key", "message", "digest"), HMAC)
def test_hmac_is_that_of_rfc_4231(key, message, digest):
    assert keys.hmac(key, message)[: len(digest) // 2] == h(digest)
    assert crypto.Hmac(key).digest(message[:7], message[7:])[: len(digest) // 2] == h(digest)


@given(st.binary(max_size=130), st.binary(max_size=200))
def test_hmac_is_that_of_cpython(key, message):
    assert keys.hmac(key, message) == theirs.digest(key, message, "sha256")


@pytest.mark.parametrize(("k", "u", "out"), X25519)
def test_x25519_is_that_of_rfc_7748(k, u, out):
    assert keys.x25519(h(k), h(u)) == h(out)


@pytest.mark.parametrize(
    ("times", "out"),
    [
        (1, "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079"),
        (1000, "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51"),
    ],
)
def test_x25519_repeated_is_that_of_rfc_7748(times, out):
    k = u = keys.BASE
    for _ in range(times):
        k, u = keys.x25519(k, u), k
    assert k == h(out)


def test_two_devices_agree_on_a_secret():
    a, b = bytes(range(32)), bytes(range(100, 132))
    assert keys.x25519(a, keys.x25519(b, keys.BASE)) == keys.x25519(b, keys.x25519(a, keys.BASE))


def test_a_ladder_climbed_in_steps_ends_where_one_climbed_at_once_does():
    k, u, out = map(h, X25519[0])
    for bits in (1, 7, 8, 100, 254, 255, 300):
        exchange = keys.X25519(k, u)
        steps = 1
        while exchange.step(bits):
            steps += 1
        assert exchange.result() == out
        assert steps == -(-255 // bits)


SMALL = [
    0,
    1,
    325606250916557431795983626356110631294008115727848805560023387167927233504,
    39382357235489614581723060781553021112529911719440698176882885853963445705823,
    2**255 - 20,
    2**255 - 19,
    2**255 - 18,
]


@pytest.mark.parametrize("u", SMALL)
def test_a_public_key_of_small_order_is_refused(u):
    shared = keys.x25519(bytes(range(32)), u.to_bytes(32, "little"))
    assert shared == bytes(32)
    assert keys.agree(shared, bytes(4), bytes(32), bytes(32), bytes(8)) is None


SESSION, JOINER, HOST, NONCE, SHARED = b"sess", b"J" * 32, b"H" * 32, b"nonce678", b"Z" * 32


def test_both_sides_of_a_join_make_the_same_key_and_code():
    a, b = b"a" * 32, b"b" * 32
    pa, pb = keys.x25519(a, keys.BASE), keys.x25519(b, keys.BASE)
    ours = keys.agree(keys.x25519(a, pb), SESSION, pa, pb, NONCE)
    assert ours == keys.agree(keys.x25519(b, pa), SESSION, pa, pb, NONCE)
    assert len(ours[0]) == 16 and len(ours[1]) == 4


@pytest.mark.parametrize("i", range(5))
def test_whatever_differs_in_a_join_gives_another_key_and_another_code(i):
    parts = [SHARED, SESSION, JOINER, HOST, NONCE]
    key, code = keys.agree(*parts)
    parts[i] = bytes((parts[i][0] ^ 1,)) + parts[i][1:]
    other, other_code = keys.agree(*parts)
    assert key != other and code != other_code


@pytest.mark.parametrize("i", range(5))
def test_a_part_of_another_length_is_refused_so_that_parts_cannot_be_shifted(i):
    parts = [SHARED, SESSION, JOINER, HOST, NONCE]
    parts[i] += b"x"
    assert keys.agree(*parts) is None


def test_the_code_has_more_than_twenty_bits_and_they_are_even():
    assert 40**4 > 2**20
    counts = [[0] * 40 for _ in range(4)]
    for i in range(4000):
        for place, card in enumerate(keys.agree(SHARED, SESSION, JOINER, HOST, i.to_bytes(8, "big"))[1]):
            counts[place][card] += 1
    for row in counts:
        assert sum((n - 100) ** 2 / 100 for n in row) < 39 + 4 * 78**0.5


def test_a_man_in_the_middle_who_promised_a_key_has_one_guess():
    # He knows the host's key beforehand, and what code the joiner will show. Before the nonce he must commit to his
    # key.
    def first_card(key, nonce):
        return keys.agree(SHARED, SESSION, key, HOST, nonce)[1][0]

    shown = keys.agree(SHARED, SESSION, JOINER, b"M" * 32, b"his own!")[1][0]
    mine = [bytes((i, j)) + b"M" * 30 for i in range(80) for j in range(50)]
    searched = [key for key in mine if first_card(key, NONCE) == shown]
    assert 60 < len(searched) < 140  # had he known the nonce before he promised, any of these would do
    again = [key for key in searched if first_card(key, b"fresh 01") == shown]
    assert len(again) < 12  # with an unknown nonce they are no better than others


def test_a_commitment_fits_one_key():
    assert keys.commitment(JOINER) == keys.commitment(bytearray(JOINER)) != keys.commitment(HOST)
    assert len(keys.commitment(JOINER)) == 16


def _loaded_with(monkeypatch, fake):
    """A fresh crypto where ``hashlib`` is something else."""
    monkeypatch.setitem(sys.modules, "hashlib", fake)
    source = Path(crypto.__file__).read_text(encoding="utf-8")
    module = types.ModuleType("crypto_elsewhere")
    exec(compile(source, crypto.__file__, "exec"), module.__dict__)
    return module


def test_circuitpython_has_only_hashlib_new(monkeypatch):
    class Native:
        def __init__(self, data):
            self._hash = hashlib.sha256(data)

        def update(self, data):
            self._hash.update(data)

        def digest(self):
            return self._hash.digest()

    def new(name, data=b""):
        if name != "sha256":
            raise ValueError("Unsupported hash algorithm")
        return Native(data)

    module = _loaded_with(monkeypatch, types.SimpleNamespace(new=new))
    assert module.available
    assert module.Hmac(HMAC[1][0]).digest(HMAC[1][1]) == h(HMAC[1][2])


def _no_sha256(name, data=b""):
    raise ValueError("Unsupported hash algorithm")


@pytest.mark.parametrize("fake", [None, types.SimpleNamespace(), types.SimpleNamespace(new=_no_sha256)])
def test_a_port_without_sha256_says_so_and_loads_all_the_same(monkeypatch, fake):
    assert _loaded_with(monkeypatch, fake).available is False
