# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A class is whole in the source. The methods that it needs for a moment only are cut out of it, into a module that can
be unloaded.

A table says what is cut out::

    {"room.host_rounds": ["room.host.Host.deal", "room.host.Host._check"], "room.seldom": ["room.view.rounds"]}

A module of another package says where the name of the first one ends: ``"room.host:Host.deal"``.

Methods become functions of that module, which imports what they need. A call that is known
to mean one of them, and that a simple statement is sure to make, loads that module there: ``self.deal(page)`` becomes
``from room import host_rounds; host_rounds.deal(self, page)``. All other calls need a small method that does the same.
Lines keep their numbers, in the new modules as well.

A call is known to mean a method where ``self`` is of its class, or where no other class of the program has a method or
field of that name.

Functions, whole classes and values of a module move as they are. Modules that import them from it, or
ask it for them (``view.rounds(page)``), are pointed to where they are then. Neither what stays in
the module nor a source that stays as it is may ask for them.

ValueError, with the reason, is raised for parts that cannot be cut out. In general that is anything with a decorator.
In a class it is anything except a method, and a method with ``super()`` or a name with two underscores before it. In a
module it is anything except a function, class or assignment.
"""

import ast
import builtins
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from . import scopes
from .firmware import NAMES
from .trees import Around, walk

Table = Mapping[str, Iterable[str]]  # module that is cut out -> dotted names of what it gets
_TYPES = (bytes, bytearray, dict, int, list, memoryview, set, str, tuple, float, Exception)
FOREIGN = frozenset(NAMES).union(*map(dir, _TYPES))
_DEFINITIONS = ast.FunctionDef | ast.ClassDef | ast.Assign


def home(module: str, table: Table, sources: Iterable[str]) -> str:
    """Return the module that a module is cut out of, or "" if it is not among the sources.

    :param module: a module of the table.
    :param sources: names of modules.
    :raises ValueError: it is cut out of several.
    """
    found = {_split(name, module)[0] for name in table[module]}
    if len(found) != 1:
        raise ValueError(f"{module} is cut out of {', '.join(sorted(found))}: one module is due")
    return found.pop() if found <= set(sources) else ""


def cut(
    sources: dict[str, str],
    table: Table,
    packages: Iterable[str] = (),
    others: Iterable[str] = (),
    owners: dict[tuple[str, str], tuple[str, str]] | None = None,
) -> dict[str, str]:
    """Return the same program with parts of it in modules of their own.

    :param sources: of all modules, by dotted name.
    :param table: what is cut out. A part of a module that is not among the sources is passed over.
    :param packages: the names of those that are packages.
    :param others: sources that use some of it and stay as they are.
    :param owners: gets by module and name of each function that was a method: the module and name of its class.
    :raises SyntaxError: a source is not Python.
    :raises ValueError: something cannot be cut out, with the reason.
    """
    homes = {target: of for target in table if (of := home(target, table, sources))}
    if not homes:
        return sources
    packages = set(packages)
    parts = [
        (of, path, target) for target, of in homes.items() for path in (_split(p, target)[1] for p in table[target])
    ]
    moved = {(of, path[0]): target for of, path, target in parts if len(path) == 1}
    sources = {name: _pointed(text, moved) for name, text in sources.items()}
    texts = {name: _Text(name, text, name in packages) for name, text in sources.items()}
    for target, of in homes.items():
        if target in sources or of in packages:
            raise ValueError(f"{of}: {target} cannot be cut out: there is a module already")
    for name in dict.fromkeys(homes.values()):
        texts[name].take({path: target for of, path, target in parts if of == name})
    whole = _Whole(texts, [ast.parse(text) for text in others])
    for text in texts.values():
        for site in text.sites(whole.wanted):
            whole.rewrite(text, site)
    found: dict[str, str] = {}
    for text in texts.values():
        found |= text.parts(whole)
        if owners is not None:
            owners |= {(method.target, method.name): (text.name, method.owner.name) for method in text.methods}
    return found


@dataclass(eq=False)
class _Method:
    """A method that is cut out: ``name`` is the name of the function that it becomes."""

    owner: ast.ClassDef
    node: ast.FunctionDef
    target: str
    name: str = ""
    stays: bool = False


@dataclass(eq=False)
class _Site:
    """A use of an attribute. ``statement``: the simple statement that surely does it; ``me``: the name of ``self``
    there, and ``owner`` its class; ``functions``: the functions around it, the outermost first.
    """

    node: ast.Attribute
    call: ast.Call | None
    statement: ast.stmt | None
    me: str
    owner: ast.ClassDef | None
    functions: tuple[ast.FunctionDef, ...]


@dataclass
class _Text:
    """A module. ``late``: by the name of each that is cut out of it: the statements that it gets."""

    name: str
    source: str
    package: bool
    late: dict[str, list[ast.stmt]] = field(default_factory=dict)

    def __post_init__(self):
        self.tree = ast.parse(self.source)
        self.lines = [line.encode() for line in self.source.split("\n")]
        self.methods: list[_Method] = []
        self.home: dict[int, str] = {}  # by the id of a function or class that moves: the module that gets it
        self._edits: set[tuple[int, int, int, bytes]] = set()
        self._loads: dict[tuple[int, int], set[bytes]] = {}  # imports before statements
        aliases = [node for node in walk(self.tree) if isinstance(node, ast.alias)]
        self.imported = {(alias.asname or alias.name).partition(".")[0]: alias.name for alias in aliases}

    def take(self, moving: dict[tuple[str, ...], str]) -> None:
        """Let functions, classes and values, and methods, move.

        :param moving: ``(name,)`` or ``(class, name)`` -> the module that gets it.
        """
        left = set(moving)
        for node in self.tree.body:
            owner = node if isinstance(node, ast.ClassDef) else None
            for part in [node, *(owner.body if owner else [])]:
                if not isinstance(part, _DEFINITIONS):
                    continue
                within = owner if part is not node else None
                paths = {(within.name, name) if within else (name,) for name in _names(part)} & left
                if not paths:
                    continue
                (target,) = {moving[path] for path in paths}
                left -= paths
                self._movable(within, part)
                if within and isinstance(part, ast.FunctionDef):
                    self.methods.append(_Method(within, part, target))
                self.home[id(part)] = target
                self.late.setdefault(target, []).append(part)
        if left:
            raise ValueError(f"{self.name} has no {', '.join(sorted('.'.join(path) for path in left))} to be cut out")

    def _movable(self, owner: ast.ClassDef | None, node: ast.FunctionDef | ast.ClassDef | ast.Assign) -> None:
        where = f"{self.name}:{node.lineno}"
        if not isinstance(node, ast.Assign) and node.decorator_list:
            raise ValueError(f"{where}: {node.name} has a decorator")
        if owner is None:
            return
        if not isinstance(node, ast.FunctionDef):
            raise ValueError(f"{where}: only functions can be cut out of a class")
        if not node.args.args or node.args.posonlyargs or node.name == "__new__":
            raise ValueError(f"{where}: {node.name} is no method")
        for part in walk(node):
            said = {getattr(part, key, "") for key in ("id", "attr", "arg", "name")}
            if said & {"super", "__class__"}:
                raise ValueError(f"{where}: {node.name} says {', '.join(said & {'super', '__class__'})}")
            mangled = [name for name in said if isinstance(name, str) and name[:2] == "__" != name[-2:]]
            if mangled:
                raise ValueError(f"{where}: {node.name} says {mangled[0]}, which is of the class alone")
            if isinstance(part, ast.Global):
                raise ValueError(f"{where}: {node.name} sets a name of the module")

    def sites(self, wanted: set[str]) -> list[_Site]:
        """Return its uses of attributes of some names."""
        finder = _Finder(wanted)
        finder.visit(self.tree)
        return finder.sites

    def edit(self, line: int, first: int, last: int, text: str) -> None:
        """Say something else between two columns of a line."""
        self._edits.add((line, first, last, text.encode()))

    def load(self, statement: ast.stmt, what: str) -> None:
        """Do an import before a statement."""
        self._loads.setdefault((statement.lineno, statement.col_offset), set()).add(what.encode())

    def begins(self, statement: ast.stmt) -> bool:
        """Whether a line begins with a statement, or with imports before it (:mod:`mpy_shrink.sink`)."""
        before = self.lines[statement.lineno - 1][: statement.col_offset].strip()
        return not before or before.startswith(b"from ") and before.endswith(b";")

    def parts(self, whole: "_Whole") -> dict[str, str]:
        """Return the module and those that are cut out of it."""
        if not self.late and not self._edits:
            return {self.name: self.source}
        for method in self.methods:
            self._bare(method)
        edits = list(self._edits)
        for (line, column), what in self._loads.items():
            edits.append((line, column, column, b"".join(text + b"; " for text in sorted(what))))
        for line, first, last, text in sorted(edits, reverse=True):
            self.lines[line - 1] = self.lines[line - 1][:first] + text + self.lines[line - 1][last:]
        if not self.late:
            return {self.name: b"\n".join(self.lines).decode()}
        top, uses = scopes.uses(self.tree)
        moved = {id(part): target for target, nodes in self.late.items() for n in nodes for part in walk(n)}
        found = {target: self._part(target, top, uses, moved) for target in self.late}
        gone = {name for node in self.tree.body if id(node) in self.home for name in _names(node)}
        for method in self.methods:
            if method.stays:  # it has its defaults still
                for default in filter(None, [*method.node.args.defaults, *method.node.args.kw_defaults]):
                    moved = {key: moved[key] for key in moved.keys() - {id(part) for part in walk(default)}}
        stay: dict[str, bool] = {}
        for use in uses:
            if use.home is top and not use.binds:
                stay[use.name] = stay.get(use.name, False) or id(use.node) not in moved
                if id(use.node) not in moved and use.name in gone:
                    raise ValueError(f"{self.name}: {use.name} is cut out, what stays asks for it")
        for name in gone:
            if (self.name, name) in whole.taken:
                raise ValueError(f"{self.name}: {name} is cut out, and others import it")
        for node in self.tree.body:
            if isinstance(node, ast.Import | ast.ImportFrom):
                kept = [a for a in node.names if self._kept(a, stay, whole)]
                if len(kept) < len(node.names):
                    self._put(self.lines, node, _said(node, kept) if kept else "")
        for node in [n for nodes in self.late.values() for n in nodes]:
            self._put(self.lines, node, "")
        for method in self.methods:
            if method.stays:
                stub = " " * method.node.col_offset + _stub(method)
                self.lines[method.node.lineno - 1] = stub.encode()
        for owner in {id(method.owner): method.owner for method in self.methods}.values():
            if all(id(node) in self.home for node in owner.body) and not any(
                method.stays for method in self.methods if method.owner is owner
            ):
                self.lines[owner.body[0].lineno - 1] = b" " * owner.body[0].col_offset + b"pass"
        return {self.name: b"\n".join(self.lines).decode(), **found}

    def _kept(self, alias: ast.alias, stay: dict[str, bool], whole: "_Whole") -> bool:
        name = (alias.asname or alias.name).partition(".")[0]
        return stay.get(name, True) or (self.name, name) in whole.taken

    def _bare(self, method: _Method) -> None:
        """Remove a function's annotations, which may name what is there for type checkers only."""
        args = method.node.args
        for arg in filter(None, [*args.args, *args.kwonlyargs, args.vararg, args.kwarg]):
            if arg.annotation:
                end = arg.annotation
                if end.end_lineno != arg.lineno:
                    raise ValueError(f"{self.name}:{arg.lineno}: an annotation of several lines")
                self.edit(arg.lineno, arg.col_offset + len(arg.arg.encode()), end.end_col_offset or 0, "")
        if method.node.returns:
            end = method.node.returns
            arrow = self.lines[end.lineno - 1].rfind(b"->", 0, end.col_offset)
            self.edit(end.lineno, arrow, end.end_col_offset or 0, "")

    def _part(self, target: str, top: scopes.Scope, uses: list[scopes.Use], moved: dict[int, str]) -> str:
        """Return the text of a module that is cut out."""
        lines = [b""] * len(self.lines)
        named = {method.node: method.name for method in self.methods}
        for node in self.late[target]:
            kept = continued(node)
            for number in range(node.lineno, (node.end_lineno or 0) + 1):
                line = self.lines[number - 1]
                lead = len(line) - len(line.lstrip())
                lines[number - 1] = line if number in kept else line[min(node.col_offset, lead) :]
            if node in named:
                line = lines[node.lineno - 1]
                lines[node.lineno - 1] = line.replace(node.name.encode(), named[node].encode(), 1)
        needed: dict[ast.Import | ast.ImportFrom, list[ast.alias]] = {}
        left = []
        for use in uses:
            if moved.get(id(use.node)) != target or use.binds and use.node in named:
                continue
            if use.home.is_class and use.scope is use.home and id(use.home.node) not in moved:
                raise ValueError(f"{self.name}: {use.name} is of the class")
            if use.home is top and not use.binds:
                left.append(use.name)
        seen = set()
        while left:
            name = left.pop()
            if name in seen or name not in top.names:
                continue
            seen.add(name)
            node = self._definition(name, target)
            if isinstance(node, ast.Import | ast.ImportFrom):
                needed.setdefault(node, []).extend(
                    alias for alias in node.names if (alias.asname or alias.name).partition(".")[0] == name
                )
            elif self.home.get(id(node)) == target:
                continue
            elif isinstance(node, ast.Assign) and id(node) not in self.home and _plain(node.value):
                self._put(lines, node, ast.unparse(node))
                left += [part.id for part in walk(node.value) if isinstance(part, ast.Name)]
            else:
                home = self.home.get(id(node), self.name)
                before = lines[node.lineno - 1].decode()
                lines[node.lineno - 1] = (before + ("; " if before else "") + f"from {home} import {name}").encode()
        for node, aliases in needed.items():
            self._put(lines, node, _said(node, aliases))
        return b"\n".join(lines).decode().rstrip() + "\n"

    def _definition(self, name: str, target: str) -> ast.stmt:
        """Return the one statement that gives a name of the module its meaning."""
        found = []
        for node in self.tree.body:
            if isinstance(node, ast.Import | ast.ImportFrom):
                bound = {(alias.asname or alias.name).partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.FunctionDef | ast.ClassDef):
                bound = {node.name}
            else:
                bound = {part.id for part in walk(node) if isinstance(part, ast.Name) and _is_bound(part)}
            if name in bound:
                found.append(node)
        if len(found) != 1 or not isinstance(found[0], ast.Import | ast.ImportFrom | _DEFINITIONS):
            raise ValueError(f"{self.name}: {target} asks for {name}, and it is not plain what that is")
        return found[0]

    @staticmethod
    def _put(lines: list[bytes], node: ast.stmt, text: str) -> None:
        for number in range(node.lineno, (node.end_lineno or 0) + 1):
            lines[number - 1] = b""
        lines[node.lineno - 1] = text.encode()


