# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A program: its modules as trees, and what a name or an attribute in one of them is of another."""

import ast
import functools
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from . import scopes
from .trees import exchange, walk


class Of(NamedTuple):
    """The target of an import or an attribute: ``name`` of a ``module``; the module itself if it is empty."""

    module: str
    name: str = ""


class Module:
    """One module. ``tree`` may be changed; :meth:`refresh` afterwards."""

    def __init__(self, name: str, tree: ast.Module, package: bool):
        self.name = name
        self.tree = tree
        self.package = package
        self.refresh()

    def refresh(self) -> None:
        """Read the tree again."""
        self.nodes = list(walk(self.tree))
        self._kinds: dict[tuple[type, ...], list] = {}
        self.changed = False
        self.asks: tuple[set[Of], set[str]] | None = None  # for :mod:`mpy_shrink.unused`
        self.__dict__.pop("around", None)
        self.top, self.uses = scopes.uses(self.tree)
        self.at = {id(use.node): use for use in self.uses if use.field != "names"}
        self.bound: dict[tuple[scopes.Scope, str], list[scopes.Use]] = {}
        for use in self.uses:
            if use.binds:
                self.bound.setdefault((use.home, use.name), []).append(use)
        self.imports = {id(alias): node for node in self.all(ast.Import, ast.ImportFrom) for alias in node.names}
        self.aliases = [use for use in self.uses if isinstance(use.node, ast.alias)]

    def all(self, *kinds: type) -> list:
        """Return the nodes of some kinds."""
        if kinds not in self._kinds:
            self._kinds[kinds] = [node for node in self.nodes if isinstance(node, kinds)]
        return self._kinds[kinds]

    @functools.cached_property
    def around(self) -> dict[int, set[str]]:
        """By node: the name of the outermost function or class around it. An attribute also has the method's. A name
        has that in a decorator only: it means something else inside the method.
        """
        found: dict[int, set[str]] = {}

        def note(name, node, *kinds):
            for part in walk(node):
                if isinstance(part, kinds):
                    found.setdefault(id(part), set()).add(name)

        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                note(node.name, node, ast.Attribute, ast.Name)
        for owner in self.all(ast.ClassDef):
            for method in owner.body:
                if isinstance(method, ast.FunctionDef):
                    note(method.name, method, ast.Attribute)
                    for decorator in method.decorator_list:
                        note(method.name, decorator, ast.Name)
        return found

    def replace(self, changes: dict[int, object]) -> None:
        """Put other nodes in the place of some.

        :param changes: by the id of a node: an expression; for a statement a list of statements.
        """
        if changes:
            exchange(self.tree, changes)
            self.changed = True

    @property
    def own(self) -> set[str]:
        """Names that it binds itself."""
        return self.top.names


