# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The pages are consistent: every cited rule is in the rule book, every link leads somewhere.

Looked at are the files that are part of the project: sources, rule cases, words and pages.
"""

import os
import re
from functools import cache
from pathlib import Path

import pytest

from tests.rules import rulebook, rulebook_editions
from tests.test_architecture import MAY

ROOT = Path(__file__).resolve().parents[1]
FAMILIES = "AMB AW B BL C112 CP EX FL FS FX HR J NM P PEN SC SP ST U3"
# An id, and what follows it in the short form "B-END-1, -4, -5"
ID = re.compile(rf"\b((?:{FAMILIES.replace(' ', '|')})-[A-Z0-9]+(?:-[A-Z0-9]+)*)((?:, -\d+)*)(?![\w*]|-[\w*])")
SECTIONS = re.compile(r"\b[Rr]ule\s+book (\d+\.\d+(?:(?: to |-|, | and )\d+\.\d+)*)")
FACTS = re.compile(r"(docs/)?facts/([a-z]+\.md)(?:, ([A-Z][A-Za-z]+))?")
LINK = re.compile(r"\]\(([^()\s]+)\)|(?:src|srcset|href)=\"([^\"]+)\"")
COMMAND = re.compile(r"python3 (tools/\w+\.py)")
COLUMNS = 100  # of the README, which is read as it is, too


@cache
def everything():
    """Return the files of the project; not what tools have made."""
    skipped = re.compile(r"\.(git|venv|cache)|__pycache__")
    found = []
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [one for one in folders if not skipped.match(one)]
        found += [Path(folder, one) for one in files if not skipped.match(one)]
    return sorted(found)


def ours(*kinds):
    """Return the files of some kinds."""
    return (file for file in everything() if file.suffix in kinds)


def name(file):
    return file.relative_to(ROOT).as_posix()


@cache
def text(file):
    return file.read_text(encoding="utf-8")


PAGES = list(ours(".md"))
SOURCES = [file for file in ours(".py", ".toml", ".md", ".txt", ".svg") if file != Path(__file__).resolve()]
RULES = ROOT / "docs" / "rules.md"


def prose(page):
    """Return a page without its code: blocks that are fenced or indented, and text in backticks."""
    plain = re.sub(r"^```.*?^```", "", text(page), flags=re.M | re.S)
    return re.sub(r"`[^`\n]*`", "", re.sub(r"(?<=\n\n)(    .*\n)+", "", plain))


@cache
def anchors(page):
    """Return targets of links in a page: its headings, as GitHub writes them, and its own anchors."""
    found, heads = set(), {}
    for head in re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```", "", text(page), flags=re.M | re.S), re.M):
        plain = re.sub(r"\[([^]]*)\]\([^)]*\)|<[^>]*>", r"\1", head).replace("\\", "")
        slug = re.sub(r"[^\w\- ]", "", plain.strip().lower()).replace(" ", "-")
        count = heads[slug] = heads.get(slug, -1) + 1
        found.add(f"{slug}-{count}" if count else slug)
    return found | set(re.findall(r"<a id=\"([^\"]+)\"", text(page)))


def headings(page):
    """Return the numbers that headings begin with."""
    return set(re.findall(r"^#+ ([\d.]+) ", text(page), re.M))


def cited():
    """Return, for each rule, its first citation."""
    found = {}
    for file in SOURCES:
        for number, line in enumerate(text(file).splitlines(), 1):
            for first, more in ID.findall(line):
                for rule in [first, *(f"{first.rpartition('-')[0]}-{n}" for n in re.findall(r"\d+", more))]:
                    found.setdefault(rule, f"{name(file)}:{number}")
    return found


def test_every_rule_that_is_cited_stands_in_the_rule_book():
    rules = cited()
    assert len(rules) > 300, "no ids found: has their form changed?"
    missing = [f"{place}: {rule}" for rule, place in rules.items() if rule.lower() not in anchors(RULES)]
    assert not missing, "\n".join(missing)


def test_every_rule_of_the_list_of_proofs_stands_in_the_rule_book():
    rules = {**rulebook.RULES, **rulebook_editions.RULES}
    missing = [rule for rule in rules if rule.lower() not in anchors(RULES) and rule not in headings(RULES)]
    assert not missing, missing


def test_no_rule_stands_in_the_book_twice():
    ids = re.findall(r"<a id=\"([^\"]+)\"", text(RULES))
    assert sorted(ids) == sorted(set(ids))


def test_every_section_of_the_rules_that_is_cited_stands_in_the_rule_book():
    missing = [
        f"{name(file)}: {section}"
        for file in SOURCES
        for group in SECTIONS.findall(text(file))
        for section in re.findall(r"\d+\.\d+", group)
        if section not in headings(RULES)
    ]
    assert not missing, "\n".join(missing)


def test_every_fact_that_is_cited_stands_in_docs():
    bad = []
    for file in SOURCES:
        for docs, page, head in FACTS.findall(text(file)):
            place = ROOT / "docs" / "facts" / page
            if not place.is_file() or not docs and file not in PAGES:
                bad.append(f"{name(file)}: {docs}facts/{page}")
            elif head and not re.search(rf"^#+ {head}", text(place), re.M):
                bad.append(f"{name(file)}: {page} has no heading {head!r}")
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_of_a_page_leads_somewhere(page):
    bad = []
    for targets in LINK.findall(prose(page)):
        target = "".join(targets)
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        place = (page.parent / path).resolve() if path else page
        if not place.exists() or ROOT not in place.parents:
            bad.append(f"{target}: no such file")
        elif anchor and (place.suffix != ".md" or anchor not in anchors(place)):
            bad.append(f"{target}: no such place in it")
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_command_of_a_page_exists(page):
    assert [command for command in COMMAND.findall(text(page)) if not (ROOT / command).is_file()] == []


def test_the_readme_can_be_read_in_a_terminal():
    lines = text(ROOT / "README.md").splitlines()
    assert [line for line in lines if len(line) > COLUMNS and "](" not in line] == []
    assert "trademark of Mattel" in text(ROOT / "README.md")


def test_the_picture_of_the_rooms_has_the_arrows_of_the_map():
    """docs/packages.svg names the ends of each arrow; MAY of test_architecture.py says which there are. Every room
    may import what lies under all of them."""
    picture = text(ROOT / "docs" / "packages.svg")
    drawn = set(re.findall(r"data-from=\"([\w./]+)\" data-to=\"([\w./]+)\"", picture))
    under = re.findall(r"data-under-all=\"([\w./]+)\"", picture)
    rooms = {room: room.removeprefix("lib/") for room in MAY}
    real = {
        (rooms[room], other)
        for room, may in MAY.items()
        for other in rooms.values()
        if other not in (rooms[room], *under) and any(entry.split(".")[0] == other for entry in may)
    }
    assert drawn == real


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        ("see B-END-1, -4, -5; P-FINAL-DRAW", {"B-END-1", "B-END-4", "B-END-5", "P-FINAL-DRAW"}),
        ("(HR-MULTI-*, U3-10)", {"U3-10"}),
        ("P-521 and RFC-1", {"P-521"}),
        ("hint: Nyomj B-t", set()),
    ],
)
def test_ids_are_told_from_other_words(line, rules):
    found = set()
    for first, more in ID.findall(line):
        found |= {first, *(f"{first.rpartition('-')[0]}-{n}" for n in re.findall(r"\d+", more))}
    assert found == rules
