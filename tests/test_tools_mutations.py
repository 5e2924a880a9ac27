# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""No transcript that was changed passes (tools/verify.py): whatever field, item or letter it is, one clear line or a
fault says so. Bounded: some of each class, by a seed."""

import copy
import json
import random

import pytest

from tests.transcripts import KINDS, short
from tools.dev.cli import Problem
from tools.verifying import transcript, verify

EACH = 7  # of every class of a mutation
JUNK = ("1" * 5000, '{"a":NaN}', "\ufeff{}", '{"format":' * 5000, "[" * 100000)


def leaves(data, path=()):
    """Every value, with the way to it."""
    if isinstance(data, (dict, list)):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from leaves(value, (*path, key))
    else:
        yield path, data


def lists(data, path=()):
    """Every list, with the way to it."""
    if isinstance(data, list):
        yield path, data
    for key, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield from lists(value, (*path, key))


def put(data, path, value):
    """Another file, with this value there."""
    data = copy.deepcopy(data)
    at = data
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return data


def others(value, chance):
    """Other values for a leaf."""
    if isinstance(value, int):
        for other in (value + 1, value - 1, value ^ 1, 0, 1, 255, -1, 65536, 10**9, chance.randrange(256)):
            if other != value:
                yield "number", other
        for other in (float(value), str(value), bool(value), None, [value]):
            yield "type", other
        return
    for at in chance.sample(range(len(value)), min(6, len(value))):
        letter = chance.choice([letter for letter in "0123456789abcdef" if letter != value[at]])
        yield "digit", value[:at] + letter + value[at + 1 :]
    for other in ("", value[:-2], value + "00", value.upper(), " " + value, value[:-1] + "\u0661", None, 0, [value]):
        if other != value:
            yield "length", other


def mutations(data, chance):
    """Return ``(class, file)``, of every class many."""
    for path, value in leaves(data):
        name = "/".join(str(key) for key in path if isinstance(key, str))
        for how, other in others(value, chance):
            yield f"{name} {how}", put(data, path, other)
    for path, items in lists(data):
        name = "/".join(str(key) for key in path if isinstance(key, str))
        for i in range(len(items)):
            if name == "match/acts" and chance.random() > 0.1:
                continue
            shorter, longer, swapped = list(items), list(items), list(items)
            del shorter[i]
            longer.insert(i, items[i])
            swapped[i], swapped[i - 1] = swapped[i - 1], swapped[i]
            for how, other in (("dropped", shorter), ("doubled", longer), ("swapped", swapped)):
                if other != items:
                    yield f"{name} {how}", put(data, path, other)
    for name in data:
        yield "field missing", {key: value for key, value in data.items() if key != name}
    for name in data["match"][0]:
        yield "field missing", put(data, ("match", 0), {k: v for k, v in data["match"][0].items() if k != name})


def passes(text, path):
    """Whether a file passes."""
    path.write_text(text, encoding="utf-8")
    try:
        return verify.verify(transcript.read(path))["ok"]
    except Problem as problem:
        assert "\n" not in str(problem) and len(str(problem)) < 400
        return False


def test_no_mutation_of_a_transcript_passes(tmp_path):
    path = tmp_path / "match.json"
    chance = random.Random("mutations")
    data = json.loads(short(kinds=KINDS[:3], rounds=2).text())
    assert passes(json.dumps(data), path)
    classes = {}
    for name, other in mutations(data, chance):
        classes.setdefault(name, []).append(other)
    assert len(classes) > 60
    passed = set()
    for name, files in classes.items():
        for other in chance.sample(files, min(EACH, len(files))):
            if passes(json.dumps(other), path):
                passed.add(name)
    assert not passed


def test_a_file_of_which_letters_were_changed_or_cut_off_does_not_pass(tmp_path):
    path = tmp_path / "match.json"
    chance = random.Random("letters")
    text = short(kinds=KINDS[:2], rounds=1).text()
    for _ in range(40):
        at = chance.randrange(len(text) - 1)
        letter = chr(chance.randrange(33, 127))
        if letter != text[at] and (text[at].strip() or letter.strip()):
            assert not passes(text[:at] + letter + text[at + 1 :], path), (at, letter)
        assert not passes(text[:at], path)


@pytest.mark.parametrize("text", JUNK, ids=range(len(JUNK)))
def test_junk_is_refused_in_one_line(text, tmp_path):
    assert not passes(text, tmp_path / "match.json")


def test_a_field_that_is_there_twice_is_refused(tmp_path):
    text = short(kinds=KINDS[:2], rounds=1).text()
    assert not passes(text.replace('"rounds": 1', '"rounds": 1, "rounds": 1'), tmp_path / "match.json")
