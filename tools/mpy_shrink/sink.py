# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Imports stand at the top of a module in the source. Some of them sink to the statements that need them.

A table says which: ``{"room.host": ["room.heir"]}``. There ``from room import heir`` goes, and each function that asks
for ``heir`` imports it before the first statement that is sure to ask, in each branch that does. The module is loaded
when it is needed, and can be let go. A ``for`` that needs it has the import before it, unless it needs it in a branch
only. A ``while`` has it in its body, which may never be done. Lines keep their numbers, but before a branch or loop
that needs an import and begins a block, or follows another branch or loop.
"""

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from . import scopes
from .trees import walk

Table = Mapping[str, Iterable[str]]  # module -> modules whose imports sink there
_COMPOUND = ast.For | ast.While | ast.If | ast.With | ast.Try


def sink(sources: dict[str, str], table: Table) -> dict[str, str]:
    """Return the sources with imports of the table where they are needed.

    :param sources: of all modules, by dotted name. A row about a module that is not among them is passed over.
    :raises ValueError: an import cannot sink, or there is none, with the reason.
    """
    found = dict(sources)
    for module, late in table.items():
        if module in sources:
            found[module] = _Module(module, sources[module]).sunk(set(late))
    there = set(table) & set(sources)
    taken = {(node.module, alias.name) for text in sources.values() for node, alias in _taken(text, there)}
    for module, name in taken:
        if name in _Module(module, sources[module]).late(set(table[module])):
            raise ValueError(f"{module}: an import of {name} cannot sink: another module takes it from there")
    return found


def _taken(text: str, modules: set[str]):
    if any(module in text for module in modules):
        for node in walk(ast.parse(text)):
            if isinstance(node, ast.ImportFrom) and node.module in modules:
                yield from ((node, alias) for alias in node.names)


@dataclass
class _Import:
    """A name that a late import gives, and the words that do: ``from room import part`` is ("room", "part").

    ``module``: which one is loaded, ``room`` or ``room.part``.
    """

    room: str
    said: str
    module: str


@dataclass
class _Module:
    name: str
    source: str
    _edits: list[tuple[int, int, str]] = field(default_factory=list)  # line, column, text to put there

    def __post_init__(self):
        self.tree = ast.parse(self.source)
        self.lines = [line.encode() for line in self.source.split("\n")]
        self.late_names: dict[str, _Import] = {}
        self._wanted: dict[int, str] = {}  # id of a node that says such a name -> the name

    def late(self, modules: set[str]) -> dict[str, _Import]:
        """Return the names that imports of some modules give, at the top."""
        found = {}
        for node in self.tree.body:
            for alias in node.names if isinstance(node, ast.ImportFrom) else ():
                module = next((m for m in (f"{node.module}.{alias.name}", str(node.module)) if m in modules), "")
                if module:
                    said = alias.name + (f" as {alias.asname}" if alias.asname else "")
                    found[alias.asname or alias.name] = _Import(str(node.module), said, module)
        return found

    def sunk(self, modules: set[str]) -> str:
        """Return the text with imports of some modules where they are needed."""
        self.late_names = self.late(modules)
        given = {one.module for one in self.late_names.values()}
        if modules - given:
            raise ValueError(f"{self.name} imports no {', '.join(sorted(modules - given))} at its top")
        top, uses = scopes.uses(self.tree)
        for use in uses:
            if use.name in self.late_names and use.home is top and not isinstance(use.node, ast.alias):
                if use.binds:
                    raise ValueError(f"{self.name}: {use.name} is imported and made here, so its import cannot sink")
                self._wanted[id(use.node)] = use.name
        self._top(self.tree.body)
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom):
                self._leave(node)
        for line, column, text in sorted(self._edits, reverse=True):
            before = self.lines[line - 1]
            self.lines[line - 1] = before[:column] + text.encode() + before[column:]
        return b"\n".join(self.lines).decode()

    def _leave(self, node: ast.ImportFrom) -> None:
        """Leave only those names of an import at the top that do not sink."""
        stay = [alias for alias in node.names if (alias.asname or alias.name) not in self.late_names]
        if len(stay) < len(node.names):
            for number in range(node.lineno, (node.end_lineno or 0) + 1):
                self.lines[number - 1] = b""
            if stay:
                self.lines[node.lineno - 1] = ast.unparse(ast.ImportFrom(node.module, stay, 0)).encode()

    def _top(self, body: list[ast.stmt]) -> None:
        """Look at what is done when the module is loaded, and at the functions in it."""
        for node in body:
            parts: list[ast.AST] = [node]
            if isinstance(node, ast.FunctionDef):
                parts = [*node.decorator_list, node.args]
                self._block(node.body, set())
            elif isinstance(node, ast.ClassDef):
                parts = [*node.decorator_list, *node.bases]
                self._top(node.body)
            asked = {name for part in parts for name in self._names(part)}
            if asked:
                raise ValueError(
                    f"{self.name}:{node.lineno}: {min(asked)} is needed at once, so its import cannot sink"
                )

    def _block(self, block: list[ast.stmt], done: set[str]) -> None:
        """Put imports into a block.

        :param done: names that are imported before it.
        """
        for index, node in enumerate(block):
            if isinstance(node, ast.FunctionDef):
                self._block(node.body, set(done))
                missing = self._names(node.args) - done
            else:
                missing = self._sure(node) - done
            if missing:
                modules = {self.late_names[name].module for name in missing}
                later = {name for one in block[index:] for name in self._names(one) if name not in done}
                names = {name for name in later if self.late_names[name].module in modules}
                self._load(block, index, names)
                done |= names
            for part in _blocks(node):
                self._block(part, set(done))

    def _sure(self, node: ast.stmt) -> set[str]:
        """Return the names that a statement needs, without those that only a branch of it does."""
        if not isinstance(node, _COMPOUND):
            return self._names(node)
        inside = {id(part) for block in _blocks(node) for part in block}
        parts = [part for part in ast.iter_child_nodes(node) if id(part) not in inside]
        found = {name for part in parts if not isinstance(part, ast.ExceptHandler) for name in self._names(part)}
        if isinstance(node, ast.If) and (other := self._elif(node)):
            found |= self._sure(other)  # nothing can stand before its condition
        if isinstance(node, ast.For):
            found |= {name for block in _blocks(node) for one in block for name in self._sure(one)}
        return found

    def _elif(self, node: ast.If) -> ast.If | None:
        """Return the ``elif`` of a condition."""
        if len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If):
            other = node.orelse[0]
            if self.lines[other.lineno - 1][other.col_offset :].startswith(b"elif"):
                return other
        return None

    def _names(self, node: ast.AST) -> set[str]:
        """Return the late names that a node asks for."""
        return {self._wanted[id(part)] for part in walk(node) if id(part) in self._wanted}

    def _load(self, block: list[ast.stmt], index: int, names: set[str]) -> None:
        """Import names before a statement of a block: in its line, or else behind the one before."""
        rooms: dict[str, list[str]] = {}
        for name, one in self.late_names.items():
            if name in names:
                rooms.setdefault(one.room, []).append(one.said)
        text = "; ".join(f"from {room} import {', '.join(said)}" for room, said in rooms.items())
        node = block[index]
        before = block[index - 1] if index else None
        if not isinstance(node, _COMPOUND | ast.FunctionDef):
            self._edits.append((node.lineno, node.col_offset, text + "; "))
        elif before and not isinstance(before, _COMPOUND | ast.FunctionDef):
            self._edits.append((before.end_lineno or 0, before.end_col_offset or 0, "; " + text))
        else:
            self._edits.append((node.lineno, node.col_offset, text + "\n" + " " * node.col_offset))


def _blocks(node: ast.stmt) -> list[list[ast.stmt]]:
    """Return the blocks of a compound statement."""
    found = [getattr(node, key, []) for key in ("body", "orelse", "finalbody")] if isinstance(node, _COMPOUND) else []
    found += [handler.body for handler in getattr(node, "handlers", [])]
    return [block for block in found if block]