class Program:
    """All modules that are compiled together.

    :param sources: by dotted name.
    :param packages: names of those that are packages.
    :param others: sources that use some of it and are not compiled with it: what they say keeps its name.
    """

    def __init__(self, sources: dict[str, str], packages: Iterable[str], others: Iterable[str] = ()):
        packages = set(packages)
        self.modules = {name: Module(name, ast.parse(text), name in packages) for name, text in sources.items()}
        self.others = [ast.parse(text) for text in others]

    def note_methods(self, methods: dict[tuple[str, str], tuple[str, str]]) -> None:
        """Mark functions that were methods: ``owner`` is their class.

        :param methods: module and name of each -> its class's methods (:func:`mpy_shrink.late.cut`).
        """
        tops = {
            (name, node.name): node
            for name, module in self.modules.items()
            for node in module.tree.body
            if isinstance(node, ast.FunctionDef | ast.ClassDef)
        }
        for method, owner in methods.items():
            vars(tops[method])["owner"] = tops[owner]

    def refresh(self) -> None:
        """Read the changed trees again."""
        for module in self.modules.values():
            if module.changed:
                module.refresh()

    def nodes(self) -> Iterator[ast.AST]:
        """Yield the nodes of all modules."""
        for module in self.modules.values():
            yield from module.nodes

    def imported(self, module: Module, alias: ast.alias) -> Of:
        """Return the target of an import."""
        statement = module.imports[id(alias)]
        if isinstance(statement, ast.Import):
            return Of(alias.name if alias.asname else alias.name.partition(".")[0])
        whole = f"{statement.module}.{alias.name}"
        return Of(whole) if whole in self.modules else Of(statement.module, alias.name)

    def only(self, module: Module, home: scopes.Scope, name: str) -> Of | None:
        """Return the meaning of a name that an import has bound, and nothing else."""
        found = None
        for use in module.bound.get((home, name), ()):
            of = self.imported(module, use.node) if isinstance(use.node, ast.alias) else None
            if of is None or of != (found or of):
                return None
            found = of
        return found

    def meant(self, module: Module, node: ast.expr) -> Of | None:
        """Return the meaning of a name or an attribute, if it is known: a module, or a name of one."""
        if isinstance(node, ast.Name):
            use = module.at[id(node)]
            only = self.only(module, use.home, use.name)
            if only:
                return only
            return Of(module.name, use.name) if use.home is module.top and use.name in module.own else None
        if isinstance(node, ast.Attribute):
            base = self.meant(module, node.value)
            if base and not base.name:
                whole = f"{base.module}.{node.attr}"
                return Of(whole) if whole in self.modules else Of(base.module, node.attr)
        return None

    @functools.cached_property
    def values(self) -> set[str]:
        """Modules that are handed around, so that it is not known who asks them for what."""
        found = set().union(*map(_handed, self.others))
        for module in self.modules.values():
            bases = {id(node.value) for node in module.all(ast.Attribute, ast.Expr)}
            for node in module.all(ast.Name, ast.Attribute, ast.Call):
                if id(node) in bases:
                    continue
                if isinstance(node, ast.Call):
                    if isinstance(node.func, ast.Name) and node.func.id == "__import__":
                        found |= self._named(module, node.args[0])
                elif isinstance(node.ctx, ast.Load):
                    of = self.meant(module, node)
                    if of and not of.name:
                        found.add(of.module)
        return found & set(self.modules)

    def _named(self, module: Module, name: ast.expr) -> set[str]:
        """Return modules that an expression may name."""
        if isinstance(name, ast.Constant):
            return {str(name.value)}
        if isinstance(name, ast.BinOp) and isinstance(name.left, ast.Constant):
            return {other for other in self.modules if other.startswith(str(name.left.value))}
        values = [node.value for node in module.all(ast.Assign) if ast.unparse(node.targets[0]) == ast.unparse(name)]
        if not values:
            raise ValueError(f"{module.name}: the beginning of the name in __import__({ast.unparse(name)}) is not seen")
        return set().union(*(self._named(module, value) for value in values))

    @functools.cached_property
    def outside(self) -> set[str]:
        """Names that others say."""
        found: set[str] = set()
        for tree in self.others:
            found |= set(_texts(walk(tree)))
            for node in walk(tree):
                if isinstance(node, ast.alias):
                    found.update(node.name.split("."))
                said = (getattr(node, field, None) for field in ("id", "attr", "arg", "name"))
                found.update(name for name in said if name is not None)
        return {name for name in found if name.isidentifier()}

    @functools.cached_property
    def said(self) -> set[str]:
        """Names that must stay: texts that are one, which may be asked for by getattr, and all that others say."""
        return {text for text in _texts(self.nodes()) if text.isidentifier()} | self.outside

    def texts(self) -> dict[str, str]:
        """Return the sources."""
        for module in self.modules.values():
            ast.fix_missing_locations(module.tree)
        return {name: _bare(ast.unparse(module.tree)) for name, module in self.modules.items()}


def _bare(source: str) -> str:
    """Return the same without brackets in ``a, b = (c, d)``: with them, MicroPython makes a tuple."""
    lines = source.encode().split(b"\n")
    for node in walk(ast.parse(source)):
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[-1], ast.Tuple):
            continue
        value = node.value
        if isinstance(value, ast.Tuple):
            ends = (value.end_lineno or 0, (value.end_col_offset or 0) - 1)  # a parsed value has both
            for line, column in (ends, (value.lineno, value.col_offset)):
                text = lines[line - 1]
                if text[column : column + 1] in b"()":
                    lines[line - 1] = text[:column] + text[column + 1 :]
    return b"\n".join(lines).decode()


def _handed(tree: ast.AST) -> set[str]:
    """Return modules that a program outside imports and hands on."""
    found: dict[str, str] = {}
    for node in walk(tree):
        if isinstance(node, ast.ImportFrom):
            found |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}
    bases = {id(node.value) for node in walk(tree) if isinstance(node, ast.Attribute)}
    names = [node for node in walk(tree) if isinstance(node, ast.Name) and id(node) not in bases]
    return {found[node.id] for node in names if node.id in found}


def _texts(nodes: Iterable[ast.AST]) -> Iterator[str]:
    return (node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str))


def fill(tree: ast.AST) -> None:
    """Fill bodies that have become empty with a statement that does nothing."""
    for node in walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and not body and not isinstance(node, ast.Module):
            body.append(ast.Pass())
