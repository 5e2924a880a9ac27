# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A picture of shares with their intervals, as SVG: a line for each pair."""

from xml.sax.saxutils import escape

_WIDE, _LEFT, _ROW, _TOP = 760, 300, 26, 40


def draw(rows: list[dict]) -> str:
    """:param rows: ``label``, ``mean``, ``half``, ``even`` (the share of one as strong as the others), from 0 to 1."""
    high = max([row["mean"] + row["half"] for row in rows] + [row["even"] for row in rows]) * 1.05
    bottom = _TOP + _ROW * len(rows)

    def x(value: float) -> float:
        return round(_LEFT + (_WIDE - _LEFT - 60) * value / high, 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDE} {bottom + 40}"',
        ' font-family="sans-serif" font-size="13">',
        f'<rect width="{_WIDE}" height="{bottom + 40}" fill="#fff"/>',
        f'<text x="{_LEFT}" y="22">rounds won in percent, 95 % intervals; the tick is an even share</text>',
    ]
    for percent in range(0, int(100 * high) + 1, 10):
        parts.append(f'<path d="M{x(percent / 100)} {_TOP - 6}V{bottom}" stroke="#ddd"/>')
        parts.append(f'<text x="{x(percent / 100)}" y="{bottom + 18}" text-anchor="middle">{percent}</text>')
    for number, row in enumerate(rows):
        y = _TOP + _ROW * number + 10
        low, top = x(max(0.0, row["mean"] - row["half"])), x(row["mean"] + row["half"])
        parts.append(f'<text x="{_LEFT - 12}" y="{y + 4}" text-anchor="end">{escape(row["label"])}</text>')
        parts.append(f'<path d="M{x(row["even"])} {y - 8}v16" stroke="#888" stroke-width="2"/>')
        parts.append(f'<path d="M{low} {y}H{top}" stroke="#0b57d0" stroke-width="3"/>')
        parts.append(f'<circle cx="{x(row["mean"])}" cy="{y}" r="5" fill="#0b57d0"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"
