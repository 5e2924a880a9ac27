# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Imports inside a function: ``from room.part import thing`` holds the long name from the beginning, with the
function's module. ``from room import part`` and ``part.thing`` do the same, and the long name is made when the import
is done. Most are not, on most days.
"""

import ast

from .program import Module, Program


def defer(program: Program) -> None:
    """Write imports within functions so."""
    for module in program.modules.values():
        _defer(program, module)
    program.refresh()


def _defer(program: Program, module: Module) -> None:
    inside = {id(module.imports[id(use.node)]) for use in module.aliases if use.scope is not module.top}
    changes: dict[int, object] = {}
    for statement in module.all(ast.ImportFrom):
        room, _, part = statement.module.rpartition(".")
        if id(statement) not in inside or not room or statement.module not in program.modules:
            continue
        if any(f"{statement.module}.{alias.name}" in program.modules for alias in statement.names):
            continue
        own = f"of {len(changes)}"  # not a name, until it gets another one
        changes[id(statement)] = [
            ast.ImportFrom(room, [ast.alias(part, own)], 0),
            *(
                ast.Assign(
                    [ast.Name(alias.asname or alias.name, ast.Store())],
                    ast.Attribute(ast.Name(own, ast.Load()), alias.name, ast.Load()),
                )
                for alias in statement.names
            ),
        ]
    module.replace(changes)
