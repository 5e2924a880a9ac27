# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Walking through trees: most of the time that it takes to shrink a program goes there."""

import ast
from collections.abc import Iterator

# By class of nodes: its fields that may hold nodes. Numbers, texts and whether a name is set or asked for are none.
_FIELDS: dict[type, tuple[str, ...]] = {}
_PLAIN = {"ctx", "id", "attr", "asname", "arg", "type_comment", "kind", "level", "module", "op", "ops"}


def walk(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes of a tree in the order of :func:`ast.walk`, without those that have neither fields nor a place.

    Those are operators, and ``ast.Load`` and the like. Children that a node gets while it is looked at do not come.
    """
    todo = [tree]
    for node in todo:
        kind = node.__class__
        fields = _FIELDS.get(kind)
        if fields is None:
            fields = _FIELDS[kind] = tuple(field for field in kind._fields if field not in _PLAIN)
        for field in fields:
            value = getattr(node, field, None)
            if value.__class__ is list:
                todo += [one for one in value if isinstance(one, ast.AST)]
            elif isinstance(value, ast.AST):
                todo.append(value)
        yield node
