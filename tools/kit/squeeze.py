# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Names cost a device memory: give those that nobody outside a module can see names that cost none.

MicroPython keeps every different name once, for good: parameters of functions (so that they can be given by
keyword) and what a module defines. Names of its builtin functions and methods it has anyway, in flash: they
become the names of all parameters, variables and private functions, and of the attributes that only modules of one
room ask for. That saves the rules core with all house rules about 3 kB. Nothing else changes; what is public keeps its
name, and so does every ``_X = const(n)``, which the compiler replaces by its number.
"""

import ast
import itertools

# In the flash of MicroPython and CircuitPython alike: builtins and methods of builtin types.
FREE = """append args clear close copy count decode default encode end endswith errno extend find flush format get
    index insert isdigit items join key keys little lower lstrip name path pop popitem read readinto readline remove
    replace reverse rfind rstrip seek send sep sort split start startswith step stop strip throw update upper value
    values write all any bin callable chr dict dir divmod enumerate eval exec filter globals hash hex id iter list
    locals map next object oct open pow repr reversed round set setattr sorted str sum super tuple type zip""".split()
# The same for attributes, which need many: errors, and what gc, math, os, struct, sys and time have on every board.
MORE = """ArithmeticError AssertionError AttributeError BaseException EOFError Ellipsis Exception GeneratorExit
    ImportError
    IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError NoneType
    NotImplementedError OSError OverflowError RuntimeError StopIteration SyntaxError SystemExit TypeError ValueError
    ZeroDivisionError abs bool bytearray bytes classmethod delattr float getattr hasattr int isinstance issubclass
    len max memoryview min ord print range slice staticmethod center difference collect disable enable mem_alloc
    mem_free acos asin atan ceil cos exp fabs floor fmod log pi sin sqrt tan trunc argv byteorder exit implementation
    maxsize modules platform stderr stdin stdout version listdir mkdir rename rmdir stat calcsize pack pack_into unpack
    unpack_from sleep array EACCES EAGAIN EEXIST EINVAL EIO EISDIR ENODEV ENOENT ENOMEM EPERM atan2 copysign degrees
    frexp isfinite isinf isnan ldexp modf radians intersection intersection_update isdisjoint issubset issuperset union
    symmetric_difference difference_update partition rpartition splitlines isalpha isspace islower isupper fromkeys
    setdefault OrderedDict namedtuple deque popleft getter setter deleter dump dumps load loads choice getrandbits
    randint random randrange seed uniform compile match search group getcwd chdir sync umount mount statvfs urandom
    a2b_base64 b2a_base64 hexlify unhexlify crc32 BytesIO StringIO readlines getvalue monotonic time""".split()


def internal(room: list[str], others: list[str]) -> dict[str, str]:
    """New names for functions and classes that only modules of one room import from each other, or ask a module for.

    :param room: the sources of its modules.
    :param others: those of everything that may use the room.
    """
    inside = [ast.parse(source) for source in room]
    outside = [ast.parse(source) for source in others]
    found = [node.name for tree in inside for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)]
    own = {name for tree in inside for name in _outermost(tree, imported=False)}
    open_names = {node.attr for tree in outside for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    for tree in inside:
        modules = _bound(tree) - own
        asked = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
        open_names |= {node.attr for node in asked if not _is_in(node, modules)}
    open_names |= {node.name for tree in outside for node in ast.walk(tree) if isinstance(node, ast.alias)}
    nodes = [node for tree in inside for node in ast.walk(tree)]
    open_names |= {node.asname for node in nodes if isinstance(node, ast.alias) and node.asname}
    open_names |= {node.arg for node in nodes if isinstance(node, ast.keyword) and node.arg}
    texts = {node.value for tree in inside for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    open_names |= {text for text in texts if isinstance(text, str)}  # asked for by getattr
    used = {node.id for tree in inside for node in ast.walk(tree) if isinstance(node, ast.Name)} - set(found)
    mine = [name for name in dict.fromkeys(found) if not name.startswith("_") and name not in open_names]
    return dict(zip(mine, _free(used | open_names), strict=False))


def attributes(room: dict[str, str], others: list[str]) -> dict[str, str]:
    """New names for attributes and methods that only modules of one room ask for.

    Kept are those of modules and of builtin types, and all that a module names that imports something from elsewhere:
    it may ask that for them. Two may get the same name if no object can have both: if no module imports, directly or
    not, one that names the first and one that names the second.

    :param room: the sources of its modules, by what they are imported as.
    """
    inside = {module: ast.parse(source) for module, source in room.items()}
    trees = list(inside.values())
    packages = {module.partition(".")[0] for module in room} | {"gc", "micropython", "sys"}
    kept = _known([ast.parse(source) for source in others]) | _given(trees) | _BUILTIN
    mine: dict[str, set[str]] = {}  # a name -> the modules that say it
    stored = set()
    for module, tree in inside.items():
        kept |= set(_outermost(tree))
        asked = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
        made = [name for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for name in _members(node)]
        here = {node.attr for node in asked} | set(made)
        for name in sorted(here):
            mine.setdefault(name, set()).add(module)
        if {name.partition(".")[0] for name in _imported(tree)} - packages:
            kept |= {name for name in here if not name.startswith("_")}
        stored |= {node.attr for node in asked if isinstance(node.ctx, ast.Store)} | set(made)
    kept |= {name for name in mine if name.startswith("__") or name not in stored}
    family = _families(inside)
    near = {name: set().union(*(family[module] for module in modules)) for name, modules in mine.items()}
    found: dict[str, str] = {}
    for name in sorted(set(mine) - kept, key=lambda name: (-len(mine[name]), name)):
        taken = kept | {found[other] for other in found if near[name] & mine[other]}
        found[name] = next(_free(taken, FREE + MORE))
    return found


def _families(inside: dict[str, ast.Module]) -> dict[str, set[str]]:
    """For each module all that somebody imports together with it, themselves included."""
    below = {module: (_imported(tree) & set(inside)) | {module} for module, tree in inside.items()}
    for _ in below:
        below = {module: set().union(*(below[other] for other in others)) for module, others in below.items()}
    return {module: set().union(*(all for all in below.values() if module in all)) for module in inside}


def squeeze(source: str, names: dict[str, str] | None = None, members: dict[str, str] | None = None) -> str:
    """The same module with names that cost less; every line stays where it is.

    :param names: of functions that the modules of its room have agreed on (:func:`internal`).
    :param members: the same for attributes (:func:`attributes`).
    :raises SyntaxError: it is no Python.
    """
    tree = ast.parse(source)
    names = dict(names or {})
    private = _private(tree)
    taken = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} | set(_defined(tree))
    names |= dict(zip(private, _free(taken - set(private) | set(names.values())), strict=False))
    edits = dict(_edits(tree, names)) | dict(_dotted(tree, members or {}))
    bound = _bound(tree)
    for node in ast.walk(tree):
        if _is_in(node, bound) and node.attr in names:
            edits[node.end_lineno, node.end_col_offset - len(node.attr)] = node.attr, names[node.attr]
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            edits |= _edits(node, _locals(node, names))
    lines = source.encode().splitlines(keepends=True)
    for (line, column), (old, new) in sorted(edits.items(), reverse=True):
        text = lines[line - 1]
        column = text.index(old.encode(), column)
        lines[line - 1] = text[:column] + new.encode() + text[column + len(old.encode()) :]
    return b"".join(lines).decode()


_BUILTIN = {name for kind in (bytes, bytearray, dict, int, list, memoryview, set, str, tuple) for name in dir(kind)}


def _known(others: list[ast.Module]) -> set[str]:
    """Attributes that others know or give their own classes, and names they import."""
    nodes = [node for tree in others for node in ast.walk(tree)]
    own = {name for node in nodes if isinstance(node, ast.ClassDef) for name in _members(node) if name[0] != "_"}
    found = {node.attr for node in nodes if isinstance(node, ast.Attribute) and not node.attr.startswith("_")}
    parts = {part for node in nodes if isinstance(node, ast.alias) for part in node.name.split(".")}
    return found | own | parts | _given(others)


def _given(trees: list[ast.Module]) -> set[str]:
    """Names that are given by keyword, or asked for as text."""
    nodes = [node for tree in trees for node in ast.walk(tree)]
    found = {node.arg for node in nodes if isinstance(node, ast.keyword) and node.arg}
    return found | {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def _imported(tree: ast.Module) -> set[str]:
    """What a module imports; of names that come from one, both the module and what may be one."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def _members(found: ast.ClassDef):
    """Names that the body of a class binds."""
    for node in found.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name))


