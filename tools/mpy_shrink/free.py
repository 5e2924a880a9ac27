# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Methods of a record become functions of its module. So an object that is kept does not keep them.

A *record* is a class whose base is an empty class. Its ``__init__`` makes its fields, and its methods work with them::

    class Peer(Record):
        def __init__(self, device):
            self.done = 0

        def renew(self):
            self.done = 0

Here the methods become functions behind the class, and each call loads their module: ``peer.renew()`` becomes ``from
room import peer as peer_; peer_.renew(peer)``. The class has nothing but ``__init__`` left, so
:mod:`mpy_shrink.records` can make a function of it. The module is loaded when a method is called, and can be let go. A
call in a condition loads it before the condition, in vain if the call is not reached.

Each call must show that it means the record. Either the class of the object is known (:mod:`mpy_shrink.kinds`), or no
other class of the program has a method or field of that name, and no module has a function of that name. All other
calls raise ValueError. A class with properties, or with values of its own, is no record.

Lines keep their numbers, with one exception: a branch or loop that calls a method in its head, and that begins a block
or follows another branch or loop, gets a line before it.
"""

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from .kinds import Kinds
from .late import FOREIGN, Table, continued
from .trees import Around, walk

_COMPOUND = ast.For | ast.While | ast.If | ast.With | ast.Try | ast.FunctionDef | ast.ClassDef


def free(sources: dict[str, str], table: Table, others: Iterable[str] = ()) -> tuple[dict[str, str], Table]:
    """Return the same program with functions instead of the methods of records, and the table for it.

    :param sources: of all modules, by dotted name.
    :param table: what will be cut out (:func:`mpy_shrink.late.cut`). Methods of records are functions there.
    :param others: sources that use some of it and stay as they are.
    :raises SyntaxError: a source is not Python.
    :raises ValueError: a call may mean a method of a record or not, or a record is not one.
    """
    empty = {name for text in sources.values() for name in _empty(text)}
    modules = {name: _Module(name, text) for name, text in sources.items()}
    records = [_Record(module, node) for module in modules.values() for node in module.records(empty)]
    records = [record for record in records if record.methods]
    if not records:
        return sources, table
    _Calls(modules, records, [ast.parse(text) for text in others]).rewrite()
    for record in records:
        record.open()
    paths = {
        f"{one.module.name}.{one.node.name}.{name}": f"{one.module.name}.{new}"
        for one in records
        for name, new in one.names.items()
    }
    found = {target: tuple(paths.get(path, path) for path in parts) for target, parts in table.items()}
    return {name: module.text() for name, module in modules.items()}, found


def _empty(text: str) -> list[str]:
    """Return the names of the empty classes of a module."""
    if "class " not in text:
        return []
    classes = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and not node.bases]
    return [one.name for one in classes if all(isinstance(part, ast.Pass) or _is_text(part) for part in one.body)]


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_method(node: ast.FunctionDef) -> bool:
    return bool(node.args.args) and not node.decorator_list and node.name[:2] != "__"


@dataclass
class _Module:
    name: str
    source: str
    _edits: list[tuple[int, int, int, int, bytes]] = field(default_factory=list)  # line, column, order, end, text
    _loads: set[tuple[int, int, bytes]] = field(default_factory=set)

    def __post_init__(self):
        self.tree = ast.parse(self.source)
        self.lines = [line.encode() for line in self.source.split("\n")]
        self.said = {getattr(node, key, None) for node in walk(self.tree) for key in ("id", "arg", "name", "asname")}
        self.room, _, self.part = self.name.rpartition(".")

    def records(self, empty: set[str]) -> list[ast.ClassDef]:
        """Return its classes whose base is one of the empty classes."""
        classes = [node for node in self.tree.body if isinstance(node, ast.ClassDef) and len(node.bases) == 1]
        return [node for node in classes if isinstance(node.bases[0], ast.Name) and node.bases[0].id in empty]

    def edit(self, line: int, first: int, last: int, text: str) -> None:
        """Say something else between two columns of a line; the first of several insertions at one place is first."""
        self._edits.append((line, first, len(self._edits), last, text.encode()))

    def text(self) -> str:
        """Return its text."""
        edits = [*self._edits, *((line, column, -1, column, text) for line, column, text in self._loads)]
        for line, first, _, last, text in sorted(edits, reverse=True):
            self.lines[line - 1] = self.lines[line - 1][:first] + text + self.lines[line - 1][last:]
        return b"\n".join(self.lines).decode()

    def load(self, statement: ast.stmt, before: ast.stmt | None, what: str) -> None:
        """Do an import before a statement: in its line, or else behind the one before."""
        if not isinstance(statement, _COMPOUND):
            self._loads.add((statement.lineno, statement.col_offset, f"{what}; ".encode()))
        elif before and not isinstance(before, _COMPOUND):
            self._loads.add((before.end_lineno or 0, before.end_col_offset or 0, f"; {what}".encode()))
        else:
            line = f"{what}\n{' ' * statement.col_offset}"
            self._loads.add((statement.lineno, statement.col_offset, line.encode()))


class _Record:
    """A record. ``names``: of its methods, the names of the functions that they become."""

    def __init__(self, module: _Module, node: ast.ClassDef):
        self.module = module
        self.node = node
        self.methods: list[ast.FunctionDef] = []
        self.names: dict[str, str] = {}
        first, *parts = [part for part in node.body if not _is_text(part)]
        methods = [part for part in parts if isinstance(part, ast.FunctionDef) and _is_method(part)]
        if getattr(first, "name", "") != "__init__" or len(methods) < len(parts):
            return  # it stays a class
        for part in methods:
            name = part.name
            while name in self.names.values() or self._is_other(name, part):
                name += "_"
            self.names[part.name] = name
            self.methods.append(part)
            module.said.add(name)

    def _is_other(self, name: str, method: ast.FunctionDef) -> bool:
        """Whether a name means something else in the module than a method."""
        for node in walk(self.module.tree):
            if node is not method and name in (getattr(node, key, None) for key in ("id", "arg", "name", "asname")):
                return True
        return False

    def open(self) -> None:
        """Move the methods out of the class: where they are, less indented."""
        for part in self.methods:
            kept = continued(part)
            for number in range(part.lineno, (part.end_lineno or 0) + 1):
                if number not in kept:
                    line = self.module.lines[number - 1]
                    depth = min(part.col_offset, len(line) - len(line.lstrip()))
                    self.module.edit(number, 0, depth, "")
            line = self.module.lines[part.lineno - 1]
            at = line.index(part.name.encode(), part.col_offset + 3)
            self.module.edit(part.lineno, at, at + len(part.name.encode()), self.names[part.name])


class _Calls:
    """All calls of the program that may mean a method of a record."""

    def __init__(self, modules: Mapping[str, _Module], records: list[_Record], others: list[ast.Module]):
        self._modules = modules
        self._records = {id(record.node): record for record in records}
        self._wanted = {name for record in records for name in record.names}
        trees = [module.tree for module in modules.values()]
        self._kinds = Kinds({name: module.tree for name, module in modules.items()})
        nodes = [node for tree in trees for node in walk(tree)]
        stored = {n.attr for n in nodes if isinstance(n, ast.Attribute) and not isinstance(n.ctx, ast.Load)}
        classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
        has = [(getattr(part, "name", ""), owner) for owner in classes for part in owner.body]
        tops = {getattr(node, "name", "") for tree in trees for node in tree.body}
        outside = {node.attr for tree in others for node in walk(tree) if isinstance(node, ast.Attribute)}
        self._only = {}  # name -> the record that alone can be meant by it
        for name in self._wanted - stored - tops - FOREIGN - outside:
            owners = [owner for known, owner in has if known == name]
            if len(owners) == 1:
                self._only[name] = self._records[id(owners[0])]

    def rewrite(self) -> None:
        """Say functions in all of them."""
        for module in self._modules.values():
            if any(name in module.source for name in self._wanted):
                _Finder(module, self._wanted, self._found).find(module.tree.body)

    def _found(self, module: _Module, node: ast.Attribute, call: ast.Call | None, at: "_Finder") -> None:
        record = self._meant(module, node, at)
        if record is None:
            return
        where = f"{module.name}:{node.lineno}: {node.attr}"
        if call is None:
            raise ValueError(f"{where} of a record is only called")
        base = node.value
        line, end = base.end_lineno or 0, base.end_col_offset or 0
        last = (node.end_col_offset or 0) + 1
        if node.end_lineno != line or module.lines[line - 1][end:last] != f".{node.attr}(".encode():
            raise ValueError(f"{where}( has to be in one line with its object, without brackets around it")
        name = record.names[node.attr]
        if record.module is not module:
            part = record.module.part
            while part in module.said:
                part += "_"
            said = record.module.part + (f" as {part}" if part != record.module.part else "")
            room = f"from {record.module.room} " if record.module.room else ""
            module.load(*at.place, f"{room}import {said}")
            name = f"{part}.{name}"
        module.edit(base.lineno, base.col_offset, base.col_offset, f"{name}(")
        module.edit(line, end, last, ", " if call.args or call.keywords else "")

    def _meant(self, module: _Module, node: ast.Attribute, at: "_Finder") -> "_Record | None":
        """Return the record whose method is meant, or None if none is."""
        base = node.value
        if isinstance(base, ast.Name) and at.me == base.id:
            record = self._records.get(id(at.owner))
            return record if record and node.attr in record.names else None
        kind = self._kinds.of(module.name, base, at.functions)
        if kind is not None:
            record = self._records.get(id(kind))
            return record if record and node.attr in record.names else None
        if node.attr in self._only:
            return self._only[node.attr]
        if isinstance(base, ast.Name) and base.id in at.modules:
            return None
        raise ValueError(f"{module.name}:{node.lineno}: {ast.unparse(node)} may be of a record: name it otherwise")


class _Finder(Around):
    """Finds attributes of some names, and what is around them.

    ``me`` is the name of an object of the class ``owner``. ``functions``: the outermost first. ``place``: the
    statement, and the one before it in its block.
    """

    def __init__(self, module: _Module, wanted: set[str], found):
        super().__init__()
        self._module = module
        self._wanted = wanted
        self._found = found
        self.place: tuple[ast.stmt, ast.stmt | None] = (module.tree.body[0], None)
        names = [part for part in walk(module.tree) if isinstance(part, ast.Name)]
        bound = {part.id for part in names if not isinstance(part.ctx, ast.Load)}
        bound |= {part.arg for part in walk(module.tree) if isinstance(part, ast.arg)}
        aliases = {part.asname or part.name for part in walk(module.tree) if isinstance(part, ast.alias)}
        self.modules = aliases - bound

    def find(self, block: list[ast.stmt]) -> None:
        """Look through a block."""
        for index, node in enumerate(block):
            self.place = (node, block[index - 1] if index else None)
            self.visit(node)

    def generic_visit(self, node: ast.AST) -> None:
        place = self.place
        for name, part in ast.iter_fields(node):
            for one in part if isinstance(part, list) else [part]:
                if isinstance(one, ast.AST) and not isinstance(one, ast.stmt):
                    self.visit(one)
            if isinstance(part, list) and part and isinstance(part[0], ast.stmt):
                if name == "orelse" and isinstance(node, ast.If) and self._is_elif(part):
                    self.visit(part[0])
                else:
                    self.find(part)
                self.place = place
        self.place = place

    def _is_elif(self, part: list[ast.stmt]) -> bool:
        line = self._module.lines[part[0].lineno - 1]
        return len(part) == 1 and line[part[0].col_offset :].startswith(b"elif")

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Attribute):
            if node.func.attr in self._wanted:
                self._found(self._module, node.func, node, self)
            self.visit(node.func.value)
            for part in (*node.args, *node.keywords):
                self.visit(part)
        else:
            self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if node.attr in self._wanted:
            self._found(self._module, node, None, self)
        self.visit(node.value)
