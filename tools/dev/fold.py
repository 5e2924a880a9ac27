# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""On CPython, what the build does for a device: named numbers become numbers.

Neither ``from uno_core.codes import X`` nor ``_X = const(n)`` costs a device anything, because the build writes ``n``
wherever a module says ``X``. CPython looks the name up each time, one bytecode in eight of the rules core. With
:func:`install` the core's modules are compiled with the numbers; the files stay as they are, and so do their results
(``tests/test_tools_fold.py``).
"""

import ast
import importlib
import importlib.machinery
import sys


class _Constants(ast.NodeTransformer):
    """Names of numbers become the numbers."""

    def __init__(self, tree: ast.Module):
        self.values: dict[str, int] = {}
        for node in tree.body:
            if isinstance(node, ast.ImportFrom) and node.module and node.module.endswith(".codes"):
                codes = importlib.import_module(node.module)
                self.values |= {alias.asname or alias.name: getattr(codes, alias.name) for alias in node.names}
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                call = node.value
                of = call.args[0] if isinstance(call, ast.Call) and ast.unparse(call.func) == "const" else None
                if isinstance(of, ast.Constant):
                    self.values[node.targets[0].id] = ast.literal_eval(of)

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if isinstance(node.ctx, ast.Load) and node.id in self.values:
            return ast.copy_location(ast.Constant(self.values[node.id]), node)
        return node


class _Loader(importlib.machinery.SourceFileLoader):
    def get_code(self, fullname: str):
        """Return compiled from the source each time: the cached bytecode is the plain one."""
        source = self.get_data(self.path)
        tree = ast.parse(source, self.path)
        tree = _Constants(tree).visit(tree)
        return compile(ast.fix_missing_locations(tree), self.path, "exec")


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
    """Install the finder: from now on the core is imported with its constants folded."""
    if _Finder not in sys.meta_path:
        sys.meta_path.insert(0, _Finder)
