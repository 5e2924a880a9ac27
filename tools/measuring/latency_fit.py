# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""From counts to milliseconds of an RP2040: weights fitted to times that a firmware took (firmware.toml).

An estimate is a sum: each count by its weight, none below 0. A profile says what a weight should be about, or what it
is (rp2040.toml). The others have the least sum of errors, as logarithms, and of their own distances from that. So a row
with uncounted work does not pull all others with it, and two counts that always grow together share their time.
"""

import functools
import math
from pathlib import Path

from tools.dev import toml

ROWS = Path(__file__).with_name("firmware.toml")
WEIGHTS = Path(__file__).with_name("rp2040.toml")
KEY = {"keys": 1}  # a key that was released is read some ms later, as the rows have it
NEAR = 0.25  # relative error of a row that counts as met
_FIRST_STEP, _LAST_STEP = 0.5, 0.01  # shares by which a weight is changed as long as that helps
_TRUST = 0.5  # how much a weight's distance from what is expected counts


@functools.cache
def rows() -> list[dict]:
    """Return the rows that were measured."""
    return toml.loads(ROWS.read_text(encoding="utf-8"))["rows"]


@functools.cache
def table() -> dict[str, dict]:
    """Return by count what is known of its weight."""
    return toml.loads(WEIGHTS.read_text(encoding="utf-8"))


@functools.cache
def weights() -> dict[str, float]:
    """Return milliseconds for one of each count."""
    expected: dict[str, float] = {name: row["expected"] for name, row in table().items() if "expected" in row}
    found: dict[str, float] = {name: row.get("known") or row["expected"] for name, row in table().items()}

    def miss():
        of_rows = sum(math.log1p(abs(math.log(_sum(row, found) / row["ms"])) / NEAR) for row in rows())
        return of_rows + _TRUST * sum(math.log(found[name] / about) ** 2 for name, about in expected.items())

    least, step = miss(), _FIRST_STEP
    while step > _LAST_STEP:
        before = least
        for name in expected:
            for times in (1 + step, 1 / (1 + step)):
                weight = found[name]
                found[name] = weight * times
                now = miss()
                if now < least:
                    least = now
                else:
                    found[name] = weight
        if least == before:
            step /= 2
    return found


def estimate(counts: dict[str, int]) -> float:
    """Return milliseconds."""
    return _sum(counts, weights())


def residuals() -> list[dict]:
    """Return for each row ``what``, ``ms`` measured, ``estimate``, ``error`` relative, ``why`` it is large, else
    empty."""
    found = []
    for row in rows():
        ms = estimate(row)
        error = round(ms / row["ms"] - 1, 3)
        why = row.get("why", "") if abs(error) > NEAR else ""
        found.append({"what": row["what"], "ms": row["ms"], "estimate": round(ms), "error": error, "why": why})
    return found


def _sum(counts, by):
    return sum(counts.get(name, 0) * weight for name, weight in by.items())
