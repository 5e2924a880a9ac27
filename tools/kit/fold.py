# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""On CPython, what mpy-cross does for a device: private constants become numbers.

``_X = const(n)`` costs a device nothing because the compiler writes ``n`` wherever the module
says ``_X``. CPython looks the name up each time, one bytecode in eight of the rules core.
With :func:`install` the core's modules are compiled the way a device's are; the files stay as
they are, and so do their results (``tests/test_tools_fold.py``).
"""

import ast
import importlib.machinery
import sys


class _Constants(ast.NodeTransformer):
    """Names of private constants become their numbers, and sums of numbers a number."""

    def __init__(self, tree: ast.Module):
        self.values = {
            node.targets[0].id: node.value.args[0].value
            for node in tree.body
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and node.targets[0].id.startswith("_")
            and isinstance(node.value, ast.Call)
            and isinstance(node.value.func, ast.Name)
            and node.value.func.id == "const"
            and isinstance(node.value.args[0], ast.Constant)
        }

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if isinstance(node.ctx, ast.Load) and node.id in self.values:
            return ast.copy_location(ast.Constant(self.values[node.id]), node)
        return node


class _Loader(importlib.machinery.SourceFileLoader):
    def get_code(self, fullname: str):
        """Compiled from the source each time: the cached bytecode is the plain one."""
        source = self.get_data(self.path)
        tree = ast.parse(source, self.path)
        return compile(ast.fix_missing_locations(_Constants(tree).visit(tree)), self.path, "exec")


class _Finder(importlib.machinery.PathFinder):
    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        if fullname.partition(".")[0] != "uno_core":
            return None
        spec = super().find_spec(fullname, path, target)
        if spec and spec.origin and spec.origin.endswith(".py"):
            spec.loader = _Loader(fullname, spec.origin)
        return spec


def install() -> None:
    """From now on the core is imported with its constants folded."""
    if _Finder not in sys.meta_path:
        sys.meta_path.insert(0, _Finder)
