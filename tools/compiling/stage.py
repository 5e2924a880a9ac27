# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Write the copy of the rules core that Cython compiles: the same source, with types beside it.

For every function ``name`` of the modules ``HOT`` there are two: ``_c_name`` with C types, which the other functions
call directly in C, and ``name`` for Python, which calls it. The types come from the names of the parameters, which the
core uses for one thing each (``page``, ``seat``, ``face`` ...), and from there what is an int is inferred. Named
numbers become numbers, as :mod:`tools.dev.fold` does it for CPython.

Loops that move a run of bytes by one place, or fill it, allocate nothing on a device. Each becomes one call of C, of
:data:`RUNS`, which checks the bounds once. A byte of a table is read without an object being made of it.

Three things stay as they are. Readers take ``bytes`` as well as a bytearray: a function that writes no page and gets no
log copies anything else into a bytearray. Calls into ``rng`` are looked up each time, so tests can rig chance. Whatever
no type was found for remains a Python object.
"""

import ast
import copy
from pathlib import Path

from tools.dev import fold

HOT = ("rng", "page", "turns", "results", "acts", "flow", "deal", "mask")  # of uno_core, in order of import
LAB = "uno_lab.fast"  # a step of what researchers use (tools/uno_lab), which calls them
CHANCE = "uno_core.rng"
_INTS = frozenset(
    "code seat face arg act n i j k value at each victim bits told base target color what resume winner first last held"
    " state _ raw how team mode dealer action many most row wide shown".split()
)
# The type of a parameter that is neither a number nor a list.
_ARRAYS = dict.fromkeys(("page", "view"), "bytearray")
_ARRAYS |= dict.fromkeys("desk dice scene masks places actions ended movers winners".split(), "unsigned char[::1]")
_ARRAYS |= dict.fromkeys(("acts", "numbers", "starts"), "unsigned short[::1]")
_TWIN = "legal_into_array"  # of flow.legal, for LAB: a number in a list is an object, and made again each time
# Tables out of which an index of that depth gives a number.
_TABLES = {"TABLES": 3, "tables": 2, "table": 1, "_ROWS": 1, "log": 1}
_OF_BYTES = ("TABLES", "tables", "_ROWS")  # those that are bytes for certain
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
        """Return the C type of every parameter."""
        found = {}
        for arg in function.args.args:
            name = arg.arg
            found[name] = _ARRAYS.get(name) or ("int" if name in _INTS else "object")
        if function.name == "copy":  # out of whatever it is, into a page
            found["to"], found["page"] = "bytearray", "object"
        if function.name == "view_into":
            found["out"] = "bytearray"
        if function.name == _TWIN:
            found["out"] = "unsigned short[::1]"
        return found

    def _readers(self) -> set[str]:
        """Return functions that only read the page. A function with a log writes, whatever its own lines do."""
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

    def is_table(self, node: ast.expr) -> bool:
        """Whether an expression is a number out of a table."""
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
        """Return the type of an expression."""
        match node:
            case ast.Constant(value=bool()):
                return "bint"
            case ast.Constant(value=int()):
                return "int"
            case ast.Name(id=name):
                return known.get(name, "object")
            case ast.Subscript(value=ast.Name(id=name), slice=at):
                array = known.get(name) in _ARRAYS.values()
                return "int" if array and not isinstance(at, ast.Slice) else "object"
            case ast.BinOp(left=left, right=right):
                sides = [side for side in (left, right) if not self.is_table(side)]
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
                if value is None or self.of(value, known | found) == "object" and not self.is_table(value):
                    new[target] = "object"
            if new == found:
                break
            found = new
        self.locals[name] = found
        answers = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
        kinds = {
            "object" if answer is None else "int" if self.is_table(answer) else self.of(answer, known | found)
            for answer in answers
        }
        self.results[name] = kinds.pop() if len(kinds) == 1 else "object" if not kinds or "object" in kinds else "int"


def _called(function: ast.FunctionDef) -> set[str]:
    return {
        node.func.id for node in ast.walk(function) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }


def _assigned(function: ast.FunctionDef) -> list:
    """Yield ``(name, assigned value)`` for every local; None if it is surely not a number."""
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


RUNS = """\
from cpython.bytearray cimport PyByteArray_AS_STRING, PyByteArray_GET_SIZE
from libc.string cimport memmove, memset


cdef inline int run_down(bytearray page, int i, int j) except -1:
    if i < j:
        if i < 0 or j >= PyByteArray_GET_SIZE(page):
            raise IndexError("bytearray index out of range")
        memmove(PyByteArray_AS_STRING(page) + i, PyByteArray_AS_STRING(page) + i + 1, j - i)
    return 0


cdef inline int run_up(bytearray page, int i, int j) except -1:
    if i > j:
        if j < 0 or i >= PyByteArray_GET_SIZE(page):
            raise IndexError("bytearray index out of range")
        memmove(PyByteArray_AS_STRING(page) + j + 1, PyByteArray_AS_STRING(page) + j, i - j)
    return 0


cdef inline int run_fill(bytearray page, int i, int j, int value) except -1:
    if i < j:
        if i < 0 or j > PyByteArray_GET_SIZE(page):
            raise IndexError("bytearray index out of range")
        if value & ~255:
            raise ValueError("byte must be in range(0, 256)")
        memset(PyByteArray_AS_STRING(page) + i, value, j - i)
    return 0


