# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The window, on SDL's dummy display: the real pygame-ce, its real events, its real pixels."""

import time

import pytest

from tools.dev.need import need
from tools.emulator import handheld

PATIENCE = 400  # seconds until a test gives up; none waits long when all is well


@pytest.fixture(scope="module")
def pygame():
    need("pygame")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        import pygame

        yield pygame


@pytest.fixture
def desk(pygame, launch, table_program, tmp_path):
    """``desk(n)``: (window, handhelds), up to their first picture."""
    from tools.emulator.fronts import window

    opened = []

    def open_(count):
        handhelds = [handheld.Handheld(launch(table_program, virtual=False, number=i + 1)) for i in range(count)]
        opened.extend(handhelds)
        made = window.Window(handhelds, lambda: tmp_path)
        opened.append(made)
        for one in handhelds:
            step_until(made, lambda one=one: any(one.picture))
        return made, handhelds

    yield open_
    for thing in opened:
        thing.close()


def step_until(window, condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it does not happen"
        window.step()
        time.sleep(0.005)
    window.step()


def box_is_lit(one, key):
    """Whether the stand-in program shows this key as pressed."""
    x = 4 + 17 * key + 7
    return bool(one.picture[30 * 16 + x // 8] >> (7 - x % 8) & 1)


def post(pygame, kind, **fields):
    pygame.event.post(pygame.event.Event(kind, **fields))


def strike(pygame, kind, letter, position=None, mod=0):
    """Strike a key of the keyboard: the letter that its layout gives it, and what a US keyboard has there."""
    key = pygame.key.key_code(letter) if len(letter) > 1 else ord(letter)
    scancode = getattr(pygame, f"KSCAN_{(position or letter).upper()}")
    post(pygame, kind, key=key, scancode=scancode, mod=mod)


@pytest.mark.parametrize("letter", ["d", "в", "e"])  # US, Russian, Dvorak
def test_a_key_goes_down_and_comes_up_whatever_letter_its_layout_gives_it(pygame, desk, letter):
    window, (one,) = desk(1)
    strike(pygame, pygame.KEYDOWN, letter, "d")
    step_until(window, lambda: box_is_lit(one, 2))
    strike(pygame, pygame.KEYUP, letter, "d")
    step_until(window, lambda: not box_is_lit(one, 2))


def test_a_letter_of_the_game_counts_before_its_position(pygame, desk):
    """On a French keyboard "a" is where others have q, and "q" where they have a: both are A."""
    window, (one,) = desk(1)
    for letter, position in (("a", "q"), ("q", "a")):
        strike(pygame, pygame.KEYDOWN, letter, position)
        step_until(window, lambda: box_is_lit(one, 0))
        strike(pygame, pygame.KEYUP, letter, position)
        step_until(window, lambda: not box_is_lit(one, 0))


def test_a_key_comes_up_though_the_layout_has_changed_and_a_command_of_the_desktop_is_no_key(pygame, desk):
    window, (one,) = desk(1)
    strike(pygame, pygame.KEYDOWN, "a", mod=pygame.KMOD_LCTRL)
    strike(pygame, pygame.KEYDOWN, "s")
    step_until(window, lambda: box_is_lit(one, 1))
    strike(pygame, pygame.KEYUP, "ы", "s")
    step_until(window, lambda: not box_is_lit(one, 1))
    assert not box_is_lit(one, 0)


def test_a_key_of_the_handheld_is_down_until_the_last_key_for_it_is_up(pygame, desk):
    window, (one,) = desk(1)
    strike(pygame, pygame.KEYDOWN, "s")
    strike(pygame, pygame.KEYDOWN, "return")
    strike(pygame, pygame.KEYUP, "return")
    strike(pygame, pygame.KEYDOWN, "d")
    step_until(window, lambda: box_is_lit(one, 2))
    assert box_is_lit(one, 1)


def test_every_row_of_keys_belongs_to_its_handheld_and_arrows_to_the_last_used(pygame, desk):
    window, (first, second) = desk(2)
    strike(pygame, pygame.KEYDOWN, "j")
    strike(pygame, pygame.KEYDOWN, "up")
    step_until(window, lambda: box_is_lit(second, 0) and box_is_lit(second, 3))
    strike(pygame, pygame.KEYDOWN, "s")
    strike(pygame, pygame.KEYDOWN, "right")
    step_until(window, lambda: box_is_lit(first, 1) and box_is_lit(first, 6))
    assert not any(box_is_lit(first, key) for key in (0, 2, 3))


def test_the_mouse_presses_the_button_under_it(pygame, desk):
    window, (_, second) = desk(2)
    center, _ = window._bodies[1].buttons["B"]
    post(pygame, pygame.MOUSEBUTTONDOWN, button=1, pos=center)
    step_until(window, lambda: box_is_lit(second, 1))
    post(pygame, pygame.MOUSEBUTTONUP, button=1, pos=(0, 0))
    step_until(window, lambda: not box_is_lit(second, 1))


def test_a_window_that_loses_the_keyboard_lets_go_of_all_keys(pygame, desk):
    window, (one,) = desk(1)
    strike(pygame, pygame.KEYDOWN, "a")
    step_until(window, lambda: box_is_lit(one, 0))
    post(pygame, pygame.WINDOWFOCUSLOST)
    step_until(window, lambda: not box_is_lit(one, 0))


def test_the_window_shows_the_pixels_of_the_picture(pygame, desk):
    window, (one,) = desk(1)
    body, surface = window._bodies[0], window._surface
    step_until(window, lambda: body._shown[0] == one.changes)
    scale = body._scale
    for y in range(0, 64, 3):
        for x in range(128):
            lit = one.picture[y * 16 + x // 8] >> (7 - x % 8) & 1
            seen = surface.get_at((body._screen.x + x * scale + scale // 2, body._screen.y + y * scale + scale // 2))
            assert (seen.b > 128) == bool(lit), (x, y)


def test_f12_saves_the_picture(pygame, desk, tmp_path):
    window, (one,) = desk(1)
    post(pygame, pygame.KEYDOWN, key=pygame.K_F12)
    step_until(window, lambda: list(tmp_path.glob("handheld-*.png")))


@pytest.mark.parametrize("how", ["escape", "cross"])
def test_escape_and_the_cross_close(pygame, desk, how):
    window, _ = desk(1)
    post(pygame, pygame.QUIT) if how == "cross" else post(pygame, pygame.KEYDOWN, key=pygame.K_ESCAPE)
    step_until(window, lambda: window.is_closed)


def test_play_opens_a_window_and_closes_it_in_time(pygame, play, table_program, tmp_path):
    shot = tmp_path / "shot.png"
    ran = play(
        "--front", "window", "--code", table_program, "--seconds", 1.5, "--shot", shot, "--save", tmp_path / "nvm",
        SDL_VIDEODRIVER="dummy",
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    assert shot.stat().st_size > 100


def test_a_window_that_cannot_open_says_so_and_names_another_front(pygame, play, table_program, tmp_path):
    ran = play(
        "--front", "window", "--code", table_program, "--save", tmp_path / "nvm", SDL_VIDEODRIVER="no-such-driver"
    )
    assert ran.returncode == 2
    assert "no window can be opened here" in ran.stderr
    assert "--front browser" in ran.stderr


def test_a_display_that_does_not_work_is_no_reason_to_fail(pygame, play, table_program, tmp_path):
    """The default is a window; without one and without a terminal bots play."""
    shot = tmp_path / "shot.png"
    ran = play(
        "--code", table_program, "--save", tmp_path / "nvm", "--shot", shot, DISPLAY=":99", SDL_VIDEODRIVER="no-such"
    )
    assert ran.returncode == 0, ran.stderr
    assert "no window can be opened here" in ran.stderr
    assert "so bots have played a round" in ran.stderr
