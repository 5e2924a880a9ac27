# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The site in real browsers: played by touch, kept, resumed, heard, without a network, and with things that fail."""

import base64
import json
import re
import shutil
import threading
from pathlib import Path

import pytest

from tests import browsers
from tools.publishing import boards, serving, site
from uno_ui import codes
from uno_ui.surface import draw_color

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
    """Go from the title to a table of Classic."""
    for said, key in (("B menu", "B"), ("The colors", "A"), ("New match", "B"), ("Start", "B")):
        page.until(heard(said))
        touch(f"button.{key}")
    page.until(heard("Your turn") + " || " + heard("to play"))


# A browser with one voice, which is done with each line as soon as it has it
VOICE = """
globalThis.utterances = [];
Object.defineProperty(globalThis, "speechSynthesis", {value: {
  speaking: false, getVoices: () => [{lang: "en-GB"}], cancel() {},
  speak(one) { utterances.push(`${one.lang} ${one.text}`); setTimeout(() => one.onend()) },
}});
globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text } };
"""


def speaks_german(page):
    """Choose the language on the handheld, from its menu; its words come now."""
    pilot(page)
    page.value("pilot.choose('Settings')")
    page.value("pilot.seen('Language')")
    page.value("pilot.until(() => pilot.stands('Language'), 'the row of languages')")
    page.value("pilot.tap('B')")
    page.until(heard("Deutsch"))


def test_in_chromium_a_person_plays_by_touch_loses_the_page_and_the_network_and_resumes(server, chromium):
    fingers = Fingers(chromium)
    chromium.call("Page.enable")
    chromium.call("Page.addScriptToEvaluateOnNewDocument", source=VOICE)
    chromium.open(server.address + "?board=pico&language=en&seed=7&UNO_NAME=ANNA")
    sit_down(chromium, fingers.touch)
    chromium.until(heard("Your turn") + " && " + heard("You, ") + " && " + heard(" cards; Ann, "))
    assert chromium.value("utterances.length") == 0, "nobody has asked for a voice"
    chromium.value("[...document.querySelectorAll('.tool')].find(one => one.ariaLabel === say('speak')).click()")
    chromium.until("utterances.includes('en-GB The page speaks.')")
    fingers.touch("button.A")
    last = "'en-GB ' + document.querySelector('.heard').lastChild.textContent"
    chromium.until(f"utterances.length > 1 && utterances.includes({last})")
    while not chromium.value(heard("draw pile, ")):  # the place before the first card
        fingers.touch("button.A")
    chromium.until(f"({SAVED.format(slot=1)}).length > 1000")
    kept = chromium.value(SAVED.format(slot=1))
    assert any(byte != 0xFF for byte in bytes(chromium.value("[...handhelds[0].bits]")))
    chromium.until("navigator.serviceWorker.controller !== null")
    chromium.until("caches.match('language-en.json').then(Boolean)")
    assert not chromium.value("caches.match('language-ru.json').then(Boolean)"), "what nobody has chosen"
    server.shutdown()
    server.server_close()  # no network from here on
    chromium.call("Page.reload")
    chromium.until(RUNS)
    assert chromium.value(SAVED.format(slot=1)) >= kept[:1]
    chromium.until(heard("B menu"))
    fingers.touch("button.B")
    chromium.until(heard("Resume"))
    fingers.touch("button.B")
    chromium.until(heard("Your turn") + " || " + heard("to play") + " || " + heard("plays"))


def test_in_firefox_a_person_plays_by_touch_reloads_and_resumes(server, firefox):
    firefox.open(server.address + "?board=pico&language=en&seed=7")
    sit_down(firefox, firefox.touch)
    firefox.until(f"({SAVED.format(slot=1)}).length > 1000")
    firefox.open(server.address + "?board=pico&language=en")
    firefox.until(heard("B menu"))
    firefox.touch("button.B")
    firefox.until(heard("Resume"))
    speaks_german(firefox)