class _Whole:
    """The program. ``wanted``: names of methods that are cut out; ``taken``: what modules import from each other."""

    def __init__(self, texts: dict[str, _Text], others: list[ast.Module]):
        self._texts = texts
        self.methods = [method for text in texts.values() for method in text.methods]
        self.wanted = {method.node.name for method in self.methods}
        trees = [text.tree for text in texts.values()]
        nodes = [node for tree in (*trees, *others) for node in walk(tree)]
        self.taken = {(n.module, alias.name) for n in nodes if isinstance(n, ast.ImportFrom) for alias in n.names}
        self._classes = [node for node in nodes if isinstance(node, ast.ClassDef)]
        self._bases = {}
        for text in texts.values():
            for node in walk(text.tree):
                if isinstance(node, ast.ClassDef):
                    parts = {ast.unparse(base).rpartition(".")[2] for base in node.bases}
                    self._bases[id(node)] = {text.imported.get(part, part) for part in parts}
        self._stored = {node.attr for node in nodes if isinstance(node, ast.Attribute) and not _is_load(node)}
        self._tops = {getattr(node, "name", "") for tree in trees for node in tree.body}
        self._definers: dict[str, list[ast.ClassDef]] = {}
        for owner in self._classes:
            for name in {part for node in owner.body for part in _names(node)}:
                self._definers.setdefault(name, []).append(owner)
        said = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        for tree in others:
            said |= {node.attr for node in walk(tree) if isinstance(node, ast.Attribute)}
        called = {node.func.id for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
        for method in self.methods:
            name = method.node.name
            method.stays = name in said or name[:2] == "__"
            if name == "__init__" and method.owner.name not in called:
                below = [one for one in self._classes if one is not method.owner and self._is(one, method.owner)]
                method.stays = not below or not all(one in self._definers["__init__"] for one in below)
        self._name()

    def _name(self) -> None:
        """Name the functions: names that none of them says."""
        for text in self._texts.values():
            for target, nodes in text.late.items():
                parts = [part for node in nodes for child in ast.iter_child_nodes(node) for part in walk(child)]
                used = {getattr(part, key, None) for part in parts for key in ("id", "arg", "name", "asname")}
                used |= set(text.imported) | {name for node in nodes if node in text.tree.body for name in _names(node)}
                for method in [method for method in text.methods if method.target == target]:
                    name = method.node.name
                    if name[:2] == "__":
                        name = f"{name.strip('_')}_{method.owner.name.lower()}"
                    while name in used:
                        name += "_"
                    used.add(name)
                    method.name = name

    def rewrite(self, text: _Text, site: _Site) -> None:
        """Write a call as what it does, or have the methods stay that it may mean."""
        method = self._meant(text, site)
        if method is None:
            return
        if isinstance(method, list):
            for one in method:
                one.stays = True
            return
        outer = site.functions[0] if site.functions else None
        here = next((text.home[id(f)] for f in site.functions if id(f) in text.home), None)
        here = here or text.home.get(id(site.owner))
        part = method.target.rpartition(".")
        if site.call is None or not _is_chain(site.node.value) or _is_bare_generator(site.call):
            method.stays = True
        elif here == method.target:
            self._call(text, site, method, method.name)
        elif site.statement is None or not text.begins(site.statement) or not outer or _says(outer, part[2], part[0]):
            method.stays = True
        else:
            text.load(site.statement, f"from {part[0]} import {part[2]}" if part[0] else f"import {part[2]}")
            self._call(text, site, method, f"{part[2]}.{method.name}")

    def _call(self, text: _Text, site: _Site, method: _Method, name: str) -> None:
        node = site.node
        line, end = node.end_lineno or 0, node.end_col_offset or 0
        if node.lineno != line or text.lines[line - 1][end : end + 1] != b"(":
            raise ValueError(f"{text.name}:{node.lineno}: write the name and its bracket in one line")
        base = ast.unparse(node.value)
        given = bool(site.call.args or site.call.keywords) if site.call else False
        if self._explicit(text, node) is method:
            text.edit(line, node.col_offset, end, name)
            return
        text.edit(line, node.col_offset, end + 1, f"{name}({base}{', ' if given else ''}")

    def _explicit(self, text: _Text, node: ast.Attribute) -> "_Method | None":
        """Return the method that ``Class.method`` names."""
        if not isinstance(node.value, ast.Name):
            return None
        named = text.imported.get(node.value.id, node.value.id)
        owners = [owner for owner in self._classes if owner.name == named]
        found = [m for m in self.methods if m.node.name == node.attr and owners == [m.owner]]
        return found[0] if found else None

    def _meant(self, text: _Text, site: _Site) -> "_Method | list[_Method] | None":
        """Return the method that is meant, or None for none of them, or a list of possible methods."""
        name, base = site.node.attr, site.node.value
        perhaps = [method for method in self.methods if method.node.name == name]
        definers = self._definers.get(name, [])
        if (found := self._explicit(text, site.node)) is not None:
            return found
        if isinstance(base, ast.Call) and isinstance(base.func, ast.Name) and base.func.id == "super":
            return [m for m in perhaps if site.owner is None or self._is(site.owner, m.owner)]
        if name[:2] == "__":
            return None  # Python asks for it
        known = [method.owner for method in perhaps]
        if isinstance(base, ast.Name) and site.me and base.id == site.me and site.owner is not None:
            owner = site.owner
            perhaps = [m for m in perhaps if self._is(owner, m.owner) or self._is(m.owner, owner)]
            if not perhaps:
                return None
            own = [method for method in perhaps if self._is(owner, method.owner)]
            family = [one for one in definers if any(self._is(one, m.owner) or self._is(owner, one) for m in perhaps)]
            family += [one for one in definers if self._is(one, owner) and one not in family]
            if len(own) == 1 == len(perhaps) and family == [own[0].owner] and name not in self._stored:
                return own[0]
            return perhaps
        if isinstance(base, ast.Name) and base.id in text.imported and base.id in _modules(text):
            return None
        only = definers == known and len(known) == 1 and name not in self._stored | self._tops | FOREIGN
        return perhaps[0] if only else perhaps

    def _is(self, owner: ast.ClassDef, base: ast.ClassDef) -> bool:
        """Whether a class is another one, or derived from it, as far as their names say."""
        seen: set[str] = set()
        left = [owner]
        while left:
            one = left.pop()
            if one is base:
                return True
            for name in self._bases.get(id(one), set()) - seen:
                seen.add(name)
                left += [other for other in self._classes if other.name == name]
        return False


class _Finder(Around):
    """Finds attributes of some names, and the code around them."""

    def __init__(self, wanted: set[str]):
        super().__init__()
        self._wanted = wanted
        self.sites: list[_Site] = []
        self._statement: ast.stmt | None = None

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt):
            simple = isinstance(node, ast.Expr | ast.Return | ast.Assign | ast.AugAssign)
            self._statement = node if simple else None
        super().visit(node)

    def is_me(self, node: ast.FunctionDef) -> bool:
        me = node.args.args[0].arg
        set_ = {part.id for part in walk(node) if isinstance(part, ast.Name) and not _is_load(part)}
        return super().is_me(node) and me not in set_

    def _later(self, *nodes: ast.AST) -> None:
        """Track the code that can run once, never, or many times."""
        before, self._statement = self._statement, None
        for node in nodes:
            self.visit(node)
        self._statement = before

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        self.visit(node.values[0])
        self._later(*node.values[1:])

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.visit(node.test)
        self._later(node.body, node.orelse)

    def visit_Compare(self, node: ast.Compare) -> None:
        self.visit(node.left)
        self.visit(node.comparators[0])
        self._later(*node.comparators[1:])

    def _all_later(self, node: ast.AST) -> None:
        self._later(*ast.iter_child_nodes(node))

    visit_Lambda = visit_ListComp = visit_SetComp = visit_DictComp = visit_GeneratorExp = _all_later

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Attribute):
            self._found(node.func, node)
            self.visit(node.func.value)
            for part in (*node.args, *node.keywords):
                self.visit(part)
        else:
            self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self._found(node, None)
        self.visit(node.value)

    def _found(self, node: ast.Attribute, call: ast.Call | None) -> None:
        if node.attr in self._wanted:
            self.sites.append(_Site(node, call, self._statement, self.me, self.owner, self.functions))


