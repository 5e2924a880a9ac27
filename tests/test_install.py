# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The page puts the game on a drive, with the steps of tools/deploy.py and what it leaves, pulled cables included.

The drive is a folder of the browser's own (navigator.storage.getDirectory()), which has the same interface. For
hundreds of pulled cables it is a strict simulation in memory.
"""

import base64
import hashlib
import json
import threading

import pytest

from tests import browsers, test_tools_image
from tests.test_tools_image import as_adafruit_offers, firmware
from tools import deploying
from tools.deploying import content, drive, languages, manifest, settings, stub, wiring, writing
from tools.dev.environment import ROOT
from tools.publishing import image, npm, release, serving, site, words, zips

SOURCE = (ROOT / "boards" / "__init__.py").read_bytes()
CODE = (ROOT / "code.py").read_bytes()
ID = "raspberry_pi_pico"
BOOT = f"Adafruit CircuitPython 10.0.3 on 2025-10-01; Raspberry Pi Pico with rp2040\nBoard ID:{ID}\n".encode()
OLD = {
    "code.py": CODE.replace(b"handheld", b"older handheld"),
    "uno_core/flow.mpy": b"C flow",
    "lib/uno_ui/app.mpy": b"C app" * 50,
    "lib/adafruit_ticks.mpy": b"C ticks",
    "boards/pico.py": b"WIDTH = 128\n",
    "uno_core/old/gone.mpy": b"C old",
    "lib/uno_ui/words/en.txt": b"new New\n" * 70,
}
GAME = {
    "code.py": CODE,
    "uno_core/flow.mpy": b"C newer flow",
    "uno_core/packs/more.mpy": b"C more",
    "lib/uno_ui/app.mpy": b"C new" * 70,
    "lib/adafruit_ticks.mpy": b"C ticks",
    "boards/pico.py": b"WIDTH = 127\n",
    "lib/uno_ui/words/en.txt": b"new New match\n" * 60,
}
THEIRS = {"boot_out.txt": BOOT, "lib/other.py": b"mine", "boards/mine.py": b"mine", "sd/placeholder.txt": b""}
NEW = {**THEIRS, "code.py": b'print("Hello World!")\n', "settings.toml": b""}
HARNESS = """
globalThis.tests = (() => {
  const decode = text => Uint8Array.from(atob(text), sign => sign.charCodeAt(0));
  const encode = data => btoa(Array.from(data, byte => String.fromCharCode(byte)).join(""));
  const fault = name => { throw new DOMException(name, name) };
  class Stored {  // a file: new content is there once it is closed
    kind = "file";
    data = new Blob();
    async getFile() { return this.data }
    async createWritable() {
      const parts = [];
      return {write: async data => { parts.push(data.slice()) }, close: async () => { this.data = new Blob(parts) }};
    }
  }
  class Folder {
    kind = "directory";
    inside = new Map();
    async #take(name, kind, create) {
      const found = this.inside.get(name);
      if (found && !(found instanceof kind)) fault("TypeMismatchError");
      if (!found && !create) fault("NotFoundError");
      if (!found) this.inside.set(name, new kind());
      return this.inside.get(name);
    }
    getDirectoryHandle(name, {create} = {}) { return this.#take(name, Folder, create) }
    getFileHandle(name, {create} = {}) { return this.#take(name, Stored, create) }
    async removeEntry(name) {
      if (!this.inside.has(name)) fault("NotFoundError");
      if (this.inside.get(name).inside?.size) fault("InvalidModificationError");
      this.inside.delete(name);
    }
    async *entries() { yield* [...this.inside] }
  }
  async function browsers() {
    const top = await navigator.storage.getDirectory();
    await top.removeEntry("drive", {recursive: true}).catch(() => {});
    return top.getDirectoryHandle("drive", {create: true});
  }
  async function fill(files, root) {
    root ??= await browsers();
    for (const [path, data] of Object.entries(files)) {
      let folder = root;
      const parts = path.split("/");
      for (const part of parts.slice(0, -1)) folder = await folder.getDirectoryHandle(part, {create: true});
      const writer = await (await folder.getFileHandle(parts.at(-1), {create: true})).createWritable();
      await writer.write(decode(data));
      await writer.close();
    }
    return root;
  }
  async function tree(folder, before = "", found = {}) {
    for await (const [name, handle] of folder.entries())
      if (handle.kind === "directory") await tree(handle, before + name + "/", found);
      else found[before + name] = encode(new Uint8Array(await (await handle.getFile()).arrayBuffer()));
    return found;
  }
  // Until so many steps are done; all without ``pull``
  async function put(files, told, zip, pull = -1, place = null) {
    const there = place ?? await (await navigator.storage.getDirectory()).getDirectoryHandle("drive", {create: true});
    const root = files ? await fill(files, place) : there;
    let left = pull;
    const tick = (at, many, [name]) => { if (name !== "settle" && left-- === 0) throw new Error("pulled") };
    let done, said = "";
    try { done = await installing.put(root, told, async () => decode(zip), tick) }
    catch (error) { said = error.message }
    return {said, done, tree: await tree(root)};
  }
  async function plan(files, told, zip) {
    const steps = await installing.plan(await fill(files), told, decode(zip));
    return steps.map(step => step.map(part => part instanceof Uint8Array ? encode(part) : part));
  }
  // Every way to be cut short, and what another try makes of it
  async function pulls(files, told, zip) {
    const found = [];
    for (let at = 0; ; at++) {
      const drive = new Folder(), cut = await put(files, told, zip, at, drive);
      if (cut.said !== "pulled") return found;
      found.push([cut.tree, (await put(null, told, zip, -1, drive)).tree]);
    }
  }
  const inMemory = () => new Folder();
  return {put, plan, pulls, inMemory};
})()
"""


@pytest.fixture(scope="module")
def page(chromium_running, tmp_path_factory):
    """A Chromium that has the installer, and no handheld."""
    folder = tmp_path_factory.mktemp("install")
    for name in ("index.html", "style.css", "words.js", "install.js", "drag.js", "serial.js", "handheld.js"):
        (folder / name).write_text(words.script(name), "utf-8")
    (folder / "source.js").write_text("const source = {begin() {}, check() {}, key() {}};")
    names = ("install.js", "drag.js", "serial.js")
    more = "".join(f'<script src="{name}" defer></script>' for name in names)
    (folder / "index.html").write_text((folder / "index.html").read_text("utf-8") + more, "utf-8")
    with serving.server(folder, 0) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        browser = chromium_running.person()
        browser.open(f"http://127.0.0.1:{server.server_port}/?language=en")
        browser.until("document.readyState === 'complete' && Boolean(globalThis.installing)")
        browser.value(f"void ({HARNESS})")
        browser.folder = folder
        yield browser
        browser.leave()
        server.shutdown()


@pytest.fixture(scope="module")
def rules(mpy_cross):
    return {**release.rules(), "reloadMs": 1}  # no board is waited for


def shipped(files, rules, more=None, room=1_000_000):
    """Return downloads.json and the one zip in it."""
    inside = {"CIRCUITPY/" + path: data for path, data in files.items()}
    inside |= {f"languages/{path}": data for path, data in (more or {}).items()}
    inside["CIRCUITPY/" + manifest.NAME] = manifest.Manifest(
        "pico", ("en",), dict.fromkeys(files, manifest.hash_of(b""))
    ).dump()
    inside["first time/settings.toml"] = settings_text()
    zipped = zips.pack(inside, 1_790_000_000)
    one = {"title": "Pico", "file": "x.zip", "sha256": hashlib.sha256(zipped).hexdigest(), "board": "pico"}
    one |= {"media": ["ir"], "languages": ["en"], "more": sorted({path[:2] for path in more or ()}), "room": room}
    return {"boards": {ID: {**one, "stub": stub.text(wiring.read("pico")).decode()}}, "rules": rules}, zipped


def settings_text():
    return settings.text("", wiring.read("pico")).encode()


def plain(data):
    return base64.b64encode(data).decode()


def coded(files):
    return {path: plain(data) for path, data in files.items()}


def decoded(files):
    return {path: base64.b64decode(data) for path, data in files.items()}


def tree(root):
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def without_was(files):
    """Return the files, and the list's entries for them; without the list of old contents."""
    known = manifest.load(files[manifest.NAME])
    return {**files, manifest.NAME: (known.board, known.languages, known.files)}


class Disk(writing.Disk):
    """Notes the steps."""

    def __init__(self, root):
        super().__init__(root, lambda seconds: None)
        self.steps = []

    def do(self, step):
        self.steps.append([plain(part) if isinstance(part, bytes) else part for part in step])
        super().do(step)


@pytest.fixture
def deployed(monkeypatch, tmp_path):
    """``deployed(files on the drive, files of the game)``: the steps of tools/deploy.py, and what it leaves."""
    monkeypatch.setattr("os.fsync", lambda handle: None)
    number = iter(range(100))

    def deploy(there, game, spoken=("en",)):
        root = tmp_path / str(next(number))
        for path, data in there.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_bytes(data)
        kept = {path: data for path, data in game.items() if path.endswith((".txt", "code.py"))}
        kept["boards/__init__.mpy"] = SOURCE
        monkeypatch.setattr(content, "build", lambda *_: content.Content(game, kept))
        disk = Disk(root)
        deploying.install(root, languages=spoken, disk=disk)
        return disk.steps, tree(root)

    return deploy


@pytest.fixture
def drives(deployed):
    """Drives to begin with, by what they are."""
    old = deployed(THEIRS, OLD)[1]
    changed = {
        **old,
        "boards/pico.py": b"WIDTH = 64\n",
        "uno_core/flow.py": b"mine",
        "settings.toml": b'UNO_NAME = "ANNA"\n',
    }
    cut = {**old, stub.FIRST: stub.text(None), "uno_core/flow.mpy": b"C new", drive.NEW: b"half"}
    return {
        "new": NEW,
        "old": old,
        "changed": changed,
        "backed up": {**changed, "boards/pico.py.bak": b"WIDTH = 64\n", "uno_core/flow.py.bak": b"other"},
        "cut": cut,
        "the list was cut": {**cut, manifest.NAME: b"{"},
        "the list was on its way": {
            **{p: d for p, d in cut.items() if p != manifest.NAME},
            drive.NEW: old[manifest.NAME],
        },
        "sources": {**old, "boards/__init__.py": SOURCE.replace(b"\n", b"\r\n")},
        "cut in a browser": {**old, stub.FIRST: b""},
        "runs in place": {**old, "boot_out.txt": BOOT.replace(b"10.0.3", b"11.0.0-beta.0")},
    }


def test_the_steps_and_what_is_left_are_those_of_the_deploying_tool(page, rules, drives, deployed):
    game = {**GAME, "boards/__init__.mpy": b"C boards"}
    told, zipped = shipped(game, rules)
    for name, there in drives.items():
        steps, left = deployed(there, game)
        args = f"{json.dumps(coded(there))}, {json.dumps(told)}, {json.dumps(plain(zipped))}"
        assert page.value(f"tests.plan({args})") == steps, name
        place = "null" if name in ("new", "changed") else "tests.other = tests.inMemory()"
        found = page.value(f"tests.put({args}, -1, {place})")
        assert found["said"] == "" and decoded(found["tree"]) == left, name
        place = place.partition(" ")[0]
        again = page.value(f"tests.put(null, {json.dumps(told)}, {json.dumps(plain(zipped))}, -1, {place})")
        assert again["done"]["written"] == 0 and again["tree"] == found["tree"]


def test_the_cable_is_pulled_at_every_step_and_the_board_has_a_whole_game_or_says_run_deploy_again(
    page, rules, drives, deployed
):
    told, zipped = shipped(GAME, rules)
    for name in ("new", "changed"):
        left = deployed(drives[name], GAME)[1]
        args = f"{json.dumps(coded(drives[name]))}, {json.dumps(told)}, {json.dumps(plain(zipped))}"
        cuts = page.value(f"tests.pulls({args})")
        assert len(cuts) > len(GAME)
        ways = set()
        for cut, again in cuts:
            files = decoded(cut)
            if not stub.is_stub(files.get(stub.FIRST)):
                old = all(files.get(path) == data for path, data in drives[name].items())
                new = all(files.get(path) == data for path, data in GAME.items())
                assert old or new, name
                ways.add("new" if new else "old")
            assert decoded(again).keys() == left.keys(), name
            assert without_was(decoded(again)) == without_was(left), name
        assert ways == {"old"}  # the last step, which takes the stub away, makes it the new one


@pytest.mark.parametrize(
    ("there", "told"),
    [
        ({"letter.txt": b"dear"}, "not a CIRCUITPY drive"),
        ({**THEIRS, "boot_out.txt": BOOT.replace(b"10.0.3", b"8.2.1")}, "CircuitPython 9 or newer"),
        ({**THEIRS, "boot_out.txt": BOOT.replace(ID.encode(), b"other")}, "no download for the board other"),
        ({**THEIRS, "settings.toml": b'UNO_BOARD = "mine"\n'}, "no download for the board mine"),
        ({**THEIRS, "code.py": b"print(7)\n"}, "code.py on the drive is a program of yours"),
        ({**THEIRS, "code.txt": b"print(7)\n"}, "code.txt on the drive is a program of yours"),
        ({**THEIRS, "large.bin": bytes(90_000)}, "lacks"),
    ],
)
def test_a_drive_that_is_none_of_ours_or_too_small_stays_as_it_is(page, rules, there, told):
    listed, zipped = shipped(GAME, rules, room=92_000)
    files = coded(there)
    found = page.value(f"tests.put({json.dumps(files)}, {json.dumps(listed)}, {json.dumps(plain(zipped))})")
    assert told in found["said"] and found["tree"] == files


def test_a_download_that_is_not_what_the_list_says_is_not_put_anywhere(page, rules):
    told, zipped = shipped(GAME, rules)
    bad = zipped[:100] + bytes((zipped[100] ^ 1,)) + zipped[101:]
    found = page.value(f"tests.put({json.dumps(coded(NEW))}, {json.dumps(told)}, {json.dumps(plain(bad))})")
    assert "The download is damaged" in found["said"] and found["tree"] == coded(NEW)


def test_on_a_small_drive_the_language_of_the_drive_comes_along(page, rules, deployed):
    assert "de" in languages.names()
    word = {"lib/uno_ui/words/de.txt": b"new Neu\n"}
    told, zipped = shipped(GAME, rules, {f"de/{path}": data for path, data in word.items()})
    there = deployed(THEIRS, {**OLD, **word}, ("en", "de"))[1]
    left = deployed(there, {**GAME, **word}, ("en", "de"))[1]
    found = page.value(f"tests.put({json.dumps(coded(there))}, {json.dumps(told)}, {json.dumps(plain(zipped))})")
    assert without_was(decoded(found["tree"])) == without_was(left)


def test_the_dialog_lists_the_zips_and_fills_the_drive_that_a_person_picks_and_axe_finds_nothing(page, rules):
    told, zipped = shipped(GAME, rules)
    told["boards"][ID]["bytes"] = len(zipped)
    (page.folder / "downloads.json").write_text(json.dumps(told), "utf-8")
    (page.folder / "x.zip").write_bytes(zipped)
    page.value(f"tests.put({json.dumps(coded(THEIRS))}, {json.dumps(told)}, {json.dumps(plain(zipped))}, 3)")
    top = "navigator.storage.getDirectory()"
    page.value(f"void (globalThis.showDirectoryPicker = async () => (await {top}).getDirectoryHandle('drive'))")
    page.value("void installing.open()")
    page.until("document.querySelector('dialog a')?.getAttribute('href') === 'x.zip'")
    for scheme in ("light", "dark"):
        page.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        assert browsers.findings(page) == [], scheme
    page.value("document.querySelector('dialog button').click()")
    page.until("document.querySelector('dialog [role=status]').textContent.startsWith('Done: Pico')")
    page.value("[...document.querySelectorAll('dialog button')].at(-1).click()")
    page.until("!document.querySelector('dialog')")
    page.value(
        "void (delete globalThis.showDirectoryPicker, globalThis.showDirectoryPicker = undefined, installing.open())"
    )
    page.until("Boolean(document.querySelector('dialog a'))")
    assert "cannot write to a drive" in page.value("document.querySelector('dialog').textContent")
    (page.folder / "downloads.json").unlink()
    page.value("void (document.querySelector('dialog').close(), installing.open())")
    page.until("document.querySelector('dialog [role=status]')?.textContent.includes('The download is damaged')")


def dragged(board_id):
    """Return a board's download, its drive and the recipe of its UF2 file."""
    files = {"CIRCUITPY/" + path: data for path, data in test_tools_image.OLD.items() if path != "settings.toml"}
    files["first time/settings.toml"] = test_tools_image.OLD["settings.toml"]
    made = release.Download(board_id, "pico", (), ("en",), (), files)
    there = release.laid(made)
    return made, there, release.recipe(made, there)


@pytest.mark.parametrize("board_id", ["raspberry_pi_pico_w", "raspberry_pi_pico2"])
def test_the_page_makes_the_uf2_files_of_the_release_to_the_byte(page, board_id, tmp_path):
    made, there, recipe = dragged(board_id)
    page.value(
        f"""void (tests.make = async firmware => {{
            const decode = text => Uint8Array.from(atob(text), sign => sign.charCodeAt(0));
            const coded = Object.entries({json.dumps(coded(made.files))});
            const files = new Map(coded.map(([path, data]) => [path, decode(data)]));
            const found = await dragging.make({json.dumps(recipe)}, files, firmware && decode(firmware));
            if (!found) return null;
            const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", found));
            return Array.from(digest, byte => byte.toString(16).padStart(2, "0")).join("");
        }})"""
    )
    assert page.value("tests.make()") == hashlib.sha256(image.alone(board_id, there)).hexdigest()
    path = tmp_path / "adafruit.uf2"
    path.write_bytes(as_adafruit_offers(board_id, firmware(board_id)))
    both = hashlib.sha256(image.joined(path, board_id, there)).hexdigest()
    assert page.value(f"tests.make('{plain(path.read_bytes())}')") == both
    for bad in (
        path.read_bytes()[:-512],
        path.read_bytes()[:-100],
        b"x" * 512,
        as_adafruit_offers(board_id, bytes(512), 0),
    ):
        assert page.value(f"tests.make('{plain(bad)}')") is None
    ids = json.dumps(list(image.known()))
    for version, known in (("10.2.1", True), ("8.2.1", False), ("9.2.0", board_id != "raspberry_pi_pico2")):
        data = plain(as_adafruit_offers(board_id, firmware(board_id, version=version)))
        said = page.value(
            f"dragging.boardOf(Uint8Array.from(atob('{data}'), sign => sign.charCodeAt(0)), {ids}, 9) ?? ''"
        )
        assert said == (board_id if known else ""), version


def test_the_dialog_makes_one_file_of_the_firmware_that_a_person_picks(page, rules):
    board_id = "raspberry_pi_pico_w"
    made, there, recipe = dragged(board_id)
    zipped = zips.pack(made.files, 1_790_000_000)
    one = {"title": "Pico W", "file": "uno-1.zip", "sha256": hashlib.sha256(zipped).hexdigest(), "bytes": len(zipped)}
    told = {"boards": {board_id: {**one, "uf2": "uno-1-drive.json"}}, "rules": rules}
    for name, data in (("uno-1.zip", zipped), ("uno-1-drive.json", json.dumps(recipe).encode())):
        (page.folder / name).write_bytes(data)
    (page.folder / "downloads.json").write_text(json.dumps(told), "utf-8")
    page.value("void (globalThis.saved = [], globalThis.download = (blob, name) => saved.push([name, blob.size]))")
    page.value("void (document.querySelector('dialog')?.close(), installing.open())")
    page.until("Boolean(document.querySelector('dialog input[type=file]'))")
    assert browsers.findings(page) == []
    page.value("document.querySelector('dialog li button').click()")
    page.until("saved.length === 1")
    assert page.value("saved[0]") == ["uno-1-drive.uf2", len(image.alone(board_id, there))]

    def choose(data):
        page.value(
            f"""void (() => {{
                const input = document.querySelector("dialog input"), list = new DataTransfer();
                list.items.add(new File([Uint8Array.from(atob("{plain(data)}"), sign => sign.charCodeAt(0))], "a.uf2"));
                input.files = list.files;
                input.dispatchEvent(new Event("change"));
            }})()"""
        )

    choose(as_adafruit_offers("raspberry_pi_pico", firmware("raspberry_pi_pico")))
    page.until("document.querySelector('dialog [role=status]').textContent.startsWith('This is not CircuitPython 9')")
    choose(as_adafruit_offers(board_id, firmware(board_id)))
    page.until("saved.length === 2")
    assert page.value("saved[1]") == ["uno-1.uf2", len(image.alone(board_id, there)) + 1120 * 512]
    assert "uno-1.uf2 is among your downloads" in page.value(
        "document.querySelector('dialog [role=status]').textContent"
    )
    (page.folder / "downloads.json").unlink()


MOCK = """
void (globalThis.espTool = parts => {
  const flash = new Uint8Array(8 << 20).fill(90), log = [];
  const view = new DataView(flash.buffer);
  parts.forEach(([type, kind, at, size], n) => {
    const entry = 0x8000 + 32 * n;
    view.setUint16(entry, 0x50AA, true);
    flash.set([type, kind], entry + 2);
    view.setUint32(entry + 4, at, true);
    view.setUint32(entry + 8, size, true);
  });
  class Transport { async disconnect() { log.push("disconnect") } }
  class ESPLoader {
    async main() { return espTool.chip }
    async readFlash(at, size) { return flash.slice(at, at + size) }
    async writeFlash({fileArray, eraseAll, flashMode, flashFreq, flashSize, reportProgress}) {
      if (eraseAll || flashMode + flashFreq + flashSize !== "keepkeepkeep") throw new Error("changes the chip");
      fileArray.forEach(({data, address}, n) => {
        if (address % 4096 || data.length % 4096) throw new Error("no whole sectors");
        flash.set(data, address);
        reportProgress(n, 5, 5);
      });
    }
    async after(how) { log.push(how) }
  }
  return {Transport, ESPLoader, flash, log};
})
"""
PARTS = {
    "adafruit_feather_esp32s3_4mbflash_2mbpsram": [[1, 2, 0x9000, 0x5000], [0, 16, 0x10000, 2816 << 10],
                                                   [1, 0x81, 0x310000, 960 << 10]],
    "adafruit_feather_esp32s3_nopsram": [[0, 16, 0x10000, 2 << 20], [1, 0x81, 0x450000, 3776 << 10]],
}  # fmt: skip


@pytest.mark.parametrize("board_id", PARTS)
def test_the_drive_of_an_esp32_s3_goes_where_its_partition_table_says_and_one_sector_stays(page, board_id):
    made, there, recipe = dragged(board_id)
    assert len(there.data) == PARTS[board_id][-1][3]
    page.value(MOCK)

    def written(chip, parts):
        return page.value(
            f"""(async () => {{
                const decode = text => Uint8Array.from(atob(text), sign => sign.charCodeAt(0));
                const coded = Object.entries({json.dumps(coded(made.files))});
                const recipe = {json.dumps(recipe)};
                const files = new Map(coded.map(([path, data]) => [path, decode(data)]));
                espTool.chip = {json.dumps(chip)};
                const tool = espTool({json.dumps(parts)}), ticks = [], before = tool.flash.slice();
                const refuse = (...told) => {{ throw new Error(say(...told)) }}
                let said = "";
                try {{
                    const plate = await dragging.driveOf(recipe, files);
                    await serial.write(tool, null, plate, recipe.skip, recipe.size, done => ticks.push(done), refuse);
                }} catch (error) {{ said = error.message }}
                const changed = [];
                for (let at = 0; at < before.length; at += 4096)
                    if (tool.flash.subarray(at, at + 4096).some((byte, n) => byte !== before[at + n])) changed.push(at);
                const digest = async (from, to) => {{
                    const found = await crypto.subtle.digest("SHA-256", tool.flash.slice(from, to));
                    return Array.from(new Uint8Array(found), byte => byte.toString(16).padStart(2, "0")).join("");
                }};
                const at = {parts[-1][2]}, skip = at + recipe.skip, end = at + {-(-there.end // 4096) * 4096};
                const head = await digest(at, skip), rest = await digest(skip + 4096, end);
                return {{said, ticks, changed, log: tool.log, head, rest}};
            }})()"""
        )

    found, at = written("ESP32-S3 (QFN56)", PARTS[board_id]), PARTS[board_id][-1][2]
    skip, end = there.places["settings.kept"], -(-there.end // 4096) * 4096
    assert (found["said"], found["ticks"][-1], found["log"]) == ("", 100, ["hard_reset", "disconnect"])
    assert found["head"] == hashlib.sha256(there.data[:skip]).hexdigest()
    assert found["rest"] == hashlib.sha256(there.data[skip + 4096 : end]).hexdigest()
    assert found["changed"] == [at + n for n in range(0, end, 4096) if n != skip]
    for chip, parts, why in (
        ("ESP32-S2", PARTS[board_id], "This is not an ESP32-S3: ESP32-S2."),
        ("ESP32-S3", [[0, 16, 0x10000, 1 << 20]], say("serialNone")),
        ("ESP32-S3", [[1, 0x81, 0x310000, 512 << 10]], say("serialNone")),
    ):
        found = written(chip, parts)
        assert (found["said"], found["changed"], found["log"]) == (why, [], ["disconnect"])


def test_the_package_for_the_serial_port_has_what_the_page_takes_from_it(page):
    (page.folder / "esptool.mjs").write_bytes(npm.files(npm.ESPTOOL)["bundle.js"])
    found = page.value(
        """import("./esptool.mjs").then(({ESPLoader, Transport}) =>
            ["main", "readFlash", "writeFlash", "after"].every(name => ESPLoader.prototype[name])
                && Boolean(Transport.prototype.disconnect))"""
    )
    assert found is True


@pytest.mark.parametrize("from_uf2", [True, False])
def test_a_small_drive_takes_the_game_only_as_our_own_file_formats_it(page, rules, from_uf2):
    told, zipped = shipped(GAME, rules, room=2_000)
    told["boards"][ID]["ours"] = 92_000
    files = coded({**THEIRS, "settings.kept": bytes(4096)} if from_uf2 else THEIRS)
    found = page.value(f"tests.put({json.dumps(files)}, {json.dumps(told)}, {json.dumps(plain(zipped))})")
    assert found["said"] == ("" if from_uf2 else say("dragFirst"))


def say(key):
    return json.loads((words.PAGE / "words" / "en.json").read_text("utf-8"))["install"][key]


def test_the_site_of_a_release_brings_its_downloads_along_and_a_first_visit_loads_none_of_them(monkeypatch):
    monkeypatch.setattr(site.drive, "pack", lambda *files: b"")  # what is for handhelds takes seconds
    monkeypatch.setattr(site.drive, "shipped", lambda languages: {})
    monkeypatch.setattr(site.drive, "firmware", lambda *times: {})
    some = {"downloads.json": b"{}", "x.zip": b"PK"}
    plainly, offering = site.build(("en",)), site.build(("en",), some)
    assert offering.items() >= some.items() and json.loads(offering["boards.json"])["downloads"] is True
    assert json.loads(plainly["boards.json"])["downloads"] is False and not some.keys() & plainly.keys()
    assert b"install.js" in offering["sw.js"] and b"x.zip" not in offering["sw.js"]
    assert b"install.js" not in offering["index.html"] and b'"install.js"' in offering["source.js"]
