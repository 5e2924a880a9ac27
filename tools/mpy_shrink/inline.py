# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Methods that only set fields stand where they are called: there they cost no function, no name and no call.

A method says what has happened to an object, and the object is set by its own class only::

    class Peer(Record):
        def refuse(self, reason):
            self.refusal = reason
            self.ping = True

    peer.refuse(STALE)

The call becomes ``peer.refusal = STALE; peer.ping = True``, and a method that nobody calls any more goes.

A method is written in if all of this holds; else it stays as it is (:func:`left` says why):

- Its body is assignments and branches, with no tuple, ``return``, lambda or comprehension in it.
- Nothing else in the program has its name: no other class, no field, no function of a module, no text.
- Each mention of it is a call that is a statement of a function, and its names mean the same there. Numbers do anyway.
- A function for it and all its calls would cost more.

An argument stands in the place of its parameter if that is the same: a constant, a variable, or what is computed later
but from the same fields. All other arguments become variables first. What an operator or an index does to an object is
not looked at, and neither is the order in which two faults would come.

Lines keep their numbers, but for the branches of a body.
"""

import ast
import builtins
import copy
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from .constants import number_of
from .late import FOREIGN, Table
from .trees import children, walk

_FUNCTION = 60  # what a function costs, in nodes of a body
_CALL = 6  # and what a call costs
_PURE = (
    *(ast.Constant, ast.Name, ast.Attribute, ast.Subscript, ast.Slice, ast.Tuple),
    *(ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp),
)
_PLAIN = (
    *(ast.Assign, ast.AugAssign, ast.If, ast.Pass, ast.Constant, ast.Name, ast.Attribute, ast.Subscript, ast.Slice),
    *(ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp, ast.Call, ast.keyword, ast.List, ast.Tuple),
)
_Function = tuple[ast.FunctionDef, ...]


def inline(sources: dict[str, str], table: Table, others: Iterable[str] = ()) -> dict[str, str]:
    """Return the same program with the bodies of such methods in the place of their calls.

    :param sources: of all modules, by dotted name.
    :param table: what will be cut out (:func:`mpy_shrink.late.cut`): a method that it names stays.
    :param others: sources that use some of it and stay as they are.
    :raises SyntaxError: a source is not Python.
    """
    kept = {path.replace(":", ".") for parts in table.values() for path in parts}
    outside = {node.attr for text in others for node in walk(ast.parse(text)) if isinstance(node, ast.Attribute)}
    known: dict[str, _Module] = {}
    while True:  # when others are written into a body, it may have become one
        known = {name: _same(known.get(name), name, text) for name, text in sources.items()}
        program = _Program(known, kept, outside)
        chosen = [one for one in program.methods if one.fault == ""]
        if not chosen:
            return sources
        gone = {id(one.node) for one in chosen}
        for one in chosen:
            one.write(all(id(part) in gone for part in one.owner.body))
        sources = {name: module.text() for name, module in known.items()}


def left(sources: dict[str, str], table: Table) -> dict[str, str]:
    """Return the methods whose body could stand elsewhere and that stay nevertheless: name -> the reason."""
    known = {name: _Module(name, text) for name, text in inline(sources, table).items()}
    kept = {path.replace(":", ".") for parts in table.values() for path in parts}
    return {f"{one.module.name}.{one.path}": one.fault for one in _Program(known, kept, set()).methods}


def _same(module: "_Module | None", name: str, text: str) -> "_Module":
    return module if module and module.source == text else _Module(name, text)


@dataclass(eq=False)
class _Module:
    name: str
    source: str
    _edits: list[tuple[int, int, int, int, str]] = field(default_factory=list)  # line, column, to both, text

    def __post_init__(self):
        self.tree = ast.parse(self.source)
        self.tops: dict[str, list[ast.AST]] = {}  # by name: the statements and imports that bind it
        for node in self.tree.body:
            for bound, by in _bound(node):
                self.tops.setdefault(bound, []).append(by)
        self.origins: dict[int, tuple[str, str]] = {}  # by id of an import: the module and the name that it is of
        self.given: set[str] = set()  # names that another function may set meanwhile
        for node in walk(self.tree):
            if isinstance(node, ast.Global | ast.Nonlocal):
                self.given.update(node.names)
            elif isinstance(node, ast.Import | ast.ImportFrom):
                of = node.module or "" if isinstance(node, ast.ImportFrom) else ""
                self.origins |= {id(alias): (of, alias.name) for alias in node.names}
        self.steady = {name for name, by in self.tops.items() if len(by) == 1} - self.given
        self.calls: dict[int, tuple[ast.Expr, _Function]] = {}  # by id of the method in a call that is a statement
        self._look(self.tree, ())

    def _look(self, node: ast.AST, functions: _Function) -> None:
        """Note the calls of a node, and the functions around each, the outermost first."""
        if isinstance(node, ast.FunctionDef):
            functions += (node,)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            self.calls[id(node.value.func)] = node, functions
        for part in children(node):
            if not isinstance(part, ast.expr):
                self._look(part, functions)

    def is_alone(self, node: ast.Expr) -> bool:
        """Whether a statement has its lines for itself."""
        lines = self.source.encode().split(b"\n")
        rest = lines[(node.end_lineno or 0) - 1][node.end_col_offset or 0 :].strip()
        return not lines[node.lineno - 1][: node.col_offset].strip() and (not rest or rest[:1] == b"#")

    def edit(self, node: ast.stmt, text: str) -> None:
        """Say something else in the place of a statement; its further lines become empty."""
        self._edits.append((node.lineno, node.col_offset, node.end_lineno or 0, node.end_col_offset or 0, text))

    def text(self) -> str:
        """Return its text."""
        lines = self.source.encode().split(b"\n")
        for line, column, last, end, text in sorted(self._edits, reverse=True):
            rest = lines[last - 1][end:]
            lines[line - 1 : last] = [lines[line - 1][:column] + text.encode() + rest, *[b""] * (last - line)]
        return b"\n".join(lines).decode()


def _bound(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """Yield names that a statement binds in the scope that it is in, with what binds each."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name, node
        return
    if isinstance(node, ast.alias):
        yield node.asname or node.name.partition(".")[0], node
    elif isinstance(node, ast.ExceptHandler) and node.name:
        yield node.name, node
    elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
        yield node.id, node
    for part in children(node):
        for name, by in _bound(part):
            yield name, node if isinstance(node, ast.stmt) and isinstance(by, ast.Name) else by


