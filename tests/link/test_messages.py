# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table in docs/facts/link.md has a row for every message, with the modules that take it in the code."""

import ast
import re
from pathlib import Path

import pytest

from uno_link import codes

ROOT = Path(__file__).resolve().parents[2]
NAME = re.compile(r"[TW]_[A-Z_]+")
BITS = {"T_KIND", "T_SEALED", "T_WIDE"}  # of a type, and no message
SENDERS = re.compile(r"_?(write|seal|transmit|send)")  # functions that have a cell to fill it
ROW = re.compile(r"\| `([TW]_[A-Z_]+)` \| ([^|]*) \|(.*)\|")


def rows():
    """Return for each message the modules that take it, and the other columns."""
    text = (ROOT / "docs/facts/link.md").read_text()
    found = [match.groups() for match in map(ROW.fullmatch, text.splitlines()) if match]
    assert len({name for name, _, _ in found}) == len(found), "a message has two rows"
    return {name: (set(re.findall(r"`(\w+)`", taken)), rest.split("|")) for name, taken, rest in found}


def named(node):
    """Return the messages that an expression names directly, alone or in a tuple."""
    several = node.elts if isinstance(node, ast.Tuple) else [node]
    return [each.id for each in several if isinstance(each, ast.Name) and NAME.fullmatch(each.id)]


def compared(function):
    """Yield the messages that a function compares with a received byte."""
    for node in ast.walk(function):
        if isinstance(node, ast.Compare):
            for op, side in zip([node.ops[0], *node.ops], [node.left, *node.comparators], strict=True):
                if isinstance(op, (ast.Eq, ast.NotEq, ast.In)):
                    yield from named(side)


def taken(source, module):
    """Return each message that functions with a cell, its head or a message as an argument take, with the module."""
    found = {}
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef) or SENDERS.match(function.name):
            continue
        if {arg.arg for arg in function.args.args} & {"cell", "inbox", "head"}:
            for name in compared(function):
                found.setdefault(name, set()).add(module)
    return found


def dispatched():
    """Return for each message all modules that take it."""
    found = {}
    for room in ("uno_link", "uno_table"):
        for path in sorted((ROOT / "lib" / room).rglob("*.py")):
            for name, modules in taken(path.read_text(), path.stem).items():
                found.setdefault(name, set()).update(modules)
    return {name: modules for name, modules in found.items() if name not in BITS}


def test_every_message_has_a_row_and_every_row_a_message():
    messages = {name for name in vars(codes) if NAME.fullmatch(name)} - BITS
    assert set(rows()) == messages


def test_the_table_says_who_takes_each_message_as_the_code_does():
    assert {name: modules for name, (modules, _) in rows().items()} == dispatched()


def test_every_row_says_who_can_send_it_and_what_it_may_change():
    for name, (_, (sender, _, changes, _)) in rows().items():
        assert re.search("anybody|the pair|all guests|as NONCES", sender), name
        assert changes.strip() or name == "T_DO", name


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("def _private(self, cell):\n  if kind == T_NEW: pass", {"T_NEW": {"m"}}),
        (
            "def hear(inbox):\n  if what in (W_NEW, W_OTHER) or a != T_NEW: pass",
            dict.fromkeys(("W_NEW", "W_OTHER", "T_NEW"), {"m"}),
        ),
        ("def hear(cell):\n  if serials[W_NEW] == 1 or what > W_NEW: pass", {}),
        ("def _write(cell):\n  if kind == T_NEW: pass", {}),
    ],
    ids=["a kind", "some kinds", "where something is kept", "what is sent"],
)
def test_what_a_function_takes_is_read_from_its_comparisons(line, found):
    assert taken(line, "m") == found
