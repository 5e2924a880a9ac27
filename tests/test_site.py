# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The site in real browsers: played by touch, kept, resumed, heard, without a network, and with things that fail."""

import json
import shutil
import threading
from pathlib import Path

import pytest

from tools.publishing import boards, npm, serving, site

AXE = npm.Package(
    "axe-core",
    "4.14.1",
    "sha512-FHfa+lmNjQZfJz1q8wKqIDwC6DExcHt/pkjNQb09a3NPjCKg2rhu5qb2S4r76ASyFNNtuFooJpZe37OgudVGtQ==",
)
RUNS = "document.querySelectorAll('.handheld:not(.off)').length >= 1"
SAVED = "localStorage.getItem('uno pico {slot}') ?? ''"
NEWS = "(document.querySelector('#news')?.textContent ?? '')"
NOTE = "(document.querySelector('main')?.textContent ?? '')"


@pytest.fixture(scope="module")
def folder(mpy_cross, tmp_path_factory):
    out = tmp_path_factory.mktemp("site") / "site"
    site.write(site.build(("en", "de", "ru")), out)
    shutil.copy(Path(__file__).with_name("pilot.js"), out)
    return out


@pytest.fixture
def server(folder):
    with serving.server(folder, 0) as running:
        threading.Thread(target=running.serve_forever, args=(0.05,), daemon=True).start()
        running.address = f"http://127.0.0.1:{running.server_port}/"
        yield running
        running.shutdown()


def heard(word, number=0):
    """Whether the live region says a word."""
    return f"document.querySelectorAll('.heard')[{number}]?.textContent.includes({json.dumps(word)})"


class Fingers:
    """A person at a phone with Chromium."""

    def __init__(self, page, width=390, height=844):
        self.page = page
        page.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=3, mobile=True)
        page.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)

    def touch(self, selector, until=None):
        """:param until: hold until this is so."""
        middle = "(r => [r.x + r.width / 2, r.y + r.height / 2])"
        x, y = self.page.value(f"{middle}(document.querySelector({selector!r}).getBoundingClientRect())")
        self.page.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        if until:
            self.page.until(until)
        self.page.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])


def sit_down(page, touch):
    """From the title to a table of Classic."""
    for said in ("B menu", "The colors", "New match", "Classic"):
        page.until(heard(said))
        touch("button.B")
    page.until(heard("Your turn") + " || " + heard("to play"))


def test_in_chromium_a_person_plays_by_touch_loses_the_page_and_the_network_and_resumes(server, chromium):
    fingers = Fingers(chromium)
    chromium.open(server.address + "?language=en&seed=7&UNO_NAME=ANNA")
    sit_down(chromium, fingers.touch)
    chromium.until(f"({SAVED.format(slot=1)}).length > 1000")
    kept = chromium.value(SAVED.format(slot=1))
    assert any(byte != 0xFF for byte in bytes(chromium.value("[...handhelds[0].bits]")))
    chromium.until("navigator.serviceWorker.controller !== null")
    chromium.until("caches.keys().then(async names => (await (await caches.open(names[0])).keys()).length > 15)")
    server.shutdown()
    server.server_close()  # no network from here on
    chromium.call("Page.reload")
    chromium.until(RUNS)
    assert chromium.value(SAVED.format(slot=1)) >= kept[:1]
    chromium.until(heard("B menu"))
    fingers.touch("button.B")
    chromium.until(heard("Resume"))
    fingers.touch("button.B")
    chromium.until(heard("Your turn") + " || " + heard("to play") + " || " + heard("lays"))


def test_in_firefox_a_person_plays_by_touch_reloads_and_resumes(server, firefox):
    firefox.open(server.address + "?language=en&seed=7")
    sit_down(firefox, firefox.touch)
    firefox.until(f"({SAVED.format(slot=1)}).length > 1000")
    firefox.open(server.address + "?language=en")
    firefox.until(heard("B menu"))
    firefox.touch("button.B")
    firefox.until(heard("Resume"))


def test_axe_finds_nothing(server, chromium):
    """On the page, an OLED's and a color display's, and in its dialogs; in the light and in the dark."""
    source = npm.files(AXE)["axe.min.js"].decode()
    for scheme, query in (("light", "language=de&boards=2"), ("dark", "language=de&board=picosystem")):
        chromium.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        chromium.open(server.address + "?" + query)
        chromium.until(RUNS)
        chromium.until(heard("B Menü"))
        chromium.value(source + "; 0")
        for dialog in ("", "disk", "link"):
            if dialog:
                chromium.value(f"document.querySelector('.tool.{dialog}').click()")
                chromium.until("document.querySelector('dialog[open] button') !== null")
                chromium.value("document.querySelectorAll('dialog[open] details').forEach(one => one.open = true)")
            told = chromium.value("axe.run().then(told => told.violations.map(one => [one.id, one.nodes[0].html]))")
            assert told == [], (scheme, dialog)
            chromium.value("document.querySelector('dialog[open]')?.close()")


