# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""An object holds its class, a class its functions, and a function its module. So as long as somebody holds an object,
the module of its class cannot go back, though nobody needs more of it than the fields.

A *record* is a class with nothing but an ``__init__``, whose base is an empty class. Its methods are functions already
(:mod:`mpy_shrink.free`)::

    class Peer(Record):
        def __init__(self, device):
            self.device = device

It becomes a function that makes an object of the empty class, which holds only that class's module::

    def Peer(device):
        self = Record()
        self.device = device
        return self
"""

import ast

from .program import Module, Of, Program
from .trees import walk


def flatten(program: Program) -> None:
    """Make functions of all records.

    :raises ValueError: a record is used otherwise than by a call, or its ``__init__`` returns.
    """
    found: set[Of] = set()
    for module in program.modules.values():
        changes: dict[int, object] = {}
        for node in module.tree.body:
            if isinstance(node, ast.ClassDef) and _is_record(program, module, node):
                found.add(Of(module.name, node.name))
                changes[id(node)] = [_function(module, node)]
        module.replace(changes)
    for module in program.modules.values():
        _only_called(program, module, found)
    program.refresh()


def _is_record(program: Program, module: Module, node: ast.ClassDef) -> bool:
    if len(node.bases) != 1 or node.keywords or node.decorator_list or len(node.body) != 1:
        return False
    (only,) = node.body
    return isinstance(only, ast.FunctionDef) and only.name == "__init__" and _is_empty(program, module, node.bases[0])


def _is_empty(program: Program, module: Module, base: ast.expr) -> bool:
    """Whether an expression names a class of the program in which nothing is."""
    of = program.meant(module, base)
    home = program.modules.get(of.module) if of else None
    return (
        of is not None
        and home is not None
        and any(
            isinstance(node, ast.ClassDef)
            and node.name == of.name
            and not node.bases
            and all(isinstance(part, ast.Pass) for part in node.body)
            for node in home.tree.body
        )
    )


def _function(module: Module, node: ast.ClassDef) -> ast.FunctionDef:
    init = node.body[0]
    assert isinstance(init, ast.FunctionDef)
    for part in walk(init):
        if isinstance(part, ast.Return):
            raise ValueError(f"{module.name}: {node.name}.__init__ returns before its end")
    own = init.args.args.pop(0)
    made = ast.Assign([ast.Name(own.arg, ast.Store())], ast.Call(node.bases[0], [], []))
    vars(init)["makes"] = node.name
    init.name = node.name
    init.body = [made, *init.body, ast.Return(ast.Name(own.arg, ast.Load()))]
    return init


def _only_called(program: Program, module: Module, records: set[Of]) -> None:
    """Check that records are only called: a record can be made, and nothing else, as it is no longer a class."""
    called = {id(node.func) for node in module.all(ast.Call)}
    for node in module.all(ast.Name, ast.Attribute):
        if id(node) not in called and isinstance(node.ctx, ast.Load) and program.meant(module, node) in records:
            raise ValueError(f"{module.name}: {ast.unparse(node)} is a record and can only be called")
