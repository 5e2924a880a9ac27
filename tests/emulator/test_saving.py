# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""A match that is cut off in the middle is restored in the same state, through code.py, the driver and the virtual
chip."""

import threading

import pytest
from hypothesis import assume, given, settings, strategies as st

from tests.pressing import pressed
from tools.dev import cli
from tools.emulator import boardfile, glass, handheld, saves, wire
from tools.replaying import kept
from uno_table.saves.slots import RECORDS, SETTINGS, Slots

START = [(1, "B"), (1.5, "A"), (2, "B")]  # title, colors, menu
RESUME = [(1, "B"), (1.6, "B")]
_HELD = 0.08


def memory(data, appends):
    """Return a store with these bytes, as a save of the emulator is read."""
    return saves._Bytes(data, appends)


def run(nvm, presses, seconds, board="pico", **more):
    """A run of that long; its end is a power cut."""
    held = [(at, key, _HELD) for at, key in presses]
    return pressed(boardfile.read(board), held, seconds, nvm=nvm, **more)


def table(device):
    """Return the hands of all, and the own one: what is not text."""
    rows = [device.picture[at : at + glass.ROW_BYTES] for at in range(0, len(device.picture), glass.ROW_BYTES)]
    return rows[:8] + rows[40:]  # below a header is the content, with keys in boxes of nine rows


@pytest.mark.parametrize("board", ["pico", "feather_nrf52840", "itsybitsy_nrf52840", "feather_esp32s3", "pygamer"])
def test_a_match_goes_on_with_the_same_picture_after_the_battery_was_pulled_out(tmp_path, board):
    """Whatever chip is simulated: tools/play.py writes each act. Such an end is as sudden as SIGKILL."""
    nvm, cards = tmp_path / "nvm", 5
    plays = [(4 + 8 * k, "B") for k in range(cards)]
    cut = run(nvm, START + plays, 12 + 8 * cards, board, keeps_acts=True)
    done = acts(nvm)
    again = run(nvm, RESUME, 4, board, keeps_acts=True)
    assert len(done) > cards and acts(nvm).startswith(done)
    assert cut.launch.board.is_color or table(again) == table(cut)
    assert cut.end["nvm_erases"] == again.end["nvm_erases"] == 0
    on = [(6 + 8 * k, "B") for k in range(4)]
    assert table(run(nvm, RESUME + on, 40, board, keeps_acts=True)) != table(cut)


SAVE_AND_QUIT = 7  # rows of the menu of a match from its first row upwards, without Off
UP, MENU = 0.3, 0.8  # seconds from key to key, of a key that is held


def left(nvm, board, presses, quits):
    """Return a match in which B is pressed so often. Then it is the player's turn: Save and quit, or nothing
    happens."""
    plays = [(4 + 3 * k, "B", _HELD) for k in range(presses)]
    end = 4 + 3 * presses + 12
    rows = SAVE_AND_QUIT + ("WAKES" in boardfile.data(board))  # such a board can be switched off
    keys = [(end, "B", MENU)]
    keys += [(end + 1.5 + UP * k, "A", _HELD) for k in range(rows)]
    keys += [(end + 1.5 + UP * rows, "B", _HELD)]
    start = [(at, key, _HELD) for at, key in START]
    return pressed(boardfile.read(board), start + plays + keys * quits, end + 6 * quits, nvm=nvm)


@pytest.mark.parametrize("board", ["pico", "feather_nrf52840", "itsybitsy_nrf52840", "feather_esp32s3", "pygamer"])
@pytest.mark.parametrize("keys", [2, 5, 8])
def test_save_and_quit_on_each_kind_of_chip_leads_back_to_the_same_table(tmp_path, board, keys):
    """As on the board itself, where most chips do not write every act."""
    nvm = tmp_path / "nvm"
    was = left(None, board, keys, False)
    title = left(nvm, board, keys, True)
    assert title.picture == run(None, [], 0.9, board).picture
    again = run(nvm, RESUME, 4, board)
    assert cards_of(again) == cards_of(was)


def cards_of(device):
    """Return the hands of all, and the own one, as in :func:`table`; of a color display, where the own hand opens at
    the cursor, the seats around the piles."""
    if device.launch.board.is_color:
        rows = [device.picture[320 * y : 320 * y + 320] for y in range(64)]
        return b"".join(row if y < 26 else row[: 2 * 44] + row[2 * 120 :] for y, row in enumerate(rows))
    return table(device)[:8] + table(device)[10:]  # on the two rows between them a hint may lie


def acts(nvm):
    """Return the acts that are written behind the newest save."""
    data = nvm.read_bytes()
    slots = Slots(kept.Bytes(data))
    slots.load()
    return data[slice(*slots.log)]


def begun(board, code, nvm, **more):
    """Return a running handheld that has said "ready"."""
    ready = threading.Event()
    launch = handheld.Launch(boardfile.read(board), code=code, nvm=nvm, **more)
    made = handheld.Handheld(launch, lambda kind, *_: kind == wire.CONSOLE and ready.set())
    assert ready.wait(400)
    return made


WAITING = """
from boards import opening
board = opening.open_board()
board.key()
print("ready\\n", end="")
try:
    while True:
        board.key()
        board.sleep_ms(10)