def test_a_second_tab_has_a_slot_of_its_own_and_says_so(server, chromium):
    chromium.open(server.address + "?language=en")
    chromium.until(RUNS)
    other = chromium.tab()
    other.open(server.address + "?language=en")
    other.until(RUNS)
    assert other.value(NEWS) == "Another tab plays with slot 1: this one has its own."
    assert other.value("sessionStorage.getItem('slot pico 0')") == "2"
    chromium.call("Page.reload")
    chromium.until(f"{RUNS} && {heard('B menu')}")
    assert chromium.value("sessionStorage.getItem('slot pico 0')") == "1"


def test_a_saved_game_goes_out_as_a_file_and_comes_back_and_a_bad_file_costs_nothing(server, chromium):
    chromium.open(server.address + "?language=en")
    chromium.until(RUNS)
    chromium.value(
        "void (window.got = [], download = (blob, name) => blob.text().then(text => got.push([name, text])))"
    )
    chromium.value("document.querySelector('.tool.disk').click()")
    chromium.value("document.querySelector('dialog .plain').click()")
    chromium.until("got.length === 1")
    name, text = chromium.value("got[0]")
    assert name == "pico-1.uno.json" and json.loads(text)["board"] == "pico"
    load = """(async text => {{ const input = document.querySelector('dialog input'), files = new DataTransfer();
      files.items.add(new File([text], 'x.json')); input.files = files.files;
      await input.onchange(); return document.querySelector('dialog [role=status]').textContent }})({})"""
    for bad in ("", "{}", "[1]", text[:-9], json.dumps({**json.loads(text), "nvm": "AAAA"})):
        assert chromium.value(load.format(json.dumps(bad))) == "This file is no saved game.", bad
    other = json.dumps({**json.loads(text), "board": "feather_rp2040"})
    assert "another board: feather_rp2040" in chromium.value(load.format(json.dumps(other)))
    assert chromium.value("got.length") == 1
    mine = json.loads(text)
    mine["nvm"] = "QQ" + mine["nvm"][2:]
    assert chromium.value(load.format(json.dumps(json.dumps(mine)))).startswith("Loaded.")
    chromium.until("got.length === 2")  # what was there before
    assert chromium.value(SAVED.format(slot=1)) == mine["nvm"]
    chromium.until(RUNS)


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("Storage.prototype.setItem = () => { throw new Error('full') }", "This browser keeps nothing here"),
        (
            "for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])"
            " Object.defineProperty(window, name, {get() { throw new DOMException('', 'SecurityError') }})",
            "This browser keeps nothing here",
        ),
        ("delete Navigator.prototype.locks", "Open the page by https"),
        ("localStorage.setItem('uno pico 1', 'rubbish')", "could not be read"),
        ("delete globalThis.WebAssembly", "it lacks WebAssembly"),
    ],
)
def test_what_a_browser_lacks_is_a_sentence_on_the_page_and_the_game_goes_on_if_it_can(server, chromium, fault, said):
    chromium.call("Page.enable")
    chromium.call("Page.addScriptToEvaluateOnNewDocument", source=fault)
    chromium.open(server.address + "?language=en")
    chromium.until(f"({NEWS} + {NOTE}).includes({json.dumps(said)})")
    if "lacks" not in said:
        chromium.until(heard("B menu"))
    if "read" in said:
        assert chromium.value("localStorage.getItem('uno pico 1 broken')") == "rubbish"


def test_storage_that_is_full_in_the_midst_of_a_game_is_told_and_the_game_goes_on(server, chromium):
    fingers = Fingers(chromium)
    chromium.open(server.address + "?language=en&seed=7")
    chromium.until(heard("B menu"))
    chromium.value("void (Storage.prototype.setItem = () => { throw new Error('full') })")
    sit_down(chromium, fingers.touch)
    chromium.until(f"{NEWS}.includes('no room left')")


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("board=nix", "There is no board nix; there are clue, feather_esp32s3"),
        ("boards=9", "?boards=9: say 1 to 4."),
        ("language=xx", "There is no language xx; there are en, de, ru"),
    ],
)
def test_a_wrong_word_in_the_address_is_named_with_those_that_there_are(server, chromium, query, said):
    chromium.open(server.address + "?" + query)
    chromium.until(f"{NOTE}.startsWith({json.dumps(said)})")


