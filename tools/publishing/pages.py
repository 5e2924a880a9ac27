# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The pages of the site to read: those of the project that players and makers want, from Markdown to HTML.

It knows the Markdown that this project writes: headings, paragraphs, lists, tables, indented code, pictures, links,
emphasis. A link to a page of the project that is not here becomes plain text.
"""

import html
import posixpath
import re
import textwrap

from tools.dev.environment import ROOT

PAGES = {  # path in the project -> file of the site
    "docs/play.md": "play.html",
    "docs/play-more.md": "play-more.html",
    "docs/play-together.md": "play-together.html",
    "docs/rules.md": "rules.html",
    "boards/README.md": "build.html",
    "boards/wiring.md": "wiring.html",
    "boards/settings.md": "settings.html",
}
STYLE = "page.css"
PICTURE = "picture-"  # begins the name of a picture
_HEAD = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
{policy}
<title>{title}</title>
<link rel="icon" href="icon.svg">
<link rel="stylesheet" href="{style}">
<header><a href="./">{title_of_site}</a></header>
<main>
{body}
</main>
</html>
"""
_PLACE = re.compile(r'&lt;a id="([\w-]+)"&gt;&lt;/a&gt;')
_PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
_LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")
_CODE = re.compile(r"`([^`]+)`")
_ITEM = re.compile(r"( *)([*-]|\d+\.) +(.*)")


def files(policy: str) -> dict[str, bytes]:
    """Return every page, and the pictures in them: name -> bytes.

    :param policy: the element with the content security policy of the site.
    """
    found: dict[str, bytes] = {}
    for path, name in PAGES.items():
        page = _Page(path)
        body = page.blocks((ROOT / path).read_text("utf-8").split("\n"))
        said = {"policy": policy, "title": page.title, "style": STYLE, "title_of_site": "UNO handheld", "body": body}
        found[name] = _HEAD.format(**said).encode()
        found |= {picture: (ROOT / source).read_bytes() for picture, source in page.pictures.items()}
    return found


class _Page:
    """A page under way.

    ``pictures``: file of the site -> path in the project.
    """

    def __init__(self, path: str) -> None:
        self.title = ""
        self.pictures: dict[str, str] = {}
        self._folder = posixpath.dirname(path)
        self._places: set[str] = set()

    def blocks(self, lines: list[str]) -> str:
        """Return HTML for some lines."""
        found, at = [], 0
        while at < len(lines):
            line = lines[at]
            end = at + 1
            if not line.strip():
                at = end
                continue
            if line.startswith("#"):
                found.append(self._heading(line))
            elif line.startswith("    "):
                while end < len(lines) and (lines[end].startswith("    ") or not lines[end].strip()):
                    end += 1
                code = "\n".join(one[4:] for one in lines[at:end]).rstrip()
                found.append(f'<pre tabindex="0">{html.escape(code)}</pre>')
            elif line.startswith("|"):
                while end < len(lines) and lines[end].startswith("|"):
                    end += 1
                found.append(self._table(lines[at:end]))
            elif item := _ITEM.match(line):
                while end < len(lines) and (lines[end].startswith(" ") or _ITEM.match(lines[end])):
                    end += 1
                found.append(self._list(lines[at:end], item[2][0].isdigit()))
            else:
                while end < len(lines) and lines[end].strip() and not lines[end].startswith(("#", "|")):
                    end += 1
                found.append(f"<p>{self._inline(' '.join(lines[at:end]))}</p>")
            at = end
        return "\n".join(found)

    def _heading(self, line: str) -> str:
        depth = len(line) - len(line.lstrip("#"))
        text = line[depth:].strip()
        self.title = self.title or re.sub(r"[`*]", "", text)
        place = re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-")
        name, again = place, 0
        while name in self._places:
            again += 1
            name = f"{place}-{again}"
        self._places.add(name)
        return f'<h{depth} id="{name}">{self._inline(text)}</h{depth}>'

    def _table(self, lines: list[str]) -> str:
        rows = [re.split(r"(?<!\\)\|", line.strip().strip("|")) for line in lines]
        cells = [[self._inline(cell.strip().replace("\\|", "|")) for cell in row] for row in rows]
        head = "".join(f"<th>{cell}</th>" if cell else "<td></td>" for cell in cells[0])
        body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in cells[2:])
        return f'<div class="wide" tabindex="0"><table><tr>{head}</tr>{body}</table></div>'

    def _list(self, lines: list[str], numbered: bool) -> str:
        items: list[list[str]] = []
        for line in lines:
            item = _ITEM.match(line)
            if item and (not items or not item[1]):
                items.append([item[3]])
            else:
                items[-1].append(line)
        kind = "ol" if numbered else "ul"
        return f"<{kind}>" + "".join(f"<li>{self._item(item)}</li>" for item in items) + f"</{kind}>"

    def _item(self, lines: list[str]) -> str:
        text = 1
        while text < len(lines) and not _ITEM.match(lines[text]) and lines[text].strip():
            text += 1
        more = self.blocks(textwrap.dedent("\n".join(lines[text:])).split("\n"))
        return self._inline(" ".join(line.strip() for line in lines[:text])) + more

    def _inline(self, text: str) -> str:
        codes: list[str] = []

        def code(found: re.Match[str]) -> str:
            codes.append(f"<code>{html.escape(found[1])}</code>")
            return f"\x00{len(codes) - 1}\x00"

        text = html.escape(_CODE.sub(code, text), quote=False)
        text = _PLACE.sub(r'<span id="\1"></span>', text)
        text = _PICTURE.sub(self._picture, text)
        text = _LINK.sub(self._link, text)
        text = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", text)
        text = re.sub(r"(?<![\w*])\*([^*\s](?:[^*]*[^*\s])?)\*(?!\w)", r"<em>\1</em>", text)
        return re.sub(r"\x00(\d+)\x00", lambda found: codes[int(found[1])], text)

    def _picture(self, found: re.Match[str]) -> str:
        path = posixpath.normpath(posixpath.join(self._folder, found[2]))
        name = PICTURE + posixpath.basename(path)
        self.pictures[name] = path
        return f'<img src="{name}" alt="{html.escape(found[1])}" loading="lazy">'

    def _link(self, found: re.Match[str]) -> str:
        text, target = found[1], found[2]
        path, mark, place = target.partition("#")
        whole = posixpath.normpath(posixpath.join(self._folder, path)) if path else ""
        if not path or target.startswith("https:"):
            address = target
        elif whole in PAGES:
            address = PAGES[whole] + mark + place
        else:
            return text
        return f'<a href="{address}">{text}</a>'
