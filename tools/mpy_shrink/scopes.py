# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Where names belong: every place in a module that says a name, and the scope that has it (Python reference, 4.2)."""

import ast
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .trees import children


@dataclass(eq=False)
class Scope:
    """A module, class, function or comprehension. ``names`` it binds; ``given``: those it says are the module's."""

    node: ast.AST
    outer: "Scope | None"
    names: set[str] = field(default_factory=set)
    given: set[str] = field(default_factory=set)

    def __post_init__(self):
        self.top: Scope = self.outer.top if self.outer else self  # the module's

    @property
    def is_class(self) -> bool:
        """Its names are attributes, which functions inside do not see."""
        return isinstance(self.node, ast.ClassDef)

    def home(self, name: str) -> "Scope":
        """Return the scope that a name means here; the module's for builtins, which it does not bind."""
        if name in self.given or self.outer is None:
            return self.top
        if name in self.names:
            return self
        scope = self.outer
        while scope.outer and (scope.is_class or name not in scope.names):
            scope = scope.outer
        return scope


@dataclass(eq=False)
class Use:
    """A use: ``field`` of ``node`` has ``name``; ``scope`` is around it; ``binds`` gives it a value."""

    node: Any
    field: str
    name: str
    scope: Scope
    binds: bool
    index: int = 0

    @property
    def home(self) -> Scope:
        """The scope that has the name."""
        return self.scope.home(self.name)

    def rename(self, new: str) -> None:
        """Say another name here."""
        if isinstance(self.node, ast.Global | ast.Nonlocal):
            self.node.names[self.index] = new
        elif isinstance(self.node, ast.alias):
            self.node.asname = None if new == self.node.name else new
        else:
            setattr(self.node, self.field, new)
        self.name = new


def uses(tree: ast.Module) -> tuple[Scope, list[Use]]:
    """Return the scope of a module, and all its uses of names; attributes and keywords do not count."""
    finder = _Finder(tree)
    for node in tree.body:
        finder.visit(node)
    return finder.top, finder.uses


class _Finder:
    def __init__(self, tree: ast.Module):
        self.top = self._scope = Scope(tree, None)
        self.uses: list[Use] = []

    def visit(self, node: ast.AST) -> None:
        """Look at a node, and at all below it."""
        found = self._VISITS.get(node.__class__)
        if found:
            found(self, node)
        else:
            for part in children(node):
                self.visit(part)

    def _use(self, node: ast.AST, where: str, name: str, binds: bool, index: int = 0) -> None:
        self.uses.append(Use(node, where, name, self._scope, binds, index))
        if binds:
            home = self._scope.top if name in self._scope.given else self._scope
            home.names.add(name)

    def _inside(self, node: ast.AST, parts) -> None:
        around = self._scope
        self._scope = Scope(node, around)
        for part in parts:
            self.visit(part)
        self._scope = around

    def _name(self, node: ast.Name) -> None:
        self._use(node, "id", node.id, not isinstance(node.ctx, ast.Load))

    def _arg(self, node: ast.arg) -> None:
        self._use(node, "arg", node.arg, True)

    def _global(self, node: ast.Global) -> None:
        self._scope.given.update(node.names)
        for index, name in enumerate(node.names):
            self._use(node, "names", name, False, index)

    def _handler(self, node: ast.ExceptHandler) -> None:
        if node.name:
            self._use(node, "name", node.name, True)
        for part in children(node):
            self.visit(part)

    def _alias(self, node: ast.alias) -> None:
        self._use(node, "asname", node.asname or node.name.partition(".")[0], True)

    def _function(self, node: ast.FunctionDef) -> None:
        self._use(node, "name", node.name, True)
        for part in (*node.decorator_list, *node.args.defaults, *filter(None, node.args.kw_defaults)):
            self.visit(part)
        self._inside(node, [*_arguments(node.args), *node.body])

    def _lambda(self, node: ast.Lambda) -> None:
        for part in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
            self.visit(part)
        self._inside(node, [*_arguments(node.args), node.body])

    def _class(self, node: ast.ClassDef) -> None:
        self._use(node, "name", node.name, True)
        for part in (*node.decorator_list, *node.bases, *node.keywords):
            self.visit(part)
        self._inside(node, node.body)

    def _comprehension(self, node) -> None:
        self.visit(node.generators[0].iter)  # is looked at outside
        first, *more = node.generators
        parts = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        self._inside(node, [first.target, *first.ifs, *more, *parts])

    _VISITS: dict[type, Callable[..., None]] = {
        ast.Name: _name,
        ast.arg: _arg,
        ast.Global: _global,
        ast.ExceptHandler: _handler,
        ast.alias: _alias,
        ast.FunctionDef: _function,
        ast.Lambda: _lambda,
        ast.ClassDef: _class,
        **dict.fromkeys((ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp), _comprehension),
    }


def _arguments(args: ast.arguments):
    yield from (*args.posonlyargs, *args.args, *args.kwonlyargs)
    yield from filter(None, (args.vararg, args.kwarg))
