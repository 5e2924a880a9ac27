# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The texts of the page: a JSON file for each language, ``page/words/XX.json``, which translators edit.

Each file has four parts: ``page``, ``pads``, ``install`` and ``links``. A script that shows texts names its part,
``{"WORDS": "pads"}``. Here the texts of every language are written in its place.
"""

import functools
import json
import re
from collections.abc import Sequence
from pathlib import Path

PAGE = Path(__file__).parent / "page"
FIRST = "en"
_PLACE = re.compile(r'\{"WORDS": "(\w+)"\}')


def languages() -> list[str]:
    """Every language that has a file, English first."""
    return sorted((path.stem for path in (PAGE / "words").glob("*.json")), key=lambda name: (name != FIRST, name))


@functools.cache
def texts(language: str) -> dict[str, dict[str, str]]:
    """Part -> key -> text."""
    return json.loads((PAGE / "words" / f"{language}.json").read_text("utf-8"))


def lines(language: str, part: str) -> str:
    """The texts of a part as an object of JavaScript."""
    said = texts(language)[part]
    return "{\n" + "".join(f"{key}: {json.dumps(text, ensure_ascii=False)},\n" for key, text in said.items()) + "}"


def script(name: str, spoken: Sequence[str] = ()) -> str:
    """A script of the page, with its texts.

    :param spoken: languages; empty: all of them.
    """

    def table(found: re.Match[str]) -> str:
        said = (f"{language}: {lines(language, found[1])},\n" for language in spoken or languages())
        return "{\n" + "".join(said) + "}"

    return _PLACE.sub(table, (PAGE / name).read_text("utf-8"))
