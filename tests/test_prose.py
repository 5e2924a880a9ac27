# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Sentences of docstrings and pages can be read once: none is long, few are longer than usual.

A colon and a semicolon end a sentence here. Code, tables and headings do not count, and a piece of code is a word.
"""

import ast
import inspect
import re

import pytest

from tests.test_docs import PAGES, ROOT, name, ours, text

LONGEST = 35  # words
USUAL = 25  # words
LONGER = {"pages": 3.5, "docstrings": 1.5}  # % of the sentences with more than that
CHANGELOG = 1350  # words: one page for a person who upgrades
ITEM = r"\n(?=\s*(?:[-*]|\d+\.|:\w+(?: [\w, ]+)?:|--\w+) )"


def sentences(prose):
    """Yield the sentences of Markdown, or of a docstring without its indentation."""
    for block in re.split(rf"\n\s*\n|{ITEM}", re.sub(r"^```.*?^```", "", prose, flags=re.M | re.S)):
        if block.startswith("    ") or "===" in block or block.lstrip().startswith(("|", "#", "<", "!")):
            continue
        plain = re.sub(r"<[^<>]*>|\]\([^()]*\)", "", re.sub(r"`+[^`]+`+", "`code`", " ".join(block.split())))
        yield from re.split(r"(?<=[.!?:;])\s+(?=[A-Z`*(\[\"-])", plain)


def docstrings():
    for file in ours(".py"):
        for node in ast.walk(ast.parse(text(file))):
            if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
                yield name(file), ast.get_docstring(node) or ""


PROSE = {
    "pages": lambda: ((name(page), text(page)) for page in PAGES),
    "docstrings": docstrings,
}


@pytest.mark.parametrize("kind", PROSE)
def test_no_sentence_is_long_and_few_are_longer_than_usual(kind):
    found = [
        (len(one.split()), place, one) for place, prose in PROSE[kind]() for one in sentences(inspect.cleandoc(prose))
    ]
    assert len(found) > 1000, "no sentences found"
    long = [f"{place}: {words} words: {one}" for words, place, one in found if words > LONGEST]
    assert not long, "\n".join(long)
    share = 100 * sum(words > USUAL for words, _, _ in found) / len(found)
    assert share <= LONGER[kind], f"{share:.1f} % of the {kind}' sentences have more than {USUAL} words"


def test_the_changelog_is_one_page():
    assert len(text(ROOT / "CHANGELOG.md").split()) <= CHANGELOG
