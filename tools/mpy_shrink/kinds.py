# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The class of an object, as far as assignments of a program show it.

A field has a class if all assignments to fields of that name make objects of it, or give None: ``self.inbox =
Reassembly(240)``. A name of a function has a class if all its assignments give such an object: ``inbox = self.inbox``.
"""

import ast
from collections.abc import Iterable, Mapping

from .trees import walk

_NOTHING = object()  # the class of None: it does not matter


class Kinds:
    """Classes of objects.

    :param trees: of all modules, by dotted name.
    """

    def __init__(self, trees: Mapping[str, ast.Module]):
        self._classes: dict[str, list[ast.ClassDef]] = {}
        self._names: dict[str, dict[str, str]] = {}  # of a module: what a name means that is imported or made there
        self._stored: dict[str, list[tuple[str, ast.expr | None, tuple[ast.FunctionDef, ...]]]] = {}
        self._known: dict[str, object] = {}
        for module, tree in trees.items():
            named = self._names[module] = {}
            for node in walk(tree):
                if isinstance(node, ast.ClassDef):
                    self._classes.setdefault(node.name, []).append(node)
                    for part in node.body:
                        for name in _bound(part):
                            self._stored.setdefault(name, []).append((module, None, ()))
                elif isinstance(node, ast.alias):
                    named[node.asname or node.name] = node.name
            named.update((node.name, node.name) for node in tree.body if isinstance(node, ast.ClassDef))
            self._collect(module, tree, ())

    def _collect(self, module: str, node: ast.AST, functions: tuple[ast.FunctionDef, ...]) -> None:
        """Note what is stored in fields."""
        if isinstance(node, ast.FunctionDef):
            functions += (node,)
        given = {}
        if isinstance(node, ast.Assign):
            given = {id(target): node.value for target in node.targets}
        for part in ast.iter_child_nodes(node):
            if isinstance(part, ast.Attribute) and not isinstance(part.ctx, ast.Load):
                self._stored.setdefault(part.attr, []).append((module, given.get(id(part)), functions))
            self._collect(module, part, functions)

    def of(self, module: str, node: ast.expr, functions: tuple[ast.FunctionDef, ...]) -> ast.ClassDef | None:
        """Return the class of an object, or None if it is not known.

        :param module: that says it.
        :param functions: around it, the outermost first.
        """
        found = self._of(module, node, functions)
        return found if isinstance(found, ast.ClassDef) else None

    def _of(self, module: str, node: ast.expr | None, functions: tuple[ast.FunctionDef, ...]) -> object:
        if isinstance(node, ast.Constant) and node.value is None:
            return _NOTHING
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found = self._classes.get(self._names[module].get(node.func.id, ""), [])
            return found[0] if len(found) == 1 else None
        if isinstance(node, ast.BoolOp):
            return _one(self._of(module, part, functions) for part in node.values)
        if isinstance(node, ast.IfExp):
            return _one(self._of(module, part, functions) for part in (node.body, node.orelse))
        if isinstance(node, ast.Attribute):
            return self._field(node.attr)
        if isinstance(node, ast.Name) and functions:
            return self._local(module, node.id, functions)
        return None

    def _field(self, name: str) -> object:
        if name not in self._known:
            self._known[name] = _NOTHING  # while it is looked for: what it gives itself does not matter
            self._known[name] = _one(self._of(*stored) for stored in self._stored.get(name, [("", None, ())]))
        return self._known[name]

    def _local(self, module: str, name: str, functions: tuple[ast.FunctionDef, ...]) -> object:
        function = functions[-1]
        if any(isinstance(part, ast.arg) and part.arg == name for part in walk(function)):
            return None
        values = []
        for node in walk(function):
            if isinstance(node, ast.Name) and node.id == name and not isinstance(node.ctx, ast.Load):
                given = [
                    one.value
                    for one in walk(function)
                    if isinstance(one, ast.Assign) and any(target is node for target in one.targets)
                ]
                values.append(self._of(module, given[0], functions) if given else None)
        return _one(values) if values else None


def _one(found: Iterable[object]) -> object:
    """Return the one class among some, or None."""
    all_ = set(found) - {_NOTHING}
    return all_.pop() if len(all_) == 1 else None if all_ else _NOTHING


def _bound(node: ast.stmt) -> set[str]:
    """Return names that a statement of a class binds."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    return {part.id for part in walk(node) if isinstance(part, ast.Name) and not isinstance(part.ctx, ast.Load)}
