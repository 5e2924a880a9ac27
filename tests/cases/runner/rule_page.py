# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The table of every rule in uno_core/HOUSE_RULES.md, from the rows of uno_core/rules.py and the editions."""

from pathlib import Path

from uno_core import active_rules, codes, editions, rules

PAGE = Path(__file__).resolve().parents[3] / "uno_core" / "HOUSE_RULES.md"
_HEAD = """\
| Key | Entry | Byte | Values | Packs | Asks | Every card | Only with | Fixed or missing in |
|---|---|---|---|---|---|---|---|---|
"""
_BEGINS, _ENDS = "<!-- rules: written by tools/cases.py --rules -->\n", "<!-- end of rules -->\n"


def written(page: str) -> str:
    """Return the page with the table as it has to be."""
    before, _, rest = page.partition(_BEGINS)
    return before + _BEGINS + _HEAD + "".join(map(_row, rules.RULES)) + _ENDS + rest.partition(_ENDS)[2]


def write() -> bool:
    """Write the table; return whether it has changed."""
    before = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(written(before), encoding="utf-8")
    return PAGE.read_text(encoding="utf-8") != before


def _values(rule: rules.Rule) -> str:
    """Return the values of a rule, the one of Standard first."""
    if rule.values[0] == "number":
        return f"{rule.values[3]}, {rule.values[1]} to {rule.values[2]}"
    found = ["false", "true"] if rule.values[0] == "flag" else rule.values
    return " ".join(f"`{value}n`" if value.endswith("-") else f"`{value}`" for value in found)


def _row(rule: rules.Rule) -> str:
    entry = f"[{rule.entry}](../docs/rules.md#{rule.entry.lower()})" if rule.entry[0].isalpha() else rule.entry
    packs = [name for place, name in enumerate(active_rules.PACKS) if rule.packs >> place & 1]
    key, _, needed = rule.needs.partition(" ")
    cells = [
        f"`{rule.key}`",
        entry,
        "–" if rule.number is None else str(rule.number),
        _values(rule),
        " ".join(packs) + _since(rule),
        _bits("S_", rule.asks),
        _bits("FX_", rule.every),
        f"`{key}` {'true' if needed == 'on' else needed}" if key else "",
        " ".join(_without(rule)),
    ]
    return "| " + " | ".join(cells).replace("  ", " ").rstrip() + " |\n"


def _since(rule: rules.Rule) -> str:
    """Return the value that needs the packs, if others that are not Standard do not."""
    if rule.since == 1 or not rule.packs:
        return ""
    return f" (`{rule.values[rule.since & ~rules.ONLY]}`)"


def _bits(prefix: str, bits: int) -> str:
    """Return the names of the bits, as codes.py has them: of several for one bit, the first."""
    names = {value: name for name, value in reversed(vars(codes).items()) if name.startswith(prefix)}
    return " ".join(names[1 << k].removeprefix(prefix) for k in range(8) if bits >> k & 1)


def _without(rule: rules.Rule) -> list[str]:
    """Return the editions with cards in which nobody can set the rule."""
    if rule.edition:
        return [f"all but {rule.edition}"]
    fixed = {name: getattr(editions.load(number), "FIXED", b"") for number, name in enumerate(editions.NAMES)}
    return [name for name, some in fixed.items() if rule.number in [*some] and codes.R_UNO_PEN not in some]
