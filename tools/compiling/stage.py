# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Write the copy of the rules core that Cython compiles: the same source, with types beside it.

For every function ``name`` of the modules that are :func:`hot` there are two: ``_c_name`` with C types, which the
other functions call directly in C, and ``name`` for Python, which calls it. The types come from the names of the
parameters, which the core uses for one thing each (``page``, ``seat``, ``face`` ...), and from there what is an int is
inferred. Named numbers become numbers, as :mod:`tools.dev.fold` does it for CPython.

Loops that move a run of bytes by one place, or fill it, allocate nothing on a device. Each becomes one call of C, of
:data:`RUNS`, which checks the bounds once. A byte of a table is read without an object being made of it.

Three things stay as they are. Functions that tools replace are looked up by each call (:data:`LOOKED_UP`). Readers take
``bytes`` as well as a bytearray: a function that writes no page and gets no log copies anything else into a bytearray.
Whatever no type was found for remains a Python object.

Hooks, and the answers of an edition, are objects that C calls as functions if their sign is known (:data:`_SIGNS`). A
list of numbers may be an ``array("H")``, into which numbers go without objects.
"""

import ast
import importlib
from pathlib import Path

from tools.dev import fold

_BASE = "rng page turns results acts flow deal mask view opening".split()  # of uno_core, in order of import
_PLAIN = ("uno_core.editions", "uno_core.bots.levels")  # they load modules
LAB = ("uno_lab.fast", "uno_lab.ahead")  # of what researchers use (tools/uno_lab): they call the core
# Functions that tools put others in the place of: each call looks for them.
LOOKED_UP = ("uno_core.rng.", "uno_core.bots.fair._weights")
_INTS = frozenset(
    "code seat face arg act n i j k value at each victim bits told base target color what resume winner first last held"
    " state raw how team mode dealer action many most row wide shown a b begins best catching count dares few kept key"
    " keys kind label late left level lost mask match offence other place played reason saves shed shining symbol tab"
    " traits twice uno way where who width without".split()
)
# The type of a parameter that is neither a number nor a list.
_BYTES = dict.fromkeys("page view v seen memory heard dice luck".split(), "bytearray")
_ARRAYS = dict.fromkeys("desk dice scene masks places actions ended movers winners".split(), "unsigned char[::1]")
_ARRAYS |= dict.fromkeys("alive good won backs loose ranks".split(), "unsigned char[::1]")
_ARRAYS |= dict.fromkeys("numbers starts candidates".split(), "unsigned short[::1]")  # all of them in LAB only
_ARRAYS["chosen"] = "long long[::1]"
_INDEXED = frozenset(("bytearray", *_ARRAYS.values()))
# Tables out of which an index of that depth gives a number.
_TABLES = {"TABLES": 3, "tables": 2, "table": 1, "log": 1, "acts": 1}
_TABLES |= dict.fromkeys(("w", "labels", "draws", "levels", "_ROWS"), 1)
_OF_BYTES = ("TABLES", "tables", "w", "labels", "draws", "levels", "_ROWS")  # those that are bytes for certain
_LISTS = ("acts", "log", "out")  # of numbers: a list, an array, or bytes
_GLOBALS = ("HOOKS", "TABLES")  # lists of the core, which modules import
# How a function can be called as a hook, by the types of its parameters: page, int, object.
_SIGNS = {"pi": "bytearray, int", "pii": "bytearray, int, int", "pio": "bytearray, int, object"}
_SIGNS["piio"] = "bytearray, int, int, object"
_HOOKS = ("may", "fits", "own", "see")  # locals that hold a hook: hooks answer with numbers
_ADVICE = ("pick", "choose", "react")  # and so do these, of a bot


def hot(core: Path) -> list[str]:
    """Return the modules of a copy of the core that are compiled, by their dotted names: all that has a part in a
    round."""
    found = [*map("uno_core.{}".format, _BASE)]
    for room in ("packs", "editions", "bots"):
        for file in sorted((core / room).glob("*.py")):
            name = f"uno_core.{room}" + ("" if file.stem == "__init__" else f".{file.stem}")
            tree = ast.parse(file.read_text(encoding="utf-8"))
            if name not in _PLAIN and any(isinstance(node, ast.FunctionDef) for node in tree.body):
                found.append(name)
    return found


class Types:
    """Which parameters, locals and results of the functions are numbers; a fixed point over all modules.

    Functions are known by their dotted names. ``names`` has, for each module, what its own names mean.

    :param trees: the modules, by name.
    """

    def __init__(self, trees: dict[str, ast.Module]):
        self.functions: dict[str, tuple[str, ast.FunctionDef]] = {}
        self.names: dict[str, dict[str, str]] = {}
        self.bytes: dict[str, set[str]] = {}  # of each module, globals that are bytes,
        self.rooms: dict[str, set[str]] = {}  # and those that are a bytearray of its own
        for module, tree in trees.items():
            known = self.names[module] = {}
            for node in tree.body:
                if isinstance(node, ast.FunctionDef):
                    known[node.name] = f"{module}.{node.name}"
                    self.functions[f"{module}.{node.name}"] = module, node
                elif isinstance(node, ast.ImportFrom):
                    room = f"{module.rpartition('.')[0]}." * node.level + str(node.module)
                    known |= {alias.asname or alias.name: f"{room}.{alias.name}" for alias in node.names}
            there = {} if module in LAB else vars(importlib.import_module(module))
            self.bytes[module] = {name for name, value in there.items() if type(value) is bytes}
            self.rooms[module] = {n for n, value in there.items() if type(value) is bytearray and n.startswith("_")}
        for module, known in self.names.items():
            self.names[module] = {name: whole for name, whole in known.items() if whole in self.functions}
        self.results = dict.fromkeys(self.functions, "int")
        self.locals: dict[str, dict[str, str]] = {}
        before = None
        while before != (self.results, self.locals):
            before = dict(self.results), {name: dict(found) for name, found in self.locals.items()}
            for name in self.functions:
                self._function(name)
        self.readers = self._readers()

    def parameters(self, name: str) -> dict[str, str]:
        """Return the C type of every parameter of a function."""
        module, function = self.functions[name]
        arrays = _BYTES | _ARRAYS if module in LAB else _BYTES
        found = {}
        for arg in function.args.args:
            found[arg.arg] = arrays.get(arg.arg) or ("int" if arg.arg in _INTS else "object")
        if len(found) == 4 and list(found)[2] == "_":
            found["_"] = "int"  # what an act says, which is not looked at
        if name == "uno_core.page.copy":  # out of whatever it is, into a page
            found["to"], found["page"] = "bytearray", "object"
        if name == "uno_core.mask.view_into":
            found["out"] = "bytearray"
        return found

    def called(self, name: str) -> set[str]:
        """Return the functions that a function calls by their names."""
        module, function = self.functions[name]
        known, own = self.names[module], self.locals.get(name, {})
        return {
            known[node.func.id]
            for node in ast.walk(function)
            if isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in known
            and node.func.id not in own
        }

    def _readers(self) -> set[str]:
        """Return functions that only read the page. A function with a log writes, whatever its own lines do."""
        writes = set()
        for name, (_, function) in self.functions.items():
            kinds = self.parameters(name)
            stored = [
                node.value.id
                for node in ast.walk(function)
                if isinstance(node, ast.Subscript)
                and isinstance(node.ctx, ast.Store)
                and isinstance(node.value, ast.Name)
            ]
            if "log" in kinds or "to" in stored or any(kinds.get(one) == "bytearray" for one in stored):
                writes.add(name)
        while True:
            more = {name for name in self.functions if writes & self.called(name)} - writes
            if not more:
                return {name for name in self.functions if "bytearray" in self.parameters(name).values()} - writes
            writes |= more

    def is_table(self, node: ast.expr, module: str) -> bool:
        """Whether an expression is a number out of a table."""
        depth = 0
        while isinstance(node, ast.Subscript):
            if isinstance(node.slice, ast.Slice):
                return False
            node, depth = node.value, depth + 1
        if depth == 1 and isinstance(node, ast.Attribute) and node.attr == "WORTH":
            return True
        if not depth or not isinstance(node, ast.Name):
            return False
        return _TABLES.get(node.id) == depth or depth == 1 and node.id in self.bytes[module] | self.rooms[module]

    def _joined(self, nodes: list, known: dict[str, str], module: str) -> str:
        found = set()
        for node in nodes:
            of_bytes = ast.unparse(node).partition("[")[0] in _OF_BYTES and self.is_table(node, module)
            found.add("int" if of_bytes else self.of(node, known, module))
        return "object" if "object" in found else "int" if "int" in found else "bint"

    def of(self, node: ast.expr, known: dict[str, str], module: str) -> str:
        """Return the type of an expression in a module, where locals and parameters are of known types."""
        match node:
            case ast.Constant(value=bool()):
                return "bint"
            case ast.Constant(value=int()):
                return "int"
            case ast.Name(id=name):
                return known.get(name, "object")
            case ast.Subscript(value=ast.Name(id=name), slice=at):
                array = known.get(name) in _INDEXED
                return "int" if array and not isinstance(at, ast.Slice) else "object"
            case ast.BinOp(left=left, right=right):
                sides = [side for side in (left, right) if not self.is_table(side, module)]
                return "object" if any(self.of(side, known, module) == "object" for side in sides) else "int"
            case ast.UnaryOp(op=ast.Not()) | ast.Compare():
                return "bint"
            case ast.UnaryOp(operand=operand):
                return self.of(operand, known, module)
            case ast.BoolOp(values=values):
                return self._joined(values, known, module)
            case ast.IfExp(body=body, orelse=orelse):
                return self._joined([body, orelse], known, module)
            case ast.Call(func=ast.Name(id=name), args=args):
                if name in ("min", "max"):
                    return self._joined(list(args), known, module)
                if name in ("len", "int") or name in known and name in _HOOKS:
                    return "int"
                result = self.results.get(self.names[module].get(name, ""), "object")
                return "object" if result == "none" else result
            case ast.Call(func=ast.Subscript() | ast.BoolOp()):
                return "int"  # a hook
            case ast.Call(func=ast.Attribute(attr=name)) if name in _ADVICE:
                return "int"
        return "object"

    def sign(self, name: str) -> str:
        """Return how a function can be called as a hook, or nothing."""
        function = self.functions[name][1]
        letters = {"bytearray": "p", "int": "i", "object": "o"}
        sign = "".join(letters.get(kind, "?") for kind in self.parameters(name).values())
        return sign if sign in _SIGNS and self.results[name] != "object" and not function.args.defaults else ""

    def _function(self, name: str) -> None:
        module, function = self.functions[name]
        known = self.parameters(name)
        assigned = [(target, value) for target, value in _assigned(function) if target not in known]
        found = self.locals.get(name) or {target: "int" for target, _ in assigned}
        while True:
            new = dict(found)
            for target, value in assigned:
                if (
                    value is None
                    or self.of(value, known | found, module) == "object"
                    and not self.is_table(value, module)
                ):
                    new[target] = "object"
            if new == found:
                break
            found = new
        self.locals[name] = found
        answers = [node.value for node in ast.walk(function) if isinstance(node, ast.Return)]
        if not any(answers):
            self.results[name] = "none"
            return
        kinds = {
            "object"
            if answer is None
            else "int"
            if self.is_table(answer, module)
            else self.of(answer, known | found, module)
            for answer in answers
        }
        self.results[name] = kinds.pop() if len(kinds) == 1 else "object" if not kinds or "object" in kinds else "int"


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
from cpython.array cimport array
from cpython.object cimport Py_SIZE
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


cdef inline int item_of(object where, int i) except? -1:
    if type(where) is list:
        return (<list> where)[i]
    if type(where) is bytearray:
        return (<bytearray> where)[i]
    if type(where) is array and (<array> where).ob_descr.typecode == c"H":
        if i < 0 or i >= Py_SIZE(where):
            raise IndexError("array index out of range")
        return (<array> where).data.as_ushorts[i]
    return where[i]


cdef inline int put(object where, int i, int value) except -1:
    if type(where) is array and (<array> where).ob_descr.typecode == c"H":
        if i < 0 or i >= Py_SIZE(where):
            raise IndexError("array assignment index out of range")
        if value & ~0xFFFF:
            raise OverflowError("more than two bytes")
        (<array> where).data.as_ushorts[i] = value
    elif type(where) is bytearray:
        (<bytearray> where)[i] = value
    elif type(where) is list:
        (<list> where)[i] = value
    else:
        where[i] = value
    return 0


cdef inline int run_whole(bytearray out, bytearray page) except -1:
    if PyByteArray_GET_SIZE(out) != PyByteArray_GET_SIZE(page):
        raise IndexError("not as long")
    memmove(PyByteArray_AS_STRING(out), PyByteArray_AS_STRING(page), PyByteArray_GET_SIZE(page))
    return 0
"""


