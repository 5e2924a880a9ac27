# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Whole numbers that a module names once for all stand where they are asked for, in other modules, too.

The compiler does so only with ``_X = const(n)``, in one file.
"""

import ast

from tools.kit.shrink.program import Module, Of, Program

_SMALL = 1 << 30  # what a word of a device holds without an object
_FOLDS = {
    ast.Add: int.__add__,
    ast.Sub: int.__sub__,
    ast.Mult: int.__mul__,
    ast.LShift: int.__lshift__,
    ast.RShift: int.__rshift__,
    ast.BitOr: int.__or__,
    ast.BitAnd: int.__and__,
    ast.BitXor: int.__xor__,
    ast.FloorDiv: int.__floordiv__,
    ast.Mod: int.__mod__,
}


def inline(program: Program) -> None:
    """Put them in. The definitions stay, for :mod:`tools.kit.shrink.unused`."""
    while True:
        numbers = _numbers(program)
        if not sum(_put(program, module, numbers) for module in program.modules.values()):
            return
        program.refresh()


def _numbers(program: Program) -> dict[Of, int]:
    stored = {node.attr for node in program.nodes() if isinstance(node, ast.Attribute) and _is_store(node)}
    found = {}
    for module in program.modules.values():
        for node in module.tree.body:
            if not isinstance(node, ast.Assign) or len(node.targets) != 1 or not isinstance(node.targets[0], ast.Name):
                continue
            name = node.targets[0].id
            number = _number(node.value)
            if number is None or abs(number) >= _SMALL or name in stored:
                continue
            if len(module.bound[module.top, name]) == 1:
                found[Of(module.name, name)] = number
    return found


def _put(program: Program, module: Module, numbers: dict[Of, int]) -> int:
    changes: dict[int, object] = {}
    for node in module.all(ast.Name, ast.Attribute):
        if isinstance(node.ctx, ast.Load):
            of = program.meant(module, node)
            if of in numbers:
                changes[id(node)] = _node(numbers[of])
    module.replace(changes)
    return len(changes)


def _number(node: ast.expr) -> int | None:
    """The value of an expression of numbers; None if it is something else."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) is int else None
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "const":
        return _number(node.args[0])
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.Invert):
        inner = _number(node.operand)
        return None if inner is None else -inner if isinstance(node.op, ast.USub) else ~inner
    if isinstance(node, ast.BinOp) and type(node.op) in _FOLDS:
        left, right = _number(node.left), _number(node.right)
        return None if left is None or right is None else _FOLDS[type(node.op)](left, right)
    return None


def _node(number: int) -> ast.expr:
    return ast.Constant(number) if number >= 0 else ast.UnaryOp(ast.USub(), ast.Constant(-number))


def _is_store(node: ast.Attribute) -> bool:
    return not isinstance(node.ctx, ast.Load)