def _dotted(tree: ast.Module, members: dict[str, str]):
    """Where attributes and members of classes stand, as :func:`_edits`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in members:
            at = node.end_lineno, node.end_col_offset - len(node.attr.encode())
            yield at, (node.attr, members[node.attr])
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef) and part.name in members:
                    yield (part.lineno, part.col_offset + 4), (part.name, members[part.name])
                elif isinstance(part, ast.Assign):
                    for name in (name for target in part.targets for name in ast.walk(target)):
                        if isinstance(name, ast.Name) and name.id in members:
                            yield (name.lineno, name.col_offset), (name.id, members[name.id])


def _edits(tree: ast.AST, names: dict[str, str]):
    """Where a name stands (line, column), what it is and what it becomes."""
    methods = {part for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for part in node.body}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and (node in methods or node is tree):
            continue  # its name is an attribute, or no variable of its own
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found = node.name  # behind "def " or "class ", which squeeze() finds
        else:
            found = getattr(node, {ast.Name: "id", ast.arg: "arg", ast.alias: "name"}.get(type(node), ""), None)
        if found in names:
            yield (node.lineno, node.col_offset), (found, names[found])


def _locals(function: ast.FunctionDef, names: dict[str, str]) -> dict[str, str]:
    """New names for the parameters and variables of a function without inner scopes."""
    scopes = (ast.FunctionDef, ast.Lambda, ast.ListComp, ast.GeneratorExp, ast.SetComp, ast.DictComp, ast.Global)
    if any(isinstance(node, scopes) for node in ast.walk(function) if node is not function):
        return {}
    used = [node for node in ast.walk(function) if isinstance(node, ast.Name)]
    own = [arg.arg for arg in function.args.args] + [node.id for node in used if isinstance(node.ctx, ast.Store)]
    own = list(dict.fromkeys(own))
    taken = {names.get(node.id, node.id) for node in used} - set(own) | set(names.values())
    return dict(zip(own, _free(taken), strict=False))


def _defined(tree: ast.Module):
    """Names that a module binds: by def, by assignment, by import."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.alias):
            yield node.asname or node.name.partition(".")[0]