class _Program:
    """All modules, and the methods whose bodies could stand elsewhere."""

    def __init__(self, modules: Mapping[str, _Module], kept: set[str], outside: set[str]):
        self.modules = modules
        trees = {name: walk(module.tree) for name, module in modules.items()}
        nodes = [node for tree in trees.values() for node in tree]
        stored = {n.attr for n in nodes if isinstance(n, ast.Attribute) and not isinstance(n.ctx, ast.Load)}
        said = {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}
        taken = stored | said | outside | FOREIGN | {name for module in modules.values() for name in module.tops}
        classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
        self.classes = {node.name for node in classes}
        parts = [(name, part) for node in classes for part in node.body for name, _ in _bound(part)]
        self.properties = {name for name, part in parts if getattr(part, "decorator_list", ())}
        has: dict[str, int] = {}
        for name, _ in parts:
            has[name] = has.get(name, 0) + 1
        self.methods: list[_Method] = []
        for module in modules.values():
            for owner in module.tree.body:
                for part in owner.body if isinstance(owner, ast.ClassDef) else ():
                    if isinstance(part, ast.FunctionDef) and _is_simple(part):
                        name = part.name
                        self.methods.append(_Method(self, module, owner, part))
                        if f"{module.name}.{owner.name}.{name}" in kept:
                            self.methods[-1].fault = "the table names it"
                        elif has[name] > 1 or name in taken:
                            self.methods[-1].fault = "its name means other things, too"
        named = {one.node.name: one for one in self.methods if not one.fault}
        for name, module in modules.items():
            for node in trees[name]:
                if isinstance(node, ast.Attribute) and node.attr in named:
                    named[node.attr].mentions.append((module, node))
        for one in named.values():
            one.decide()

    def number(self, module: _Module, name: str, depth: int = 9) -> int | None:
        """Return the whole number that a name of a module means, or None."""
        by = module.tops.get(name, [])
        if len(by) != 1 or name not in module.steady or not depth:
            return None
        if isinstance(by[0], ast.alias):
            home = self.modules.get(module.origins[id(by[0])][0])
            return self.number(home, by[0].name, depth - 1) if home else None
        if not isinstance(by[0], ast.Assign) or not isinstance(by[0].targets[0], ast.Name):
            return None
        value = copy.deepcopy(by[0].value)
        changes = {}
        for node in walk(value):
            if isinstance(node, ast.Name) and node.id != "const":
                found = self.number(module, node.id, depth - 1)
                if found is None:
                    return None
                changes[node.id] = found
        return number_of(_Put({name: ast.Constant(found) for name, found in changes.items()}).visit(value))