# A hook is an object that Python calls, and that C calls as a function where its sign is known.
_HOOK = """\
cdef class Hook:
    def __call__(self, *given):
        return self.plain(*given)
"""
_OF_SIGN = """\


ctypedef int (*{sign}_t)({types}) except? -1
ctypedef bint (*{sign}_bint_t)({types}) except? -1


cdef inline object made_{sign}({sign}_t call, object plain):
    cdef Hook hook = Hook.__new__(Hook)
    hook.call, hook.sign, hook.plain = <void*> call, {number}, plain
    return hook


cdef inline object made_{sign}_bint({sign}_bint_t call, object plain):
    return made_{sign}(<{sign}_t> call, plain)


cdef inline int hook_{sign}(object hook, {arguments}) except? -1:
    if type(hook) is Hook and (<Hook> hook).sign == {number}:
        return (<{sign}_t> (<Hook> hook).call)({names})
    answer = hook({names})
    return 0 if answer is None else answer
"""


def _runs() -> str:
    """Return what all modules import in C."""
    text = RUNS + "\n\ncdef class Hook:\n    cdef object plain\n    cdef void* call\n    cdef int sign\n"
    for number, (sign, types) in enumerate(_SIGNS.items(), 1):
        names = "abcd"[: len(sign)]
        arguments = ", ".join(f"{kind} {name}" for kind, name in zip(types.split(", "), names))
        text += _OF_SIGN.format(sign=sign, types=types, number=number, arguments=arguments, names=", ".join(names))
    return text


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

    def __init__(self, names: set[str], module: str, types: Types):
        self.names, self.module, self.types = names, module, types
        self.own: dict[str, str] = {}  # the types of locals and parameters of the function that is visited,
        self.result = ""  # and of its result
        self.used: set[str] = set()
        self.runs = set("byte_of item_of put run_down run_fill run_up run_whole".split())

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        root = ast.unparse(node).partition("[")[0]
        of_bytes = root in _OF_BYTES or root in self.types.bytes[self.module]
        read = isinstance(node.ctx, ast.Load) and of_bytes and self.types.is_table(node, self.module)
        self.generic_visit(node)
        if _is_item(node) and isinstance(node.ctx, ast.Load) and self.own.get(root) == "object":
            return ast.Call(ast.Name("item_of", ast.Load()), [node.value, node.slice], [])
        return ast.Call(ast.Name("byte_of", ast.Load()), [node.value, node.slice], []) if read else node

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        """Write into a list of numbers."""
        self.generic_visit(node)
        match node.targets:
            case [ast.Subscript(value=ast.Name(id=name), slice=at) as target] if _is_item(target):
                if self.own.get(name) == "object":
                    return ast.Expr(ast.Call(ast.Name("put", ast.Load()), [target.value, at, node.value], []))
        return node

    def visit_Return(self, node: ast.Return) -> ast.stmt:
        """Return a number from what returns nothing: C needs one."""
        self.generic_visit(node)
        return ast.Return(ast.Constant(0)) if self.result == "none" else node

    def visit_Expr(self, node: ast.Expr) -> ast.stmt:
        if isinstance(node.value, ast.Call):
            self.visit_Call(node.value, statement=True)
        else:
            self.generic_visit(node)
        return node

    def hooked(self, name: str) -> ast.expr:
        """Return a function of this module as the hook that it is, or as it is."""
        whole = f"{self.module}.{name}"
        sign = self.types.sign(whole) if whole in self.types.functions else ""
        if not sign:
            return ast.Name(name, ast.Load())
        made = f"made_{sign}" + "_bint" * (self.types.results[whole] == "bint")
        self.runs.add(made)
        return ast.parse(f"{made}(_c_{name}, {name})", mode="eval").body

    def _sign(self, node: ast.Call) -> str:
        """Return the sign of a call of a hook, or nothing."""
        name = node.func.id if isinstance(node.func, ast.Name) else None
        if not isinstance(node.func, (ast.Subscript, ast.BoolOp)) and name not in self.own or node.keywords:
            return ""
        sign = ""
        for arg in node.args:
            kind = self.own.get(arg.id) if isinstance(arg, ast.Name) else None
            if kind == "bytearray":
                sign += "p"
            elif isinstance(arg, ast.Name) and arg.id == "log":
                sign += "o"
            elif self.types.of(arg, self.own, self.module) != "object" or self.types.is_table(arg, self.module):
                sign += "i"
            else:
                return ""
        return sign if sign in _SIGNS else ""

    def visit_Call(self, node: ast.Call, statement: bool = False) -> ast.Call:
        sign = self._sign(node)
        self.generic_visit(node)
        if sign:
            node.args.insert(0, node.func)
            node.func = ast.Name(f"hook_{sign}", ast.Load())
            self.runs.add(node.func.id)
            return node
        if isinstance(node.func, ast.Name) and node.func.id in self.names and node.func.id not in self.own:
            whole = self.types.names[self.module][node.func.id]
            assert statement or self.types.results[whole] != "none", f"{whole} returns nothing"
            self.used.add(node.func.id)
            node.func.id = "_c_" + node.func.id
        return node