def _bound(tree: ast.Module) -> set[str]:
    """Names that a module has from ``from a import b``."""
    nodes = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {alias.asname or alias.name for node in nodes for alias in node.names}


def _is_in(node: ast.AST, modules: set[str]) -> bool:
    """Whether a node asks one of these names for something."""
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules


def _outermost(tree: ast.Module, imported: bool = True):
    """Names that are a module's own: others may ask it for them by a dot."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign) and not _is_const(node.value):
            yield from (name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name))
        elif imported and isinstance(node, ast.Import | ast.ImportFrom):
            yield from (alias.asname or alias.name.partition(".")[0] for alias in node.names)


def _private(tree: ast.Module) -> list[str]:
    """Private functions and data of a module, but for constants, which cost nothing."""
    found = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            found.append(node.name)
        elif isinstance(node, ast.Assign) and not _is_const(node.value):
            found += [target.id for target in node.targets if isinstance(target, ast.Name)]
    return list(dict.fromkeys(name for name in found if name.startswith("_") and not name.startswith("__")))


def _is_const(value: ast.expr) -> bool:
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "const"


def _free(taken: set[str], free: list[str] = FREE):
    """Names that cost nothing, then others, that are not taken."""
    yield from (name for name in free if name not in taken)
    yield from (f"x{n}" for n in itertools.count() if f"x{n}" not in taken)