except KeyboardInterrupt:
    print("kept\\n", end="")
    raise
"""


@pytest.mark.parametrize(("board", "last"), [("feather_nrf52840", "kept"), ("pico", "ready")])
def test_closing_the_window_stops_the_program_as_ctrl_c_does_where_every_write_erases(tmp_path, board, last):
    (tmp_path / "program.py").write_text(WAITING, encoding="utf-8")
    with begun(board, tmp_path / "program.py", tmp_path / "nvm") as device:
        pass
    assert (device.lines[-1], device.end["status"], device.errors) == (last, "unplugged", "")


def test_a_second_program_with_the_same_saves_says_so_and_plays_without(tmp_path):
    nvm = tmp_path / "nvm"
    run(nvm, START, 6)
    alone = run(nvm, [], 0.9)
    (tmp_path / "program.py").write_text(WAITING, encoding="utf-8")
    kept = nvm.read_bytes()
    with begun("pico", tmp_path / "program.py", nvm):
        second = run(nvm, START, 6)
        title = run(nvm, [], 0.9)
    said = [line for line in second.lines if "another program plays with the saves in" in line]
    assert said and said[0].endswith("this one plays without saving")
    assert nvm.read_bytes() == kept
    assert title.picture != alone.picture  # it says what is missing


KILLED = """
from boards import opening
store = opening.open_board().store
assert store.appends
store.write(1000, b"act")
print("ready\\n", end="")
while True:
    pass
