# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Walking through trees and changing them: most of the time that it takes to shrink a program goes there.

The classes of :mod:`ast` that do the same ask every node for all of its fields, by name, and call a method for each.
"""

import ast
from collections.abc import Mapping

# Fields of texts and numbers, and whether a name is set or asked for.
_PLAIN = set(
    "ctx id attr name asname arg type_comment kind level module op ops conversion simple is_async rest".split()
)
_WITH_GAPS = {"keys", "kw_defaults"}  # their lists have None for what is not there; all others have nodes only


class _Fields(dict[type, tuple[str, ...]]):
    """By class of nodes: fields that may hold nodes."""

    def __missing__(self, kind: type[ast.AST]) -> tuple[str, ...]:
        found = self[kind] = tuple(field for field in kind._fields if field not in _PLAIN)
        return found


_FIELDS = _Fields({ast.Constant: (), ast.Global: (), ast.Nonlocal: ()})


def children(node: ast.AST) -> list[ast.AST]:
    """Return the nodes right below one, in the order of :func:`ast.iter_child_nodes`, as far as :func:`walk` has
    them."""
    found: list[ast.AST] = []
    for field in _FIELDS[node.__class__]:
        value = getattr(node, field, None)
        if value.__class__ is list:
            found += filter(None, value) if field in _WITH_GAPS else value
        elif value is not None:
            found.append(value)
    return found


def walk(tree: ast.AST) -> list[ast.AST]:
    """Return all nodes of a tree in the order of :func:`ast.walk`, without those that have neither fields nor a place.

    Those are operators, and ``ast.Load`` and the like.
    """
    todo = [tree]
    fields = _FIELDS
    for node in todo:  # as children() does it: a call for each of a million nodes is what takes time
        for field in fields[node.__class__]:
            value = getattr(node, field, None)
            if value.__class__ is list:
                todo += filter(None, value) if field in _WITH_GAPS else value
            elif value is not None:
                todo.append(value)
    return todo


def exchange(tree: ast.AST, changes: Mapping[int, object]) -> None:
    """Put other nodes in the place of some; what is put in is not looked at. A body that becomes empty does nothing.

    :param changes: by the id of a node: an expression; None, for a removed node of a list; for a statement a list of
        statements.
    """
    todo = [tree]
    for node in todo:
        for field in _FIELDS[node.__class__]:
            value = getattr(node, field, None)
            if value.__class__ is list:
                stay = [one for one in value if id(one) not in changes]
                if len(stay) < len(value):
                    value[:] = [new for one in value for new in _news(one, changes)]
                    if not value and field == "body" and not isinstance(node, ast.Module):
                        value.append(ast.Pass())
                todo += filter(None, stay) if field in _WITH_GAPS else stay
            elif id(value) in changes:
                setattr(node, field, changes[id(value)])
            elif value is not None:
                todo.append(value)


def _news(one: object, changes: Mapping[int, object]) -> list:
    """Return the replacement of one node of a list."""
    if id(one) not in changes:
        return [one]
    new = changes[id(one)]
    return new if isinstance(new, list) else [] if new is None else [new]


class Around(ast.NodeVisitor):
    """Visits nodes and knows what is around each.

    ``me``: the name of the object of the class ``owner``, or "". ``functions``: the outermost first.
    """

    def __init__(self) -> None:
        self.me = ""
        self.owner: ast.ClassDef | None = None
        self.functions: tuple[ast.FunctionDef, ...] = ()

    def is_me(self, node: ast.FunctionDef) -> bool:
        """Return whether a method's first parameter is its object to the end."""
        return not node.decorator_list

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Visit what is in a class."""
        before = self.owner, self.functions, self.me
        self.owner, self.functions, self.me = node, (), ""
        self.generic_visit(node)
        self.owner, self.functions, self.me = before

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Visit what is in a function or a method."""
        before = self.functions, self.me
        if self.owner and not self.functions:
            self.me = node.args.args[0].arg if node.args.args and self.is_me(node) else ""
        elif any(isinstance(part, ast.arg) and part.arg == self.me for part in walk(node.args)):
            self.me = ""
        self.functions += (node,)
        self.generic_visit(node)
        self.functions, self.me = before