def tapped(page, touch, swapped=False):
    """Play a round on the color handheld with nothing but a finger on its glass."""
    page.until(heard("A menu"))
    pilot(page)
    touch("canvas")
    page.until(heard("The colors"))
    page.value("pilot.tap('A')")  # past the lesson, which has an end of its own
    page.until(heard("New match"))
    assert page.value(f"pilot.fingerRound({json.dumps(swapped)})")


def test_in_chromium_a_round_is_played_by_touching_the_cards_on_the_glass_also_with_keys_swapped(server, chromium):
    fingers = Fingers(chromium)
    chromium.open(server.address + "?board=pygamer&language=en&seed=7")
    tapped(chromium, fingers.touch, swapped=True)
    assert chromium.value("source.loaded") == ["language-en.json"], "what a match alone does not need"
    chromium.until("awake.on")  # the device's own screen, too
    chromium.value("document.querySelector('.tool.home').click()")
    chromium.until("!awake.on")


def test_in_firefox_a_round_is_played_by_touching_the_cards_on_the_glass(server, firefox):
    firefox.open(server.address + "?board=pygamer&language=en&seed=7")
    tapped(firefox, firefox.touch)


def test_the_colors_by_which_a_finger_finds_the_cursor_are_those_of_the_themes():
    """The page sees pixels: the cursor is a box in one color, below the edge of the table in another."""
    script = (site.PAGE / "touch.js").read_text("utf-8")
    for name, color in (("lamps", codes.C_LAMP), ("rails", codes.C_ORANGE)):
        rgb = [theme[color] for theme in draw_color.THEMES]
        wanted = {(one >> 8 & 0xF800) | (one >> 5 & 0x7E0) | (one >> 3 & 0x1F) for one in rgb}
        told = re.search(rf"{name} = new Set\(\[([^\]]*)\]\)", script)
        assert {int(word, 16) for word in told[1].split(", ")} == wanted, name


def test_no_browser_complains_of_the_page_at_a_phone(server, chromium):
    """Not of a vibration or a sound before the first touch has ended, nor of a password outside a form."""
    for domain in ("Log", "Runtime"):
        chromium.call(domain + ".enable")
    fingers = Fingers(chromium)
    chromium.open(server.address + "?board=pico&language=en&seed=7")
    chromium.until(heard("B menu"))
    fingers.touch("button.B", "handhelds[0].buttons.B.classList.contains('down')")
    chromium.until(heard("The colors"))
    fingers.touch("button.A")
    chromium.until(heard("New match"))
    for dialog in ("disk", "link"):
        chromium.value(f"document.querySelector('.tool.{dialog}').click()")
        chromium.until("document.querySelector('dialog[open] button') !== null")
        chromium.value("document.querySelectorAll('dialog[open] details').forEach(one => one.open = true)")
        chromium.value("document.querySelector('dialog[open]').close()")
    assert chromium.complaints() == []


def test_axe_finds_nothing(server, chromium):
    """On the front page, at an OLED's and a color display's, and in its dialogs; in the light and in the dark."""
    seen = ("light", "language=de&board=pico&boards=2", "B Menü"), ("dark", "language=de&board=picosystem", "A Menü")
    for scheme, query, hint in seen:
        chromium.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        chromium.open(server.address + "?" + query)
        chromium.until(f"matchMedia('(prefers-color-scheme: {scheme})').matches && {RUNS}")
        chromium.until(heard(hint))
        chromium.value("void document.body.classList.add('front')")
        assert browsers.findings(chromium) == [], (scheme, "front")
        chromium.value("void document.body.classList.remove('front')")
        for dialog in ("", "disk", "link"):
            if dialog:
                chromium.value(f"document.querySelector('.tool.{dialog}').click()")
                chromium.until("document.querySelector('dialog[open] button') !== null")
                chromium.value("document.querySelectorAll('dialog[open] details').forEach(one => one.open = true)")
            assert browsers.findings(chromium) == [], (scheme, dialog)
            if dialog:
                place = "document.querySelector('dialog[open] .quiet').getBoundingClientRect()"
                assert chromium.value(f"(r => r.top >= 0 && r.bottom <= innerHeight)({place})"), "Close is out of sight"
            chromium.value("document.querySelector('dialog[open]')?.close()")


