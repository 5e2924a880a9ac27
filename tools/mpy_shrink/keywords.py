# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Which parameters somebody gives by keyword."""

import ast
from collections.abc import Iterator

from .program import Module, Program
from .trees import walk


def given(program: Program) -> dict[str, set[str]]:
    """Return names that are given by keyword, by the name of what is called; by "" those that may be given to anything,
    by "__init__" those that classes are given.
    """
    nodes = [*program.nodes(), *(node for tree in program.others for node in walk(tree))]
    other = {node.asname: node.name for node in nodes if isinstance(node, ast.alias) and node.asname}
    functions = {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
    classes = {node.name for node in nodes if isinstance(node, ast.ClassDef)}
    foreign = {id(node) for module in program.modules.values() for node in _foreign_calls(program, module)}
    every = {node.arg for node in nodes if isinstance(node, ast.keyword) and node.arg}
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    listed = {part.attr for node in nodes if isinstance(node, ast.ClassDef) for part in _listed(node)}
    found: dict[str, set[str]] = {"": set(), "__init__": set()}
    for node in nodes:
        if not isinstance(node, ast.Call) or id(node) in foreign:
            continue
        names = {keyword.arg for keyword in node.keywords if keyword.arg}
        called = getattr(node.func, "id", "") or getattr(node.func, "attr", "")
        called = other.get(called, called)
        called = "__init__" if called in classes else called if called in functions else ""
        found.setdefault(called, set()).update(names)
        if any(not keyword.arg for keyword in node.keywords):  # whatever a dictionary has
            found[called] |= every | texts | listed
    return found


def _listed(node: ast.ClassDef) -> list[ast.Attribute]:
    """Return attributes of a class that asks for all of them together."""
    found = [part for part in walk(node) if isinstance(part, ast.Attribute)]
    return found if any(part.attr == "__dict__" for part in found) else []


def _foreign_calls(program: Program, module: Module) -> Iterator[ast.Call]:
    """Yield calls of what the firmware has."""
    for node in module.all(ast.Call):
        of = program.meant(module, node.func)
        if of and of.module not in program.modules:
            yield node
