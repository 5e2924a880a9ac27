# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A picture as SVG text: the same calls give the same bytes. Units are pixels, y grows downwards."""

from xml.sax.saxutils import escape

INK, GREY, FAINT, PAPER, CARD = "#26323a", "#66757f", "#c9d1d6", "#f7f5ef", "#ffffff"
_FONT = "DejaVu Sans, Verdana, Helvetica, Arial, sans-serif"


class Drawing:
    """A sheet of paper.

    :param width, height: pixels.
    :param title: what screen readers say.
    """

    def __init__(self, width: int, height: int, title: str):
        self.width, self.height, self._title = width, height, title
        self._parts: list[str] = []

    def text_of(self) -> str:
        """Return the file."""
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" width="{self.width}" '
            f'height="{self.height}" font-family="{_FONT}" role="img">'
        )
        title = f"<title>{escape(self._title)}</title>"
        paper = f'<rect width="{self.width}" height="{self.height}" rx="12" fill="{PAPER}"/>'
        return "\n".join([head, title, paper, *self._parts, "</svg>", ""])

    def _add(self, tag, text=None, **attributes):
        words = " ".join(
            f'{key.replace("_", "-")}="{_plain(value)}"' for key, value in attributes.items() if value is not None
        )
        self._parts.append(f"<{tag} {words}/>" if text is None else f"<{tag} {words}>{escape(text)}</{tag}>")

    def box(self, x, y, width, height, fill=CARD, stroke=None, corner=0, thick=1):
        """Draw a rectangle."""
        self._add(
            "rect",
            x=x,
            y=y,
            width=width,
            height=height,
            rx=corner or None,
            fill=fill,
            stroke=stroke,
            stroke_width=thick if stroke else None,
        )

    def dot(self, x, y, radius, fill, stroke=None, thick=1):
        """Draw a disc."""
        self._add("circle", cx=x, cy=y, r=radius, fill=fill, stroke=stroke, stroke_width=thick if stroke else None)

    def line(self, *points, color=INK, thick=2, dash=None, fill="none"):
        """Draw a line through points ``(x, y)``; with ``fill`` an area."""
        path = "M" + " L".join(f"{_plain(x)},{_plain(y)}" for x, y in points) + ("Z" if fill != "none" else "")
        self._add(
            "path",
            d=path,
            fill=fill,
            stroke=color,
            stroke_width=thick,
            stroke_dasharray=dash,
            stroke_linejoin="round",
            stroke_linecap="round",
        )

    def wire(self, *points, color):
        """Draw a wire: a line with a light edge, visible over crossing lines."""
        self.line(*points, color=CARD, thick=7)
        self.line(*points, color=color, thick=3)

    def text(self, x, y, text, size=12, color=INK, anchor="middle", bold=False, turn=None):
        """Draw a line of text; ``y`` is its middle. ``turn`` degrees clockwise around its point."""
        self._add(
            "text",
            text,
            x=x,
            y=round(y + size * 0.36, 1),
            font_size=size,
            fill=color,
            text_anchor=None if anchor == "start" else anchor,
            font_weight="bold" if bold else None,
            transform=f"rotate({turn} {_plain(x)} {_plain(y)})" if turn else None,
        )

    def pill(self, x, y, text, fill, color="#ffffff", size=11):
        """Draw a label with a coloured ground; ``x`` and ``y`` are its middle. The width it takes."""
        width = pill_width(text, size)
        self.box(x - width / 2, y - size * 0.78, width, size * 1.56, fill=fill, corner=size * 0.78)
        self.text(x, y, text, size, color, bold=True)
        return width


def pill_width(text, size=11):
    """Return how wide :meth:`Drawing.pill` makes it."""
    return round(len(text) * size * 0.72 + size * 1.1, 1)


def _plain(value):
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)