"""


@pytest.mark.parametrize(
    "board", ["pygamer", "clue", "reverse_tft", "picosystem", "picopad", "thumby_color", "cardputer"]
)
def test_what_a_program_has_written_is_in_the_file_when_it_is_killed(tmp_path, board):
    (tmp_path / "program.py").write_text(KILLED, encoding="utf-8")
    with begun(board, tmp_path / "program.py", tmp_path / "nvm", keeps_acts=True) as device:
        device._process.kill()
        assert device.wait(400)
    assert device.end["status"] == "died" and (tmp_path / "nvm").read_bytes()[1000:1003] == b"act"


def erasing(size, blank, matches):
    """Return a store as a chip leaves it whose every write erases: saves of those lengths, one after the other."""
    store = memory(blank * size, False)
    for number, length in enumerate(matches):
        body = bytes((number * 41 + at * 7) % 251 for at in range(length))
        Slots(store).save(bytes((number & 1,)) + body)
    Slots(store, SETTINGS).save(b"settings")
    Slots(store, RECORDS).save(b"records")
    return store.read(0, size)


@given(
    st.sampled_from((4096, 8192)),
    st.sampled_from((b"\xff", b"\0")),
    st.lists(st.integers(200, 900), max_size=5),
)
@settings(max_examples=30, deadline=None)
def test_the_saves_of_a_chip_that_erases_are_kept_and_acts_can_follow(size, blank, matches):
    before = erasing(size, blank, matches)
    log = Slots(memory(before, True))
    log.load()
    assume(log.at or log.log[0] >= log.log[1])  # bytes of an older save that look like acts: nobody can tell
    after = saves.with_acts(before)
    for what in (0, SETTINGS, RECORDS):
        old, new = Slots(memory(before, False), what), Slots(memory(after, True), what)
        assert new.load() == old.load() and new.fault is None
    slots = Slots(memory(after, True))
    slots.load()
    assert slots.log[0] == slots.log[1] and saves.with_acts(after) == after


def test_a_file_that_has_acts_stays_as_it_is(tmp_path):
    nvm = tmp_path / "nvm"
    run(nvm, [*START, (4, "B"), (12, "B")], 16, "pygamer", keeps_acts=True)
    assert acts(nvm) and saves.with_acts(nvm.read_bytes()) == nvm.read_bytes()


def test_a_match_that_an_erasing_chip_has_saved_goes_on_from_its_save(tmp_path):
    """The file of a version that wrote no acts for such a chip."""
    nvm, board = tmp_path / "board1.nvm", boardfile.read("feather_nrf52840")
    run(nvm, [*START, (4, "B")], 30, board.name)
    old = run(nvm, RESUME, 2.4, board.name)
    path = saves.place(tmp_path, board, 1)
    assert path.name == "feather_nrf52840-1.nvm" and nvm.exists()
    saves.prepare(path, board)
    new = run(path, RESUME, 2.4, board.name, keeps_acts=True)
    assert table(new) == table(old)


def test_each_board_has_saves_of_its_own_and_finds_those_of_an_earlier_version_that_fit(tmp_path, capsys):
    old = tmp_path / "board1.nvm"
    old.write_bytes(b"\xff" * 4096)
    pico, pygamer, pi = (boardfile.read(name) for name in ("pico", "pygamer", "raspberry_pi"))
    places = [saves.place(tmp_path, board, 1) for board in (pico, pygamer, pi)]
    assert [path.name for path in places] == ["pico-1.nvm", "pygamer-1.nvm", "raspberry_pi-1.nvm"]
    assert [path.exists() for path in places] == [True, False, False] and old.exists()
    assert "pico: goes on with the saves of" in capsys.readouterr().err
    places[0].write_bytes(b"1" * 4096)
    assert saves.place(tmp_path, pico, 1).read_bytes() == b"1" * 4096  # once


@pytest.mark.parametrize("name", ["pygamer", "raspberry_pi"])
def test_a_file_with_the_saves_of_another_board_is_refused_and_stays(tmp_path, name):
    path = tmp_path / "nvm"
    path.write_bytes(b"1" * 4096)
    with pytest.raises(cli.Problem, match=f"has the saves of another board: 4096 bytes, and {name} has 8192"):
        saves.prepare(path, boardfile.read(name))
    assert path.read_bytes() == b"1" * 4096
    path.write_bytes(b"")  # a file that somebody has made beforehand
    saves.prepare(path, boardfile.read(name))


ALWAYS = (1, 10**9)


@pytest.mark.parametrize("board", ["pico", "feather_esp32s3", "feather_nrf52840"])
def test_a_chip_that_refuses_every_write_is_played_on_and_it_is_said(tmp_path, board):
    nvm = tmp_path / "nvm"
    plays = [(4 + 3 * k, "B") for k in range(5)]
    played = run(nvm, START + plays, 20, board, refused=ALWAYS)
    assert played.end["status"] == "finished"
    assert [line for line in played.lines if "not saved" in line] == ["not saved: Unable to write to nvm."]
    again = run(nvm, START, 6, board, refused=ALWAYS)
    assert again.end["status"] == "finished"
    told, quiet = (run(None, START + [(2.5, "B")], 4, board, refused=refused) for refused in (ALWAYS, None))
    assert told.picture != quiet.picture


def test_what_was_refused_at_first_is_saved_a_minute_later(tmp_path):
    nvm = tmp_path / "nvm"
    plays = [(4 + 8 * k, "B") for k in range(10)]
    cut = run(nvm, START + plays, 90, refused=(2, 3))
    assert "not saved: Unable to write to nvm." in cut.lines
    seats = slice(0, 8)  # the number of cards of each; the cursor of a restored hand is elsewhere
    assert table(run(nvm, RESUME, 4))[seats] == table(cut)[seats]