def test_from_the_front_page_one_click_or_one_key_plays_and_a_choice_is_another_handheld(server, chromium):
    is_front = "document.body.classList.contains('front')"
    chromium.open(server.address + "?language=en")
    chromium.until(heard("A menu"))
    assert chromium.value(is_front) and chromium.value("[handhelds.length, handhelds[0].width]") == [1, 160]
    for width, height in ((390, 844), (844, 390), (1280, 800)):
        chromium.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False
        )
        place = "['.go', 'canvas'].map(name => document.querySelector(name).getBoundingClientRect())"
        assert chromium.value(f"{place}.every(r => r.top >= 0 && r.bottom <= innerHeight && r.right <= innerWidth)")
        assert chromium.value("document.documentElement.scrollWidth <= innerWidth")
    chromium.value("document.querySelector('.go').click()")
    chromium.until(heard("The colors"))
    assert not chromium.value(is_front) and chromium.value("location.search") == "?language=en&board=pygamer"
    chromium.value("history.back()")
    chromium.until(is_front)
    chromium.key("keyDown", "a", "KeyA")
    chromium.key("keyUp", "a", "KeyA")
    chromium.until(f"!{is_front}")
    chromium.until(heard("New match"))
    chromium.value("document.querySelector('.tool.home').click()")
    chromium.until(is_front)
    links = chromium.value(
        "Promise.all([...document.querySelectorAll('.ways a')].map(async one => (await fetch(one.href)).ok))"
    )
    assert links == [True, True]
    chromium.value("void (document.querySelector('.choice [value=pico]').checked = true)")
    chromium.value("void (document.querySelector('[name=boards][value=\"2\"]').checked = true)")
    chromium.value("document.querySelector('.go').click()")
    chromium.until(f"{heard('B menu')} && {heard('B menu', 1)}")
    assert not chromium.value(is_front)
    chromium.call("Emulation.setDeviceMetricsOverride", width=1920, height=1080, deviceScaleFactor=1, mobile=False)
    chromium.open(server.address + "?language=en&watch")  # a television
    chromium.until(heard("2-4"))
    assert chromium.value("document.querySelector('canvas').getBoundingClientRect().width") == 1920
    assert not chromium.value("document.querySelector('.letters').checkVisibility()")
    chromium.open(server.address + "?language=en")  # as last time
    chromium.until(heard("B menu"))
    assert chromium.value(is_front) and chromium.value("handhelds.length") == 1


def test_a_key_goes_out_at_once_and_a_picture_stands_at_once_and_neither_waits_for_a_frame(server, chromium):
    """tests/device/test_worker.py tests the worker's part in between.

    Nothing of the page changes while a key is handled: a browser that is asked for a frame meanwhile lets the worker's
    answer wait until behind it.
    """
    chromium.open(server.address + "?board=pico&language=en")
    chromium.until(heard("B menu"))
    sent, changed = chromium.value("""(async () => {
      const sent = [], page = document.documentElement, before = page.outerHTML;
      source.key = async (...key) => { sent.push(key) };
      hold("finger", 0, "DOWN");
      await null;  // as much as a task does before it ends
      await null;
      return [sent, page.outerHTML !== before];
    })()""")
    assert (sent, changed) == ([[0, "DOWN", True]], False)
    chromium.until("handhelds[0].buttons.DOWN.classList.contains('down')")
    assert chromium.value("""(() => {
      const one = handhelds[0], pixels = () => String(one.context.getImageData(0, 0, 128, 64).data), before = pixels();
      show(0, {picture: one.bits.map(byte => ~byte), light: 255, tone: 0, pixel: [0, 0, 0], line: "", ended: ""});
      return pixels() !== before;
    })()""")


