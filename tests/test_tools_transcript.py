# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The file of a linked match (tools/verifying/transcript.py): an invalid transcript is refused, with the place of the
fault."""

import json
import random
import re

import pytest

from tests.transcripts import passed_on, short
from tools.dev import cli
from tools.verifying import transcript, verify


def test_what_is_written_is_what_is_read(tmp_path):
    made = short()
    assert passed_on(made, tmp_path) == made


def test_a_file_of_the_version_before_is_read_with_its_seats_in_every_round(tmp_path):
    made = short()
    data = data_of(made)
    for one in data["match"]:
        data.update(kinds=one.pop("kinds"), session=one.pop("session"))
    data["version"] = 2
    (tmp_path / "match.json").write_text(json.dumps(data), encoding="utf-8")
    assert transcript.read(tmp_path / "match.json") == made
    del data["kinds"]
    assert refused(data, tmp_path).startswith("kinds and session: once for all rounds")


def data_of(made):
    return json.loads(made.text())


def refused(data, tmp_path):
    """The one line that says why a file is not read."""
    path = tmp_path / "match.json"
    path.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    with pytest.raises(cli.Problem) as caught:
        transcript.read(path)
    text = str(caught.value)
    assert text.startswith(f"{path}: ") and "\n" not in text
    return text[len(f"{path}: ") :]


def test_a_file_cut_anywhere_is_not_whole(tmp_path):
    text = short(rounds=1).text()
    for at in range(1, len(text) - 2, 97):
        assert "not whole JSON" in refused(text[:at], tmp_path)


@pytest.mark.parametrize("text", ["", "[]", "null", "7", '{"format": "uno"}', "NaN", "{", "[" * 100000])
def test_what_is_no_transcript_says_so(text, tmp_path):
    assert re.search("not a transcript|not whole JSON", refused(text, tmp_path))


def test_a_missing_file_and_one_of_bytes_say_so(tmp_path):
    with pytest.raises(cli.Problem, match="name a transcript"):
        transcript.read(tmp_path / "nothing.json")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(cli.Problem, match="not UTF-8"):
        transcript.read(tmp_path / "bytes")


def places(data, at=""):
    """Every field of a file: the object it is in, its name, and what it is called."""
    if isinstance(data, dict):
        for name in list(data):
            yield data, name, f"{at}.{name}" if at else name
            yield from places(data[name], f"{at}.{name}" if at else name)
    elif isinstance(data, list):
        for k in range(min(len(data), 1)):
            if isinstance(data[k], (dict, list)):
                yield from places(data[k], f"{at}[{k}]")


def test_every_field_that_is_missing_or_of_another_kind_is_named(tmp_path):
    text = short(rounds=1).text()
    names = [name for _, _, name in places(json.loads(text))]
    assert len(names) > 20
    for k, name in enumerate(names):
        if name in ("format", "version"):
            continue
        for wrong in ("missing", None, -1, 1.5, True, "x", [], {}, ["zz"]):
            data = json.loads(text)
            where, key, _ = list(places(data))[k]
            if wrong == "missing":
                del where[key]
            else:
                where[key] = wrong
            if wrong == [] and name.split(".")[-1] in ("acts", "witnesses", "seats", "silent"):
                continue  # may be empty
            told = refused(data, tmp_path)
            assert told.startswith(name), (name, wrong, told)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda d: d.update(version=1), "version: 3, not 1"),
        (lambda d: d.update(version=3.0), "version: 3, not 3.0"),
        (lambda d: d.update(rules=float(d["rules"])), "rules: .* verify it with the release"),
        (lambda d: d.update({"a\nb": 1}), r"'a\\nb': no such field"),
        (
            lambda d: d["match"][0]["kinds"].__setitem__(3, 130.0),
            r"match\[0\].kinds\[3\]: a device 0 to 9, or a bot 129 to 137, not 130.0",
        ),
        (lambda d: d.update(rounds=2), "rounds: 2, but 1 are here"),
        (lambda d: d["match"][0]["witnesses"].reverse(), r"match\[0\].witnesses: each device once, ascending"),
        (lambda d: d["match"][0]["witnesses"].pop(), r"match\[0\].silent: each guest's device that is no witness"),
        (lambda d: d["match"][0].update(silent=[1]), r"match\[0\].silent: each guest's device that is no witness"),
        (lambda d: d["match"][0]["witnesses"][0].update(found=8), r"match\[0\].witnesses\[0\].found: a number 0 to 7"),
        (lambda d: d["match"][0]["witnesses"][0].update(found=255), r"match\[0\].witnesses\[0\].word: 0 hexadecimal"),
        (lambda d: d["match"][0]["witnesses"][0].update(seats=[]), r"match\[0\].witnesses\[0\].seats: those where"),
        (lambda d: d.update(rules=1), "rules: .* verify it with the release"),
        (lambda d: d.update(edition="uno"), "edition: one of classic"),
        (lambda d: d.update(seats=11), "seats: a number 2 to 10"),
        (lambda d: d.update(seats=3), r"match\[0\].kinds: a list of 3"),
        (lambda d: d["match"][0]["kinds"].__setitem__(1, 128), r"match\[0\].kinds\[1\]: a device"),
        (lambda d: d.update(more=1), "more: no such field"),
        (lambda d: d["match"][0].update(more=1), r"match\[0\].more: no such field"),
        (lambda d: d.update(match=[]), "match: at least one round"),
        (lambda d: d["match"][0].update(devices=[1, 0, 2]), r"match\[0\].devices: each once, ascending"),
        (lambda d: d["match"][0].update(devices=[0, 1]), r"match\[0\].nonces: a list of 2"),
        (
            lambda d: d["match"][0]["nonces"].__setitem__(2, "00"),
            r"match\[0\].nonces\[2\]: 16 hexadecimal digits, not 2",
        ),
        (lambda d: d["match"][0]["acts"].__setitem__(3, "ABCD"), r"match\[0\].acts\[3\]: 4 small hexadecimal digits"),
        (lambda d: d["match"][0].update(start="55"), r"match\[0\].start: a page"),
        (lambda d: d["match"][0]["witnesses"][0].update(acts=[3, 3]), r"match\[0\].witnesses\[0\].acts: each once"),
        (
            lambda d: d["match"][0]["witnesses"][0].update(seats=[4]),
            r"match\[0\].witnesses\[0\].seats\[0\]: a number 0 to 3",
        ),
    ],
)
def test_bad_input_is_named_with_its_place(change, told, tmp_path):
    data = data_of(short(rounds=1))
    change(data)
    assert re.match(told, refused(data, tmp_path))


def test_nothing_that_a_file_may_hold_ends_in_a_traceback(tmp_path):
    text = short(rounds=1).text()
    chance = random.Random(4)
    outcomes = set()
    for _ in range(400):
        letters = list(text)
        for _ in range(chance.choice((1, 1, 3))):
            at = chance.randrange(len(letters))
            letters[at] = chance.choice('0123456789abcdef",[]{}')
        path = tmp_path / "match.json"
        path.write_text("".join(letters), encoding="utf-8")
        try:
            outcomes.add(verify.verify(transcript.read(path))["ok"])
        except cli.Problem:
            outcomes.add("bad")
    assert outcomes >= {False, "bad"}