def _is_simple(node: ast.FunctionDef) -> bool:
    """Whether a method has only assignments and branches."""
    args = node.args
    if node.decorator_list or node.name[:2] == "__" or not args.args:
        return False
    if args.vararg or args.kwarg or args.kwonlyargs or args.posonlyargs:
        return False
    if not all(isinstance(default, ast.Constant) for default in args.defaults):
        return False
    body = _body(node)
    parts = [part for one in body for part in walk(one)]
    return bool(body) and all(
        isinstance(part, _PLAIN)
        and not (isinstance(part, ast.Tuple) and not isinstance(part.ctx, ast.Load))
        and not (isinstance(part, ast.Name) and part.id == "super")
        for part in parts
    )


def _body(node: ast.FunctionDef) -> list[ast.stmt]:
    """Return the statements of a function, without its docstring."""
    first = node.body[0]
    text = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    return node.body[1:] if text else node.body


class _Method:
    """A method. ``fault``: why it stays; "": it is written in. ``mentions``: of its name, each with its module."""

    def __init__(self, program: _Program, module: _Module, owner: ast.ClassDef, node: ast.FunctionDef):
        self.program = program
        self.module = module
        self.owner = owner
        self.node = node
        self.path = f"{owner.name}.{node.name}"
        self.fault = ""
        self.mentions: list[tuple[_Module, ast.Attribute]] = []
        self._body = _body(node)
        self._params = [arg.arg for arg in node.args.args]
        names = [part for one in self._body for part in walk(one) if isinstance(part, ast.Name)]
        self._sets = {part.id for part in names if not isinstance(part.ctx, ast.Load)}
        self._free = {part.id for part in names} - self._sets - set(self._params)
        self._events = [event for one in self._body for event in _events(one, False)]
        self._texts: list[tuple[_Module, ast.Expr, str]] = []

    def decide(self) -> None:
        """Find out whether it is written in, and what its calls become."""
        calls = len(self.mentions)
        if not calls:
            self.fault = "nobody calls it"
        elif sum(len(walk(one)) for one in self._body) * (calls - 1) > _FUNCTION + _CALL * calls:
            self.fault = f"it is long, and called {calls} times"
        for module, node in self.mentions:
            if self.fault:
                return
            statement, functions = module.calls.get(id(node), (None, ()))
            where = f"{module.name}:{node.lineno}"
            if statement is None or not functions or not module.is_alone(statement):
                self.fault = f"{where} is no call that is a statement of a function"
                return
            text = self._written(module, statement, functions)
            if text is None:
                self.fault = self.fault or f"at {where} its names mean something else"
                return
            self._texts.append((module, statement, text))

    def write(self, last: bool) -> None:
        """Write it in, and leave it out.

        :param last: whether nothing of its class is left.
        """
        for module, statement, text in self._texts:
            module.edit(statement, text)
        self.module.edit(self.node, "pass" if last else "")

    def _written(self, module: _Module, statement: ast.Expr, functions: _Function) -> str | None:
        """Return what a call becomes, or None if it cannot be."""
        call = statement.value
        assert isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
        given = self._given(call)
        if given is None:
            return None
        bound = {name for one in functions for name in _names_of(one)[0]}
        used = {name for one in functions for name in _names_of(one)[1]}
        puts = self._abroad(module, bound)
        if puts is None:
            return None
        fresh: dict[str, str] = {}
        for name in dict.fromkeys((*self._params, *sorted(self._sets))):
            new = name
            while new in used or new in fresh.values() or new in module.tops or hasattr(builtins, new):
                new += "_"
            fresh[name] = new
        kinds = {name: self._kind(module, bound, value) for name, value in given.items()}
        first: list[ast.stmt] = []
        for name, value in given.items():
            if name not in self._sets and self._may_stand(name, value, kinds):
                puts[name] = value
            else:
                first.append(ast.Assign([ast.Name(fresh[name], ast.Store())], value, lineno=0))
                puts[name] = ast.Name(fresh[name], ast.Load())
        for name in self._sets:
            puts[name] = ast.Name(fresh[name], ast.Load())
        body = [_Put(puts).visit(copy.deepcopy(one)) for one in self._body]
        return _text([*first, *body], statement.col_offset)

    def _given(self, call: ast.Call) -> dict[str, ast.expr] | None:
        """Return the argument of each parameter, in the order in which they are computed."""
        assert isinstance(call.func, ast.Attribute)
        base = call.func.value
        if isinstance(base, ast.Name) and base.id in self.program.classes:
            return None
        if isinstance(base, ast.Call) and isinstance(base.func, ast.Name) and base.func.id == "super":
            return None
        values = [base, *call.args]
        if any(isinstance(value, ast.Starred) for value in values) or len(values) > len(self._params):
            return None
        given = dict(zip(self._params, values, strict=False))
        for keyword in call.keywords:
            if keyword.arg is None or keyword.arg in given or keyword.arg not in self._params:
                return None
            given[keyword.arg] = keyword.value
        defaults = self.node.args.defaults
        for name, value in zip(self._params[len(self._params) - len(defaults) :], defaults, strict=True):
            given.setdefault(name, value)
        return given if len(given) == len(self._params) else None

    def _abroad(self, module: _Module, bound: set[str]) -> dict[str, ast.expr] | None:
        """Return what its names are called in a function of a module; None if one of them means something else.

        :param bound: names that the function has.
        """
        puts: dict[str, ast.expr] = {}
        for name in self._free:
            by = self.module.tops.get(name)
            if module is self.module or by is None and hasattr(builtins, name) and name not in module.tops:
                if name in bound:
                    return None
                continue
            value = self.program.number(self.module, name)
            if value is not None:
                puts[name] = ast.Constant(value) if value >= 0 else ast.UnaryOp(ast.USub(), ast.Constant(-value))
                continue
            if by is None or len(by) > 1 or not isinstance(by[0], ast.alias):
                return None
            origin = self.module.origins[id(by[0])]
            same = [
                there
                for there, its in module.tops.items()
                if isinstance(its[0], ast.alias)
                and len(its) == 1
                and there not in bound
                and module.origins[id(its[0])] == origin
            ]
            if not same:
                return None
            puts[name] = ast.Name(same[0], ast.Load())
        return puts

    def _kind(self, module: _Module, bound: set[str], value: ast.expr) -> str:
        """Return what an argument is: "steady", a "field", "pure" or "any"."""
        if isinstance(value, ast.Constant):
            return "steady"
        parts = walk(value)
        names = [part.id for part in parts if isinstance(part, ast.Name)]
        fields = {part.attr for part in parts if isinstance(part, ast.Attribute)}
        if not all(isinstance(part, _PURE) for part in parts) or fields & self.program.properties:
            return "any"
        if not all((name in bound and name not in module.given) or name in module.steady for name in names):
            return "any"
        if isinstance(value, ast.Name):
            return "steady"
        return "field" if isinstance(value, ast.Attribute) and not isinstance(value.value, ast.Constant) else "pure"

    def _may_stand(self, name: str, value: ast.expr, kinds: dict[str, str]) -> bool:
        """Whether an argument may stand where its parameter does."""
        kind = kinds[name]
        if kind == "steady":
            return True
        uses = [at for at, event in enumerate(self._events) if event[:2] == ("name", name)]
        names = list(kinds)
        later = names[names.index(name) + 1 :]
        if kind == "any":  # whatever it does, it does it after the same and before the same
            before = {event[1] if event[0] == "name" else "" for event in self._events[: uses[0]]} if uses else {""}
            earlier = {other for other in names if other not in later or kinds[other] == "steady"}
            alone = list(kinds.values()).count("any") == 1
            return alone and len(uses) == 1 and not self._events[uses[0]][2] and before <= earlier
        if not uses:
            return True
        if any(kinds[other] == "any" for other in later) or len(uses) > (2 if kind == "field" else 1):
            return False
        reads = {part.attr for part in walk(value) if isinstance(part, ast.Attribute)}
        for what, of, _ in self._events[: uses[-1]]:
            if what == "call" or what == "set" and of in reads or what != "name" and of in self.program.properties:
                return False
        return True