def test_a_second_tab_has_a_slot_of_its_own_and_says_so(server, chromium):
    chromium.open(server.address + "?board=pico&language=en")
    chromium.until(RUNS)
    other = chromium.tab()
    other.open(server.address + "?board=pico&language=en")
    other.until(RUNS)
    assert other.value(NEWS) == "Another tab plays with slot 1: this one has its own."
    assert other.value("sessionStorage.getItem('slot pico 0')") == "2"
    other.value("void (hold('test', 0, 'B'), hold('test'))")
    other.until(f"{NEWS} === ''")  # a key, and it has been read
    chromium.call("Page.reload")
    chromium.until(f"{RUNS} && {heard('B menu')}")
    assert chromium.value("sessionStorage.getItem('slot pico 0')") == "1"


def test_a_saved_game_goes_out_as_a_file_and_comes_back_and_a_bad_file_costs_nothing(server, chromium):
    chromium.open(server.address + "?board=pico&language=en")
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
        assert chromium.value(load.format(json.dumps(bad))) == "This file is not a saved game.", bad
    other = json.dumps({**json.loads(text), "board": "feather_rp2040"})
    assert "another board: feather_rp2040" in chromium.value(load.format(json.dumps(other)))
    assert chromium.value("got.length") == 1
    mine = json.loads(text)
    mine["nvm"] = "QQ" + mine["nvm"][2:]
    assert chromium.value(load.format(json.dumps(json.dumps(mine)))).startswith("Loaded.")
    chromium.until("got.length === 2")  # what was there before
    assert chromium.value(SAVED.format(slot=1)) == mine["nvm"]
    chromium.until(RUNS)
    match = base64.b64decode(mine["nvm"])[:4096]  # a version before this one had one match
    old = json.dumps({**mine, "nvm": base64.b64encode(match).decode()})
    assert chromium.value(load.format(json.dumps(old))).startswith("Loaded.")
    kept = base64.b64decode(chromium.value(SAVED.format(slot=1)))
    assert kept == match + b"\xff" * (2 * 4096 + 3)
    chromium.until(RUNS)


def test_what_a_version_with_one_match_has_stored_in_the_browser_is_taken_over(server, chromium):
    match = base64.b64encode(bytes(range(256)) * 16).decode()
    chromium.call("Page.enable")
    chromium.call("Page.addScriptToEvaluateOnNewDocument", source=f"localStorage['uno pico 1'] = {match!r}")
    chromium.open(server.address + "?board=pico&language=en")
    chromium.until(f"{RUNS} && {heard('B menu')}")
    assert chromium.value("localStorage.getItem('uno pico 1 broken')") is None


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("Storage.prototype.setItem = () => { throw new Error('full') }", "This browser saves nothing here"),
        (
            "for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])"
            " Object.defineProperty(window, name, {get() { throw new DOMException('', 'SecurityError') }})",
            "This browser saves nothing here",
        ),
        ("delete Navigator.prototype.locks", "Open the page by https"),
        ("localStorage.setItem('uno pico 1', 'rubbish')", "could not be read"),
        ("delete globalThis.WebAssembly", "it lacks WebAssembly"),
    ],
)
def test_what_a_browser_lacks_is_a_sentence_on_the_page_and_the_game_goes_on_if_it_can(server, chromium, fault, said):
    chromium.call("Page.enable")
    chromium.call("Page.addScriptToEvaluateOnNewDocument", source=fault)
    chromium.open(server.address + "?board=pico&language=en")
    chromium.until(f"({NEWS} + {NOTE}).includes({json.dumps(said)})")
    if "lacks" not in said:
        chromium.until(heard("B menu"))
    if "read" in said:
        assert chromium.value("localStorage.getItem('uno pico 1 broken')") == "rubbish"