def _module(name: str, tree: ast.Module, types: Types) -> tuple[str, str]:
    """Return the source and the types of a module, by its dotted name."""
    known = types.names[name]
    own = {local for local, whole in known.items() if types.functions[whole][0] == name}
    direct = _Direct({n for n, whole in known.items() if n in own or not _is_looked_up(whole)}, name, types)
    direct.names -= {local for local in own if f"{name}.{local}" in LOOKED_UP}
    body: list[ast.stmt] = []
    declared = [f"cdef bytearray {room}" for room in sorted(types.rooms[name])]
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module == "uno_core":
            declared += [f"cdef list {alias.name}" for alias in node.names if alias.name in _GLOBALS]
    tree = _Runs().visit(tree)
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef):
            if isinstance(node, (ast.Assign, ast.AugAssign)):
                node.value = _Hooked(direct).visit(node.value)
            body.append(direct.visit(node))
            continue
        public = node.name
        whole = f"{name}.{public}"
        kinds = types.parameters(whole)
        plain = len(node.args.args) - len(node.args.defaults)
        arguments = ", ".join(
            f"{kinds[arg.arg]} {arg.arg}{'' if k < plain else '=*'}" for k, arg in enumerate(node.args.args)
        )
        numbers = [f"{local}=cython.int" for local, kind in sorted(types.locals[whole].items()) if kind != "object"]
        if numbers:
            declared.append(f"@cython.locals({', '.join(numbers)})")
        result = types.results[whole]
        ends = "" if result == "object" else " except? -1"
        declared.append(f"cdef {'int' if result == 'none' else result} _c_{public}({arguments}){ends}")
        wrapper = ast.FunctionDef(public, node.args, [], [], None)
        handed = [
            f"{arg.arg} if type({arg.arg}) is bytearray else bytearray({arg.arg})"
            if whole in types.readers and kinds[arg.arg] == "bytearray"
            else arg.arg
            for arg in node.args.args
        ]
        call = "" if result == "none" else "return "
        wrapper.body = ast.parse(f"def f():\n    {call}_c_{public}({', '.join(handed)})").body[0].body  # type: ignore[attr-defined]
        direct.own, direct.result = types.locals[whole] | kinds, result
        direct.visit(node)
        direct.own, direct.result = {}, ""
        node.name = "_c_" + public
        body += [node, wrapper]
    tree.body = body
    wanted = []
    for local in sorted(direct.used - own):
        module, _, function = known[local].rpartition(".")
        wanted.append(f"from {module} cimport _c_{function}" + f" as _c_{local}" * (local != function))
    runs = f"from uno_core.runs cimport {', '.join(sorted(direct.runs))}"
    text = ast.unparse(ast.fix_missing_locations(tree))
    return text + "\n", "\n".join(["cimport cython", runs, *wanted, *declared]) + "\n"


