# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""From counts to milliseconds of an RP2040: weights fitted to its measured times (rp2040.toml).

An estimate is a sum: each count by its weight, none below 0. The weights have the least sum of relative errors. So a
row with uncounted work (inside the firmware: splitting texts, collecting memory) does not pull all others with it.
"""

import functools
from pathlib import Path

from tools.dev import toml

ROWS = Path(__file__).with_name("rp2040.toml")
FITTED = ("bytecodes", "calls", "modules", "mpy")
NEAR = 0.25  # relative error of a row that counts as met
_ROUNDS, _STEPS = 20, 1000  # of the weighing; of the descent, in all, for each count
_LEAST = 0.05  # relative error below which a row pulls no more than at it


@functools.cache
def table() -> dict:
    """Return ``known`` weights, and ``rows``."""
    return toml.loads(ROWS.read_text(encoding="utf-8"))


@functools.cache
def weights() -> dict[str, float]:
    """Return milliseconds for one of each count."""
    rows, known = table()["rows"], table()["known"]
    shares = [[row.get(name, 0) / row["ms"] for name in FITTED] for row in rows]
    rest = [1 - _sum(row, known) / row["ms"] for row in rows]
    pulls = [1.0] * len(rows)
    found = [0.0] * len(FITTED)

    def error(k):
        return rest[k] - sum(share * weight for share, weight in zip(shares[k], found, strict=True))

    for _ in range(_ROUNDS):
        for _ in range(_STEPS // _ROUNDS * len(FITTED)):
            for at in range(len(FITTED)):
                up = sum(
                    pull * row[at] * (error(k) + row[at] * found[at])
                    for k, (pull, row) in enumerate(zip(pulls, shares, strict=True))
                )
                down = sum(pull * row[at] ** 2 for pull, row in zip(pulls, shares, strict=True))
                found[at] = max(up / down, 0.0)
        pulls = [1 / max(abs(error(k)), _LEAST) for k in range(len(rows))]
    return {**dict(zip(FITTED, found, strict=True)), **known}


def estimate(counts: dict[str, int]) -> float:
    """Return milliseconds."""
    return _sum(counts, weights())


def residuals() -> list[dict]:
    """Return for each row ``what``, ``ms`` measured, ``estimate``, ``error`` relative, ``why`` it is large, else
    empty."""
    found = []
    for row in table()["rows"]:
        ms = estimate(row)
        error = round(ms / row["ms"] - 1, 3)
        why = row.get("why", "") if abs(error) > NEAR else ""
        found.append({"what": row["what"], "ms": row["ms"], "estimate": round(ms), "error": error, "why": why})
    return found


def _sum(counts, by):
    return sum(counts.get(name, 0) * weight for name, weight in by.items())