def _split(name: str, target: str) -> tuple[str, tuple[str, ...]]:
    """Return the module of what is cut out, and its name there: ``(name,)`` or ``(class, name)``.

    :param name: ``room.host.Host.deal``, or with the end of the module's name marked: ``room.host:Host.deal``.
    :param target: the module that gets it; without such a mark, it is in the same package.
    """
    if ":" in name:
        module, _, part = name.partition(":")
        path = part.split(".")
        if module and all(path) and len(path) in (1, 2):
            return module, tuple(path)
    package = target.rpartition(".")[0]
    module, *path = name.removeprefix(package + ".").split(".")
    if not name.startswith(package + "." if package else "") or len(path) not in (1, 2):
        raise ValueError(
            f"{target} cannot get {name}: a function, class or value of the same package, or a method is due"
        )
    return (f"{package}.{module}" if package else module), tuple(path)


def _pointed(source: str, moved: dict[tuple[str, str], str]) -> str:
    """Return a module that asks for names of others where they will be.

    :param moved: ``(module, name of it)`` -> the module that gets it.
    """
    homes = {module for module, _ in moved}
    if not any(home.rpartition(".")[2] in source for home in homes):
        return source
    tree = ast.parse(source)
    _, uses = scopes.uses(tree)
    asked = {id(node.value): node.attr for node in walk(tree) if isinstance(node, ast.Attribute)}
    binders = {id(use.node): use for use in uses if isinstance(use.node, ast.alias)}
    lines = [line.encode() for line in source.split("\n")]
    edits: set[tuple[int, int, int, str]] = set()
    for node in walk(tree):
        if not isinstance(node, ast.ImportFrom) or node.level or not node.module:
            continue
        wanted: dict[str, list[str]] = {}  # what is imported, by where it is then
        for alias in node.names:
            home, binder = f"{node.module}.{alias.name}", binders[id(alias)]
            said = alias.name + (f" as {alias.asname}" if alias.asname else "")
            if home not in homes:
                wanted.setdefault(moved.get((node.module, alias.name), node.module), []).append(said)
                continue
            mine = [use for use in uses if use.name == binder.name and use.home is binder.home and not use.binds]
            targets = [moved.get((home, asked.get(id(use.node), ""))) for use in mine]
            if None in targets or not mine:
                wanted.setdefault(node.module, []).append(said)
            names = {target: _free(target.rpartition(".")[2], uses) for target in targets if target}
            for place, name in names.items():
                room, _, part = place.rpartition(".")
                wanted.setdefault(room, []).append(part if part == name else f"{part} as {name}")
            for use, target in zip(mine, targets, strict=True):
                if target and isinstance(use.node, ast.Name):
                    edits.add((use.node.lineno, use.node.col_offset, use.node.end_col_offset or 0, names[target]))
        text = "; ".join(f"from {room} import {', '.join(names)}" for room, names in wanted.items())
        if text != ast.unparse(node):
            for number in range(node.lineno, (node.end_lineno or 0) + 1):
                first = node.col_offset if number == node.lineno else 0
                last = (node.end_col_offset or 0) if number == node.end_lineno else len(lines[number - 1])
                edits.add((number, first, last, text if number == node.lineno else ""))
    for number, first, last, text in sorted(edits, reverse=True):
        lines[number - 1] = lines[number - 1][:first] + text.encode() + lines[number - 1][last:]
    return b"\n".join(lines).decode()