def _is_looked_up(whole: str) -> bool:
    return whole.startswith(LOOKED_UP)


class _Hooked(ast.NodeTransformer):
    """Functions that a module hands to others can be called in C."""

    def __init__(self, direct: _Direct):
        self.direct = direct

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self.direct.hooked(node.id)

    def visit_Call(self, node: ast.Call) -> ast.Call:
        return node


def _is_item(node: ast.expr) -> bool:
    """Whether an expression is an item of a list of numbers."""
    return (
        isinstance(node, ast.Subscript)
        and isinstance(node.value, ast.Name)
        and node.value.id in _LISTS
        and not isinstance(node.slice, ast.Slice)
    )


def write(out: Path) -> dict[str, Path]:
    """Write source and types (``.py``, ``.pxd``) of the hot modules into a folder that has a copy of their packages.

    :return: the sources, by the dotted names of the modules.
    """
    places = {}
    for name in (*hot(out / "uno_core"), *LAB):
        place = out.joinpath(*name.split("."))
        places[name] = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
    trees = {}
    for name, place in places.items():
        tree = ast.parse(place.read_text(encoding="utf-8"))
        trees[name] = fold._Constants(tree).visit(tree)
    (out / "uno_core" / "runs.pxd").write_text(_runs(), encoding="utf-8")
    (out / "uno_core" / "runs.pyx").write_text(_HOOK, encoding="utf-8")
    types = Types(trees)
    for name, tree in trees.items():
        source, declared = _module(name, tree, types)
        places[name].write_text(source, encoding="utf-8")
        places[name].with_suffix(".pxd").write_text(declared, encoding="utf-8")
    return places | {"uno_core.runs": out / "uno_core" / "runs.pyx"}