def test_every_board_shows_its_title_in_the_language_of_the_browser(server, chromium):
    chromium.call("Emulation.setLocaleOverride", locale="ru-RU")
    chromium.call("Emulation.setUserAgentOverride", userAgent="Chromium", acceptLanguage="ru-RU,ru")
    for name, facts in boards.catalogue().items():
        chromium.open(server.address + "?board=" + name)
        chromium.until(heard("B меню") + " || " + heard("Нажми B"))  # a low display has no room for more
        assert chromium.value("document.documentElement.lang") == "ru"
        assert sorted(chromium.value("handhelds[0].keys")) == sorted(facts["keys"])
        colors = "new Set(new Uint32Array(handhelds[0].context.getImageData(0, 0, {width}, {height}).data.buffer)).size"
        assert (chromium.value(colors.format(**facts)) > 4) == facts["color"], name


STATUS = "document.querySelector('.linking-status').textContent"
TEXT = "(document.querySelector('.linking textarea')?.value ?? '')"


# The seats of two bots, with "Ca !1" for who has called UNO
TABLE = "pilot.until(() => /\\bCat?,.*\\bDan?,/.test(pilot.texts()), 'the table')"


def piloted(page, address):
    """A page with somebody at it."""
    page.open(address)
    page.until(f"{RUNS} && window.reader !== undefined")
    page.value("void document.head.append(Object.assign(document.createElement('script'), {src: 'pilot.js'}))")
    page.until("window.pilot !== undefined")


def at_links(page, address):
    """A page with somebody at it, whose handheld is in the menu of links."""
    piloted(page, address)
    page.value("pilot.start()")


def at_one_table(host, guest):
    """From the menus of links to the deal; both go on playing."""
    host.value("pilot.host()")
    guest.value("pilot.join('ANNA')")
    for page in (host, guest):
        page.value("pilot.seen('Compare the cards')")
        page.value("void pilot.play()")


def test_a_chromium_and_a_firefox_link_by_an_invitation_and_sit_at_one_table(server, chromium, firefox):
    """The text of one page goes to the other, its answer comes back; no server knows of them."""
    pages = chromium, firefox
    for page, name in zip(pages, ("ANNA", "BERT"), strict=True):
        at_links(page, f"{server.address}?language=en&UNO_NAME={name}")
        page.value("document.querySelector('.tool.link').click()")
        page.until("document.querySelector('.linking-guest') !== null")
    chromium.value("document.querySelector('.linking-invite').click()")
    chromium.until(f"{TEXT}.includes('#join=')")
    firefox.value(f"void (document.querySelector('.linking-guest').value = {json.dumps(chromium.value(TEXT))})")
    firefox.value("document.querySelector('.linking-answer').click()")
    firefox.until(f"{TEXT}.includes('#answer=')")
    chromium.value(f"void (document.querySelector('.linking-given').value = {json.dumps(firefox.value(TEXT))})")
    chromium.value("document.querySelector('.linking-accept').click()")
    for page in pages:
        page.until(f"{STATUS} === 'Linked, with 1. Now choose Link on the handhelds.'")
        page.value("document.querySelector('dialog').close()")
    at_one_table(*pages)
    for page in pages:
        page.value(TABLE)


def test_in_firefox_a_guest_whose_tab_was_closed_comes_back_to_the_table_in_a_new_one(server, firefox):
    guest, again = f"{server.address}?language=en&UNO_NAME=BERT", "Back to ANNA"
    closed = firefox.tab()
    at_links(firefox, f"{server.address}?language=en&UNO_NAME=ANNA")
    at_links(closed, guest)
    at_one_table(firefox, closed)
    closed.value(TABLE)
    closed.leave()
    page = firefox.tab()
    piloted(page, guest)
    page.value("pilot.seen('B menu')")
    page.value("pilot.tap('B')")
    page.value(f"pilot.seen('{again}')")
    page.value(f"pilot.choose('{again}')")
    page.value(TABLE)


def test_two_tabs_link_and_play_to_the_verdict_on_their_shuffle(server, chromium):
    """As at a table: each compares the cards, the host deals, and in the end both have checked the shuffle."""
    pages = chromium, chromium.tab(window=True)
    for page, name in zip(pages, ("ANNA", "BERT"), strict=True):
        at_links(page, f"{server.address}?language=en&UNO_NAME={name}")
        page.value("pilot.watch('checked by 2')")
    at_one_table(*pages)
    for page in pages:
        page.until("/^round 1/.test(document.querySelector('.line').textContent)")
    for page in pages:
        page.until("handhelds[0].film === null")
        page.value("source.ask(0)")
        page.until("source.stats[0]?.heap < 350_000")