def _free(name: str, uses: list[scopes.Use]) -> str:
    """Return a name that a module does not say yet."""
    while any(use.name == name for use in uses):
        name += "_"
    return name


def _stub(method: _Method) -> str:
    """Return a method that loads the module and calls the function."""
    args = method.node.args
    given = [arg.arg for arg in args.args]
    given += [f"*{args.vararg.arg}"] if args.vararg else []
    given += [f"{arg.arg}={arg.arg}" for arg in args.kwonlyargs]
    given += [f"**{args.kwarg.arg}"] if args.kwarg else []
    for arg in walk(args):
        if isinstance(arg, ast.arg):
            arg.annotation = None
    room, _, part = method.target.rpartition(".")
    load = f"from {room} import {part}" if room else f"import {part}"
    give = "" if method.node.name == "__init__" else "return "
    return f"def {method.node.name}({ast.unparse(args)}): {load}; {give}{part}.{method.name}({', '.join(given)})"


def _said(node: ast.Import | ast.ImportFrom, aliases: list[ast.alias]) -> str:
    """Return an import of some of the names."""
    if isinstance(node, ast.Import):
        return ast.unparse(ast.Import(aliases))
    return ast.unparse(ast.ImportFrom(node.module, aliases, node.level))


def continued(node: ast.AST) -> set[int]:
    """Return lines that begin within a text."""
    found: set[int] = set()
    for part in walk(node):
        if isinstance(part, ast.Constant | ast.JoinedStr):
            found |= set(range(part.lineno + 1, (part.end_lineno or 0) + 1))
    return found


