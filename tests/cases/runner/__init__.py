# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Play rule cases on the core and compare.

A case is a table, the acts of the players and the result, as data (TOML); tests/cases/README.md is the format. Each
DIR is a folder of *.toml, or one file. A case that fails gets a line: its id, the step, what was expected, what was
found. A case that asks for what the core does not know (an edition, a setting, a verb, a key) fails and the line says
what is unknown: nothing is skipped. The closing line is "N passed, N failed"; exit 1 if a case failed.

One table an idea, and more is a row more:

    editions, cards        CARDS and EDITIONS of cards.py
    keys of a case         BUILD of table.py
    settings named anew    CALLED of table.py
    verbs, options         VERBS and OPTIONS of verbs.py
    outcomes of chance     OUTCOMES of chance.py
    expectations           KEYS of expect.py
    tables                 TABLES of play.py

--rules plays nothing: it writes the table of every rule in uno_core/HOUSE_RULES.md, from the rows of uno_core/rules.py.
"""

from pathlib import Path

from tests.cases.runner import rule_page
from tests.cases.runner.play import TABLES, run
from tools.dev import cli, toml

__all__ = ["TABLES", "load", "main", "run"]


def main(argv: list[str]) -> int:
    parser = cli.parser(__doc__)
    parser.add_argument("paths", nargs="*", metavar="DIR", help="a folder of case files, or one file")
    parser.add_argument("--rules", action="store_true", help="write the table of rules in uno_core/HOUSE_RULES.md")
    args = parser.parse_args(argv)
    if args.rules:
        changed = rule_page.write()
        return cli.finish(args, {"changed": changed}, "written" if changed else "it is up to date")
    if not args.paths:
        raise cli.Problem("name a folder of .toml files, or one file")
    passed, failures = 0, []
    with cli.working("playing the cases"):
        for file, table, case in load([Path(path) for path in args.paths]):
            wrong = run(table, case)
            if not wrong:
                passed += 1
                continue
            failures.append({"id": name(case), "file": file.name, **wrong})
            if not args.json:
                print(line(failures[-1]))
    result = {"ok": not failures, "passed": passed, "failed": len(failures), "failures": failures}
    code = cli.FAILED if failures else cli.GOOD
    return cli.finish(args, result, f"{passed} passed, {len(failures)} failed", code)


def line(failure: dict) -> str:
    """Return a failure as one line."""
    if "unknown" in failure:
        return f"{failure['id']}: unknown {', '.join(failure['unknown'])}"
    return f"{failure['id']}: {failure['step']}: expected {failure['expected']}; found {failure['found']}"


def name(case: object) -> str:
    """Return the id of a case, of one that has none as well."""
    return str(case.get("id", "(no id)")) if isinstance(case, dict) else "(no id)"


def load(paths: list[Path]):
    """Yield ``(file, table, case)`` for every case of these folders and files, in order of file and line.

    :raises cli.Problem: no such place, no case in it, or not TOML.
    """
    for path in paths:
        files = sorted(path.rglob("*.toml")) if path.is_dir() else [path]
        found = 0
        for file in files:
            for table, cases in _read(file).items():
                for case in cases if isinstance(cases, list) else [cases]:
                    found += 1
                    yield file, table, case
        if not found:
            raise cli.Problem(f"no cases in {path}; name a folder of .toml files, or one file")


def _read(file: Path) -> dict:
    try:
        return toml.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise cli.Problem(f"cannot read {file} ({error.strerror}); name a folder of .toml files") from None
    except ValueError as error:  # not TOML, or not UTF-8
        raise cli.Problem(f"{file}: {error}") from None