def _events(node: ast.AST, perhaps: bool) -> Iterator[tuple[str, str, bool]]:
    """Yield what happens in a node, in order: a name is asked for, a field is got or set, something is called.

    :param perhaps: whether it may not be reached, which is the third part of each.
    """
    if isinstance(node, ast.Assign):
        yield from _events(node.value, perhaps)
        for target in node.targets:
            yield from _events(target, perhaps)
    elif isinstance(node, ast.AugAssign):
        if isinstance(node.target, ast.Attribute):
            yield from _events(node.target.value, perhaps)
            yield "get", node.target.attr, perhaps
            yield from _events(node.value, perhaps)
            yield "set", node.target.attr, perhaps
        else:
            yield from _events(node.target, perhaps)
            yield from _events(node.value, perhaps)
            yield "call", "", perhaps
    elif isinstance(node, ast.If | ast.IfExp):
        yield from _events(node.test, perhaps)
        for one in children(node):
            if one is not node.test:
                yield from _events(one, True)
    elif isinstance(node, ast.BoolOp):
        for at, one in enumerate(node.values):
            yield from _events(one, perhaps or at > 0)
    elif isinstance(node, ast.Compare):
        for at, one in enumerate((node.left, *node.comparators)):
            yield from _events(one, perhaps or at > 1)
    elif isinstance(node, ast.Name):
        yield "name", node.id, perhaps
    else:
        for part in children(node):
            yield from _events(part, perhaps)
        if isinstance(node, ast.Attribute):
            yield "get" if isinstance(node.ctx, ast.Load) else "set", node.attr, perhaps
        elif isinstance(node, ast.Call) or isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load):
            yield "call", "", perhaps