def test_storage_that_is_full_in_the_midst_of_a_game_is_told_and_the_game_goes_on(server, chromium):
    fingers = Fingers(chromium)
    chromium.open(server.address + "?board=pico&language=en&seed=7")
    chromium.until(heard("B menu"))
    chromium.value("void (Storage.prototype.setItem = () => { throw new Error('full') })")
    sit_down(chromium, fingers.touch)
    chromium.until(f"{NEWS}.includes('no room left')")


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("board=nix", "There is no board nix; there are cardputer, clue"),
        ("boards=9", "?boards=9: say 1 to 4."),
        ("language=xx", "There is no language xx; there are en, de, ru"),
    ],
)
def test_a_wrong_word_in_the_address_is_named_with_those_that_there_are(server, chromium, query, said):
    chromium.open(server.address + "?" + query)
    chromium.until(f"{NOTE}.startsWith({json.dumps(said)})")
    left, right = chromium.value("""(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector("main > p"));
      const {left, right} = range.getBoundingClientRect();
      return [left, innerWidth - right];
    })()""")
    assert min(left, right) >= 16, "it stands at the edge"
    shown = "[...document.querySelectorAll('header *')].some(one => one.checkVisibility())"
    assert not chromium.value(shown), "keys of what is not there"
    chromium.value("document.querySelector('main a').click()")
    chromium.until(f"{RUNS} && location.search === ''")


def test_every_board_shows_its_title_in_the_language_of_the_browser(server, chromium):
    chromium.call("Emulation.setLocaleOverride", locale="ru-RU")
    chromium.call("Emulation.setUserAgentOverride", userAgent="Chromium", acceptLanguage="ru-RU,ru")
    for name, facts in boards.catalogue().items():
        chromium.open(server.address + "?board=" + name)
        select = facts["labels"][1]
        # A low display has no room for more than the second one; and where a key has two letters, for less.
        chromium.until(" || ".join(heard(text) for text in (f"{select} меню", f"Нажми {select}", f"{select} (")))
        assert chromium.value("document.querySelector('.letters button.B').ariaLabel") == select
        assert chromium.value("document.documentElement.lang") == "ru"
        assert sorted(chromium.value("handhelds[0].keys")) == sorted(facts["keys"])
        colors = "new Set(new Uint32Array(handhelds[0].context.getImageData(0, 0, {width}, {height}).data.buffer)).size"
        assert (chromium.value(colors.format(**facts)) > 4) == facts["color"], name
    for name in ("language-ru.json", "words-ru.js"):
        chromium.until(f"caches.match('{name}').then(Boolean)")  # they came before what keeps them


DECODED = """(async blob => {
  const decoder = new ImageDecoder({data: await blob.arrayBuffer(), type: "image/gif"});
  await Promise.all([decoder.tracks.ready, decoder.completed]);
  const pixels = [], many = decoder.tracks.selectedTrack.frameCount;
  for (const frameIndex of [0, many - 1]) {
    const {image} = await decoder.decode({frameIndex}), {width, height} = handhelds[0];
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context.imageSmoothingEnabled = false;
    context.drawImage(image, 0, 0, width, height);
    pixels.push(String(context.getImageData(0, 0, width, height).data));
  }
  return [many, pixels[0] === before, pixels[1] === glass()];
})(got)"""


def test_a_film_of_a_color_display_begins_and_ends_with_what_was_on_the_glass(server, chromium):
    """The browser's own decoder sees the title, and the menu that a key has opened."""
    chromium.open(server.address + "?language=en&board=picosystem")
    chromium.until(heard("A menu"))
    glass = "one => String(one.context.getImageData(0, 0, one.width, one.height).data)"
    chromium.value(f"void (window.glass = () => ({glass})(handhelds[0]), window.before = glass())")
    chromium.value("void (window.download = blob => got = blob)")
    chromium.value("document.querySelector('.tool.film').click()")
    chromium.until("Boolean(handhelds[0].film)")
    chromium.value("void (hold('test', 0, 'B'), hold('test'))")
    chromium.until(heard("The colors"))
    chromium.value("document.querySelector('.tool.film').click()")
    chromium.until("globalThis.got !== undefined")
    many, *same = chromium.value(DECODED)
    assert many >= 2 and same == [True, True]


