# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Write the copy of the rules core that Cython compiles: the same source, with types beside it.

Of every function ``name`` of the modules ``HOT`` two are made: ``_c_name`` with C types, which the other functions call
directly in C, and ``name`` for Python, which hands on to it. The types come from the names of the parameters, which the
core uses for one thing each (``page``, ``seat``, ``face`` ...), and from there what is an int is inferred. Named
numbers become numbers, as :mod:`tools.dev.fold` does it for CPython.

Three things stay as they are. Readers take ``bytes`` as well as a bytearray: what writes no page and gets no log
copies what is no bytearray. Calls into ``rng`` are looked up each time, so tests can rig chance. Whatever no type was
found for remains a Python object.
"""

import ast
from pathlib import Path

from tools.dev import fold

HOT = ("rng", "page", "turns", "results", "acts", "flow", "deal")  # in order of import
CHANCE = "rng"
_INTS = frozenset(
    "code seat face arg act n i j k value at each victim bits told base target color what resume winner first last held"
    " state _ raw how team mode dealer".split()
)
# Tables out of which an index of that depth gives a number.
_TABLES = {"TABLES": 3, "tables": 2, "table": 1, "_ROWS": 1, "log": 1}
_HOOKS = ("may", "fits", "own", "see")  # locals that hold a hook: hooks answer with numbers


class Types:
    """Which parameters, locals and results of the functions are numbers; a fixed point over all modules.

    :param trees: the modules, by name; no two of them may have a function of the same name.
    """

    def __init__(self, trees: dict[str, ast.Module]):
        self.functions: dict[str, tuple[str, ast.FunctionDef]] = {}
        for module, tree in trees.items():
            for node in tree.body:
                if isinstance(node, ast.FunctionDef):
                    assert node.name not in self.functions, f"two functions {node.name}: rename one, or teach stage.py"
                    self.functions[node.name] = module, node
        self.results = dict.fromkeys(self.functions, "int")
        self.locals: dict[str, dict[str, str]] = {}
        before = None
        while before != (self.results, self.locals):
            before = dict(self.results), {name: dict(found) for name, found in self.locals.items()}
            for name, (_, function) in self.functions.items():
                self._function(name, function)
        self.readers = self._readers()

    def parameters(self, function: ast.FunctionDef) -> dict[str, str]:
        """The C type of every parameter."""
        found = {}
        for arg in function.args.args:
            name = arg.arg
            found[name] = "bytearray" if name == "page" else "int" if name in _INTS else "object"
        if function.name == "copy":  # out of whatever it is, into a page
            found["to"], found["page"] = "bytearray", "object"
        return found

    def _readers(self) -> set[str]:
        """Functions that only read the page. Who gets a log writes, whatever its own lines do."""
        writes = set()
        for name, (_, function) in self.functions.items():
            stored = [
                node.value.id
                for node in ast.walk(function)
                if isinstance(node, ast.Subscript)
                and isinstance(node.ctx, ast.Store)
                and isinstance(node.value, ast.Name)
            ]
            if "log" in self.parameters(function) or "page" in stored or "to" in stored:
                writes.add(name)
        while True:
            more = {name for name, (_, function) in self.functions.items() if writes & _called(function)} - writes
            if not more:
                return {
                    name
                    for name in self.functions
                    if self.parameters(self.functions[name][1]).get("page") == "bytearray"
                } - writes
            writes |= more

    def _is_table(self, node: ast.expr) -> bool:
        depth = 0
        while isinstance(node, ast.Subscript):
            if isinstance(node.slice, ast.Slice):
                return False
            node, depth = node.value, depth + 1
        return depth > 0 and isinstance(node, ast.Name) and _TABLES.get(node.id) == depth

    def _joined(self, nodes: list, known: dict[str, str]) -> str:
        found = {self.of(node, known) for node in nodes}
        return "object" if "object" in found else "int" if "int" in found else "bint"

    def of(self, node: ast.expr, known: dict[str, str]) -> str:
        """The type of an expression."""
        match node:
            case ast.Constant(value=bool()):
                return "bint"
            case ast.Constant(value=int()):
                return "int"
            case ast.Name(id=name):
                return known.get(name, "object")
            case ast.Subscript(value=ast.Name(id=name), slice=at):
                return "int" if known.get(name) == "bytearray" and not isinstance(at, ast.Slice) else "object"
            case ast.BinOp(left=left, right=right):
                sides = [side for side in (left, right) if not self._is_table(side)]
                return "object" if any(self.of(side, known) == "object" for side in sides) else "int"
            case ast.UnaryOp(op=ast.Not()) | ast.Compare():
                return "bint"
            case ast.UnaryOp(operand=operand):
                return self.of(operand, known)
            case ast.BoolOp(values=values):
                return self._joined(values, known)
            case ast.IfExp(body=body, orelse=orelse):
                return self._joined([body, orelse], known)
            case ast.Call(func=ast.Name(id=name), args=args):
                if name in ("min", "max"):
                    return self._joined(list(args), known)
                return "int" if name == "len" or name in _HOOKS else self.results.get(name, "object")
            case ast.Call(func=ast.Subscript() | ast.BoolOp()):
                return "int"  # a hook
        return "object"

    def _function(self, name: str, function: ast.FunctionDef) -> None:
        known = self.parameters(function)
        assigned = [(target, value) for target, value in _assigned(function) if target not in known]
        found = self.locals.get(name) or {target: "int" for target, _ in assigned}
        while True:
            new = dict(found)
            for target, value in assigned:
                if value is None or self.of(value, known | found) == "object" and not self._is_table(value):
                    new[target] = "object"
            if new == found:
                break
            found = new
        self.locals[name] = found
        answers = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
        kinds = {
            "object" if answer is None else "int" if self._is_table(answer) else self.of(answer, known | found)
            for answer in answers
        }
        self.results[name] = kinds.pop() if len(kinds) == 1 else "object" if not kinds or "object" in kinds else "int"


def _called(function: ast.FunctionDef) -> set[str]:
    return {
        node.func.id for node in ast.walk(function) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }


def _assigned(function: ast.FunctionDef) -> list:
    """``(name, what is assigned)`` for every local; None for what is no number for certain."""
    number = ast.Constant(0)
    found: list = []
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            found += [(target.id, node.value) for target in node.targets if isinstance(target, ast.Name)]
        elif isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            found.append((node.target.id, node.value))
        elif isinstance(node, ast.For) and isinstance(node.target, ast.Name):
            numbers = isinstance(node.iter, ast.Call) and ast.unparse(node.iter.func) == "range"
            numbers = numbers or isinstance(node.iter, ast.Name) and node.iter.id == "deck"
            found.append((node.target.id, number if numbers else None))
    return found


class _Direct(ast.NodeTransformer):
    """Calls go to the function with types."""

    def __init__(self, names: set[str]):
        self.names = names
        self.used: set[str] = set()

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id in self.names:
            self.used.add(node.func.id)
            node.func.id = "_c_" + node.func.id
        return node


def _module(name: str, tree: ast.Module, types: Types) -> tuple[str, str]:
    """The source and the types of a module."""
    own = {function for function, (module, _) in types.functions.items() if module == name}
    others = set(types.functions) - own - {f for f, (module, _) in types.functions.items() if module == CHANCE}
    direct = _Direct(own | others)
    body: list[ast.stmt] = []
    declared = []
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef):
            body.append(node)
            continue
        public = node.name
        kinds = types.parameters(node)
        plain = len(node.args.args) - len(node.args.defaults)
        arguments = ", ".join(
            f"{kinds[arg.arg]} {arg.arg}{'' if k < plain else '=*'}" for k, arg in enumerate(node.args.args)
        )
        numbers = [f"{local}=cython.int" for local, kind in sorted(types.locals[public].items()) if kind != "object"]
        if numbers:
            declared.append(f"@cython.locals({', '.join(numbers)})")
        result = types.results[public]
        declared.append(f"cdef {result} _c_{public}({arguments})" + ("" if result == "object" else " except? -1"))
        wrapper = ast.FunctionDef(public, node.args, [], [], None)
        handed = [
            f"{arg.arg} if type({arg.arg}) is bytearray else bytearray({arg.arg})"
            if public in types.readers and arg.arg == "page"
            else arg.arg
            for arg in node.args.args
        ]
        wrapper.body = ast.parse(f"def f():\n    return _c_{public}({', '.join(handed)})").body[0].body  # type: ignore[attr-defined]
        direct.visit(node)
        node.name = "_c_" + public
        body += [node, wrapper]
    for node in body:
        if not isinstance(node, ast.FunctionDef):
            direct.visit(node)
    tree.body = body
    wanted = [
        f"from uno_core.{types.functions[function][0]} cimport _c_{function}" for function in sorted(direct.used - own)
    ]
    text = ast.unparse(ast.fix_missing_locations(tree))
    return text + "\n", "\n".join(["cimport cython", *wanted, *declared]) + "\n"


def write(core: Path, out: Path) -> None:
    """Write ``NAME.py`` and ``NAME.pxd`` of the hot modules of a core into a folder."""
    trees = {}
    for name in HOT:
        tree = ast.parse((core / f"{name}.py").read_text(encoding="utf-8"))
        trees[name] = fold._Constants(tree).visit(tree)
    types = Types(trees)
    for name in HOT:
        source, declared = _module(name, trees[name], types)
        (out / f"{name}.py").write_text(source, encoding="utf-8")
        (out / f"{name}.pxd").write_text(declared, encoding="utf-8")