def _names_of(function: ast.FunctionDef) -> tuple[set[str], set[str]]:
    """Return the names that a function binds, and all that it says; also of those inside."""
    bound, used = set(), set()
    for node in walk(function):
        if isinstance(node, ast.arg):
            bound.add(node.arg)
        elif isinstance(node, ast.Name):
            used.add(node.id)
            if not isinstance(node.ctx, ast.Load):
                bound.add(node.id)
        elif isinstance(node, ast.Global | ast.Nonlocal):
            bound.update(node.names)
        elif node is not function:
            bound.update(name for name, _ in _bound(node))
    return bound, used | bound


class _Put(ast.NodeTransformer):
    """Puts expressions in the place of names."""

    def __init__(self, puts: Mapping[str, ast.expr]):
        self._puts = puts

    def visit_Name(self, node: ast.Name) -> ast.expr:
        new = self._puts.get(node.id)
        if new is None:
            return node
        return ast.Name(new.id, node.ctx) if isinstance(new, ast.Name) else copy.deepcopy(new)


def _text(body: list[ast.stmt], column: int) -> str:
    """Return statements as they stand behind a column; those without branches share a line."""
    lines: list[str] = []
    simple: list[str] = []
    for node in body:
        if not isinstance(node, ast.If):
            simple.append(ast.unparse(ast.fix_missing_locations(node)))
            continue
        lines += ["; ".join(simple)] if simple else []
        simple = []
        lines += ast.unparse(ast.fix_missing_locations(node)).split("\n")
    lines += ["; ".join(simple)] if simple else []
    return ("\n" + " " * column).join(lines)