STATUS = "document.querySelector('.linking-status').textContent"
TEXT = "(document.querySelector('.linking textarea')?.value ?? '')"


def piloted(page, address):
    """A page with somebody at it."""
    page.open(address)
    page.until(RUNS)
    pilot(page)


def pilot(page):
    """Somebody sits down at a page."""
    page.value("void document.head.append(Object.assign(document.createElement('script'), {src: 'pilot.js'}))")
    page.until("window.pilot !== undefined")


def at_links(page, address):
    """A page with somebody at it, whose handheld is in the menu of links."""
    piloted(page, address)
    page.value("pilot.start()")


def at_one_table(host, guest):
    """Go from the menus of links to the deal."""
    host.value("pilot.host()")
    guest.value("pilot.join('ANNA')")
    for page in (host, guest):
        page.value("pilot.compare()")
    dealt(host, guest)


def dealt(host, guest):
    """Both are at the table of a round."""
    host.value("void pilot.deal()")
    for page in (guest, host):
        page.value("pilot.deal()")


def played(host, guest, *verdicts):
    """Let both play to the end of the round, until each shows its verdict on the shuffle.

    :param verdicts: words for each of them.
    """
    for page, said in zip((host, guest), verdicts, strict=True):
        page.value(f"pilot.watch('{said}')")
        page.value("void pilot.play()")  # a Firefox that waits for a promise of one page is slow with the others
    for page in (host, guest):
        page.until("pilot.heard()", "pilot.counts()")


def test_a_chromium_and_a_firefox_link_by_an_invitation_and_sit_at_one_table(server, chromium, firefox):
    """The text of one page goes to the other, its answer comes back; no server knows of them."""
    pages = chromium, firefox
    for page, name in zip(pages, ("ANNA", "BERT"), strict=True):
        at_links(page, f"{server.address}?board=pico&language=en&UNO_NAME={name}")
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


def test_in_firefox_a_guest_whose_tab_was_closed_comes_back_in_a_new_one_and_both_play_to_the_verdict(server, firefox):
    """The guest's evidence is lost with its tab, so it cannot check the round; only the host can."""
    guest, again = f"{server.address}?board=pico&language=en&UNO_NAME=BERT", "Back to ANNA"
    closed = firefox.tab()
    at_links(firefox, f"{server.address}?board=pico&language=en&UNO_NAME=ANNA")
    at_links(closed, guest)
    at_one_table(firefox, closed)
    closed.leave()
    page = firefox.tab()
    piloted(page, guest)
    page.value("pilot.seen('B menu')")
    page.value("pilot.tap('B')")
    page.value(f"pilot.seen('{again}')")
    page.value(f"pilot.choose('{again}')")
    page.value("pilot.deal()")
    played(firefox, page, "checked by 1", "You cannot check it")


def test_two_tabs_link_and_play_to_the_verdict_on_their_shuffle_and_one_that_is_frozen_comes_back(server, chromium):
    """As at a table: each compares the cards, the host deals, and in the end both have checked the shuffle.

    In the next round a tab is frozen, like a tab that nobody has looked at for long: it is away, and back when it
    wakes. Then it is the other tab's turn: otherwise bots play on immediately, and their acts replace that news.
    """
    host, guest = chromium, chromium.tab(window=True)
    for page, name in ((host, "ANNA"), (guest, "BERT")):
        at_links(page, f"{server.address}?board=pico&language=en&UNO_NAME={name}")
    at_one_table(host, guest)
    played(host, guest, "checked by 2", "checked by 2")
    for page in (host, guest):
        page.value("source.ask(0)")
        page.until("source.stats[0]?.heap < 350_000")
    dealt(host, guest)
    guest.value("void pilot.lay()")
    host.value("pilot.turn()")
    guest.value("pilot.halt()")
    for state, said in (("frozen", "is away"), ("active", "is back")):
        host.value(f"pilot.watch('{said}')")
        guest.call("Page.setWebLifecycleState", state=state)
        host.until("pilot.heard()")