def _plain(node: ast.expr) -> bool:
    """Whether a value may be had twice: it is made of numbers and texts."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "const"
    kinds = ast.Constant | ast.Name | ast.BinOp | ast.UnaryOp | ast.operator | ast.unaryop | ast.expr_context
    return all(isinstance(part, kinds) for part in walk(node))


def _names(node: ast.stmt) -> set[str]:
    """Return attributes that a statement gives a class."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return {node.name}
    return {part.id for part in walk(node) if isinstance(part, ast.Name) and not _is_load(part)}


def _modules(text: _Text) -> set[str]:
    """Return names that imports in a text bind, and nothing else does."""
    bound = {part.id for part in walk(text.tree) if isinstance(part, ast.Name) and not _is_load(part)}
    bound |= {part.arg for part in walk(text.tree) if isinstance(part, ast.arg)}
    return set(text.imported) - bound


def _says(function: ast.FunctionDef, name: str, room: str) -> bool:
    """Whether a function calls something else by the name of a module of that package."""
    for part in walk(function):
        if isinstance(part, ast.ImportFrom) and any((alias.asname or alias.name) == name for alias in part.names):
            if part.module != room:
                return True
        elif name in (getattr(part, "id", None), getattr(part, "arg", None)):
            return True
    return name in vars(builtins)


def _is_bare_generator(call: ast.Call) -> bool:
    return len(call.args) == 1 and isinstance(call.args[0], ast.GeneratorExp)


def _is_chain(node: ast.expr) -> bool:
    while isinstance(node, ast.Attribute):
        node = node.value
    return isinstance(node, ast.Name)


def _is_load(node: ast.Name | ast.Attribute) -> bool:
    return isinstance(node.ctx, ast.Load)


def _is_bound(node: ast.Name) -> bool:
    return not _is_load(node)
