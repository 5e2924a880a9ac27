# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Which attributes belong to what, and names for them."""

import ast
from collections.abc import Iterable

from .firmware import NAMES
from .flash import free
from .program import Of, Program
from .trees import walk

_TYPES = (bytes, bytearray, dict, int, list, memoryview, set, str, tuple, float, Exception, OSError, StopIteration)
_SELF = ("self", "cls")
_FOREIGN = frozenset(NAMES).union(*map(dir, _TYPES))


def note_own(program: Program) -> None:
    """Mark the attributes that a class asks itself for: while variables have their names."""
    for node in program.nodes():
        if isinstance(node, ast.ClassDef) or hasattr(node, "owner") or hasattr(node, "makes"):
            for part in walk(node):
                if isinstance(part, ast.Attribute) and getattr(part.value, "id", "") in _SELF:
                    vars(part)["own"] = True


class Members:
    """The attributes of everything, and those that may get other names.

    A family is a class with its bases and what is derived from it, a record, or a module that is handed around.

    A field that is set in an object from outside may be in any of them. If the module that does it is of a package that
    is *declared*, it is only in those that set it themselves, if there are any.
    """

    def __init__(self, program: Program, declared: Iterable[str] = ()):
        self._program = program
        self._declared = set(declared)
        self.of: dict[str, set[int]] = {}  # families of a name
        self.taken: list[set[str]] = []  # by family: names that cannot be given there
        self.dynamic = {
            node.attr
            for module in program.modules.values()
            for node in module.all(ast.Attribute)
            if not program.meant(module, node)
        }
        self.stored: set[str] = set()  # from outside
        self.anywhere: set[str] = set()  # in nobody knows what
        self._listed: set[str] = set()  # attributes that are used together, by __dict__
        self._classes()
        self._modules()
        shorts = {part for name in program.modules for part in name.split(".")}
        self.kept = _FOREIGN | program.said | shorts | self._listed

    def _classes(self) -> None:
        found: dict[int, tuple] = {}
        for module in self._program.modules.values():
            found |= {id(node): (module, node) for node in module.all(ast.ClassDef)}
        top = {
            (module.name, node.name): key
            for key, (module, node) in found.items()
            if any(node is part for part in module.tree.body)
        }
        root = {key: key for key in found}

        def chief(key):
            while root[key] != key:
                key = root[key]
            return key

        foreign = set()
        for key, (module, node) in found.items():
            for base in node.bases:
                of = self._followed(self._program.meant(module, base))
                if of and (of.module, of.name) in top:
                    root[chief(key)] = chief(top[of.module, of.name])
                elif not (isinstance(base, ast.Name) and base.id == "object"):
                    foreign.add(key)
        families: dict[int, int] = {}
        methods: dict[int, list[ast.FunctionDef]] = {}  # that are functions of modules now
        for module in self._program.modules.values():
            for function in module.all(ast.FunctionDef):
                if hasattr(function, "owner"):
                    methods.setdefault(id(function.owner), []).append(function)
        for key, (module, node) in found.items():
            family = families.setdefault(chief(key), len(families))
            if family == len(self.taken):
                self.taken.append(set())
            if key in foreign:
                self.taken[family] |= _FOREIGN
            for use in module.uses:
                if use.binds and use.home.node is node:
                    self._add(use.name, family)
            dictionary = any(isinstance(part, ast.Attribute) and part.attr == "__dict__" for part in walk(node))
            for part in [each for whole in (node, *methods.get(key, ())) for each in walk(whole)]:
                if isinstance(part, ast.Attribute) and hasattr(part, "own"):
                    if not isinstance(part.ctx, ast.Load):
                        self._add(part.attr, family)
                        self._listed |= {part.attr} if dictionary else set()
            # In the body of a class a builtin is asked for by its name.
            self.taken[family] |= {u.name for u in module.uses if u.scope.node is node and u.home is module.top}
        for module in self._program.modules.values():
            for function in module.all(ast.FunctionDef):
                if hasattr(function, "makes"):
                    self.taken.append(set())
                    for part in walk(function):
                        if isinstance(part, ast.Attribute) and hasattr(part, "own"):
                            self._add(part.attr, len(self.taken) - 1)
        for module in self._program.modules.values():
            for node in module.all(ast.Attribute):
                if not isinstance(node.ctx, ast.Load) and not hasattr(node, "own"):
                    self.stored.add(node.attr)
                    if module.name.partition(".")[0] not in self._declared or node.attr not in self.of:
                        self.anywhere.add(node.attr)

    def _followed(self, of: Of | None) -> Of | None:
        """Return the origin of a name."""
        while of and of.name and of.module in self._program.modules:
            module = self._program.modules[of.module]
            target = self._program.only(module, module.top, of.name)
            if target is None:
                return of
            of = target
        return of

    def _modules(self) -> None:
        for name in sorted(self._program.values):
            module = self._program.modules[name]
            kept = {use.name for use in module.uses if use.home is module.top and use.name not in module.own}
            kept |= {name for name in module.own if name in self._program.said or name[:2] == "__"}
            self.taken.append(kept)
            for own in module.own:
                if own in self.dynamic:
                    self._add(own, len(self.taken) - 1)

    def _add(self, name: str, family: int) -> None:
        self.of.setdefault(name, set()).add(family)

    def colored(self) -> dict[str, str]:
        """Return new names of attributes."""
        everywhere = self.anywhere
        mine = {name for name in {*self.of, *everywhere} if name not in self.kept and name[:2] != "__"}
        for name, families in self.of.items():
            if name not in mine:
                for family in families:
                    self.taken[family].add(name)
        for taken in self.taken:
            taken |= self.stored - mine
        found: dict[str, str] = {}
        used: set[str] = set()
        for name in sorted(mine, key=lambda name: (name in everywhere, -len(self.of.get(name, ())), name)):
            families = set(range(len(self.taken))) if name in everywhere else self.of[name]
            taken = set().union(*(self.taken[family] for family in families))
            if name in everywhere:
                taken = taken | used
            found[name] = next(free(taken | self._program.said))
            used.add(found[name])
            for family in families:
                self.taken[family].add(found[name])
        return found