cdef inline int byte_of(object table, int i) except? -1:
    if type(table) is bytes:
        return (<bytes> table)[i]
    return table[i]


cdef inline int run_whole(bytearray out, bytearray page) except -1:
    if PyByteArray_GET_SIZE(out) != PyByteArray_GET_SIZE(page):
        raise IndexError("not as long")
    memmove(PyByteArray_AS_STRING(out), PyByteArray_AS_STRING(page), PyByteArray_GET_SIZE(page))
    return 0
"""


class _Runs(ast.NodeTransformer):
    """Loops that move a run of bytes by one place or fill it, and what copies a whole page, become calls of
    :data:`RUNS`."""

    _LOOPS = (
        ("for {k} in range({i}, {j}):\n    {page}[{k}] = {page}[{k} + 1]", "run_down({page}, {i}, {j})"),
        ("for {k} in range({i}, {j}, -1):\n    {page}[{k}] = {page}[{k} - 1]", "run_up({page}, {i}, {j})"),
        ("for {k} in range({i}, {j}):\n    {page}[{k}] = {value}", "run_fill({page}, {i}, {j}, {value})"),
    )

    def visit_For(self, node: ast.For) -> ast.stmt:
        self.generic_visit(node)
        for loop, call in self._LOOPS:
            names = self._named(node)
            if names and ast.unparse(node) == loop.format(**names):
                return ast.copy_location(ast.parse(call.format(**names)).body[0], node)
        return node

    @staticmethod
    def _named(node: ast.For) -> dict[str, str] | None:
        """Return the parts of such a loop, or None if it has another form, or a bound that is more than a name."""
        match node:
            case ast.For(
                target=ast.Name(id=k),
                iter=ast.Call(func=ast.Name(id="range"), args=[ast.Name(id=i), ast.Name(id=j), *_]),
                body=[ast.Assign(targets=[ast.Subscript(value=ast.Name(id=page))], value=value)],
            ):
                return {"k": k, "i": i, "j": j, "page": page, "value": value.id if isinstance(value, ast.Name) else ""}
        return None

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        return ast.parse("run_whole(out, page)").body[0] if ast.unparse(node) == "out[ALL] = page" else node

    def visit_If(self, node: ast.If) -> ast.stmt | None:
        """Leave out what only CPython's own bytes need."""
        self.generic_visit(node)
        return None if ast.unparse(node.test) == "hasattr(bytearray, 'pop')" else node


class _Direct(ast.NodeTransformer):
    """Calls go to the function with types."""

    def __init__(self, names: set[str], types: Types):
        self.names, self.types = names, types
        self.used: set[str] = set()

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        root = ast.unparse(node).partition("[")[0]
        read = isinstance(node.ctx, ast.Load) and root in _OF_BYTES and self.types.is_table(node)
        self.generic_visit(node)
        return ast.Call(ast.Name("byte_of", ast.Load()), [node.value, node.slice], []) if read else node

    def visit_Call(self, node: ast.Call) -> ast.Call:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id in self.names:
            self.used.add(node.func.id)
            node.func.id = "_c_" + node.func.id
        return node


def _module(name: str, tree: ast.Module, types: Types) -> tuple[str, str]:
    """Return the source and the types of a module, by its dotted name."""
    own = {function for function, (module, _) in types.functions.items() if module == name}
    others = set(types.functions) - own - {f for f, (module, _) in types.functions.items() if module == CHANCE}
    direct = _Direct(own | others, types)
    body: list[ast.stmt] = []
    declared = []
    tree = _Runs().visit(tree)
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
    wanted = [f"from {types.functions[function][0]} cimport _c_{function}" for function in sorted(direct.used - own)]
    runs = "from uno_core.runs cimport byte_of, run_down, run_fill, run_up, run_whole"
    text = ast.unparse(ast.fix_missing_locations(tree))
    return text + "\n", "\n".join(["cimport cython", runs, *wanted, *declared]) + "\n"


def _twin(flow: ast.Module, lab: ast.Module) -> None:
    """Give ``legal`` its twin, which LAB calls."""
    legal = next(node for node in flow.body if isinstance(node, ast.FunctionDef) and node.name == "legal")
    twin = copy.deepcopy(legal)
    twin.name = _TWIN
    flow.body.append(twin)
    for node in ast.walk(lab):
        if isinstance(node, ast.alias) and node.name == "legal":
            node.name = _TWIN
        elif isinstance(node, ast.Name) and node.id == "legal":
            node.id = _TWIN


def write(out: Path) -> list[str]:
    """Write ``NAME.py`` and ``NAME.pxd`` of the hot modules into a folder that has a copy of their packages.

    :return: their dotted names.
    """
    places = {name: out.joinpath(*name.split(".")) for name in (*(f"uno_core.{name}" for name in HOT), LAB)}
    trees = {}
    for name, place in places.items():
        tree = ast.parse(place.with_suffix(".py").read_text(encoding="utf-8"))
        trees[name] = fold._Constants(tree).visit(tree)
    (out / "uno_core" / "runs.pxd").write_text(RUNS, encoding="utf-8")
    _twin(trees["uno_core.flow"], trees[LAB])
    types = Types(trees)
    for name, tree in trees.items():
        source, declared = _module(name, tree, types)
        places[name].with_suffix(".py").write_text(source, encoding="utf-8")
        places[name].with_suffix(".pxd").write_text(declared, encoding="utf-8")
    return list(trees)
