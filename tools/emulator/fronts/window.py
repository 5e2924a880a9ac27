# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Handhelds in a window, side by side, with pygame-ce. Keys go down and come up here; the mouse presses buttons too."""

import os
import time

from tools.dev import cli
from tools.emulator import image
from tools.emulator.fronts import ARROWS, CannotOpen, ROWS, arrow, is_over
from tools.emulator.glass import is_color, rgb

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

_DESK, _SHELL, _EDGE, _BEZEL, _GLASS = (38, 42, 50), (222, 216, 203), (176, 169, 154), (21, 23, 27), (6, 8, 12)
_LIT, _PAD, _INK = (170, 225, 255), (43, 46, 53), (109, 102, 87)
_COLORS = {"A": (86, 94, 107), "B": (52, 58, 69), "C": (86, 94, 107)}  # none that a card has
_SIGNS = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}
_SMOOTH = 2  # drawn larger and made smaller: round edges
_ARROW_KEYS = dict(zip((pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT), ARROWS))
# Key of a US keyboard at a position -> its letter. A keyboard with other letters has the same positions.
_POSITIONS = {pygame.KSCAN_A + ord(letter) - ord("a"): letter for row in ROWS for letter in row if letter.isalpha()}
_POSITIONS[pygame.KSCAN_COMMA] = ","
_MODIFIERS = (
    pygame.KMOD_CTRL | pygame.KMOD_LALT | pygame.KMOD_META
)  # a letter with Ctrl or so is a command of the desktop
_BITS = [bytes(byte >> (7 - bit) & 1 for bit in range(8)) for byte in range(256)]
# Of one handheld, in display pixels: what is around the glass, and what is below it for the buttons
_AROUND, _BELOW = 14, 50


class Body:
    """One handheld as it is drawn. ``scale`` screen pixels for a pixel of its display."""

    def __init__(self, handheld, number, left, scale):
        self.handheld = handheld
        self._left, self._scale = left, scale
        self._number = number
        self.held: set[str] = set()
        self._shown = None
        width, height = handheld.launch.board.width, handheld.launch.board.height
        self._glass = pygame.Surface((width, height), depth=8)
        self._screen = pygame.Rect(left + _AROUND * scale, _AROUND * scale, width * scale, height * scale)
        self.rect = pygame.Rect(left, 0, *_size(width, height, scale))
        self.buttons = self._place_buttons()

    def _place_buttons(self):
        """Return key -> (center, radius)."""
        scale, keys = self._scale, self.handheld.launch.board.keys
        top = self._screen.bottom + (_BELOW * scale) // 2 + 2 * scale
        right = self.rect.right - _AROUND * scale
        placed = {key: ((right - (2 - i) * 24 * scale - 10 * scale, top + (2 - i) * 3 * scale - 3 * scale), 9 * scale)
                  for i, key in enumerate("ABC") if key in keys}  # fmt: skip
        middle = (self._left + (_AROUND + 18) * scale, top)
        for key, (x, y) in _SIGNS.items():
            if key in keys:
                placed[key] = ((middle[0] + 11 * x * scale, middle[1] + 11 * y * scale), 5 * scale)
        return placed

    def button_at(self, position):
        """Return the key under the mouse, or None."""
        for key, (center, radius) in self.buttons.items():
            if pygame.Vector2(position).distance_to(center) <= radius * 1.15:
                return key
        return None

    def press(self, key):
        """Press a key down."""
        if key not in self.held:
            self.held.add(key)
            self.handheld.press(key)

    def release(self, key):
        """Let a key up."""
        if key in self.held:
            self.held.discard(key)
            self.handheld.release(key)

    def draw(self, window, is_used):
        """Draw the changes. Return False if nothing has changed."""
        state = (self.handheld.changes, frozenset(self.held), is_used)
        if state == self._shown:
            return False
        if self._shown is None or state[1:] != self._shown[1:]:
            self._draw_shell(window, is_used)
        self._shown = state
        shine = 0.45 + 0.55 * self.handheld.light / 255
        pygame.transform.scale(self._seen(shine).convert(window), self._screen.size, window.subsurface(self._screen))
        self._draw_lamp(window)
        return True

    def _seen(self, shine):
        """Return the picture on the glass."""
        picture = self.handheld.picture
        if is_color(picture):
            seen = pygame.image.frombuffer(b"".join(rgb(picture)), self._glass.get_size(), "RGB")
            seen.fill([round(255 * shine)] * 3, special_flags=pygame.BLEND_RGB_MULT)
            return seen
        self._glass.set_palette([_GLASS, tuple(round(part * shine) for part in _LIT)])
        self._glass.get_buffer().write(b"".join(_BITS[byte] for byte in picture), 0)
        return self._glass

    def _draw_lamp(self, window):
        """Draw the NeoPixel, under the glass; a small note while the buzzer sounds."""
        scale = self._scale
        center = (self._screen.right - 3 * scale, self._screen.bottom + 3 * scale)
        pygame.draw.circle(window, _BEZEL, center, 2.4 * scale)
        pygame.draw.circle(window, self.handheld.pixel, center, 1.6 * scale)
        note = pygame.Rect(center[0] - 12 * scale, center[1] - scale, 5 * scale, 2 * scale)
        pygame.draw.rect(window, _LIT if self.handheld.tone else _BEZEL, note, border_radius=scale)

    def _draw_shell(self, window, is_used):
        """Draw everything but the glass, smooth."""
        zoom = _SMOOTH
        shell = pygame.Surface((self.rect.width * zoom, self.rect.height * zoom))
        shell.fill(_DESK)
        scale = self._scale * zoom
        body = shell.get_rect().inflate(-6 * scale, -6 * scale)
        pygame.draw.rect(shell, (127, 180, 255) if is_used else _EDGE, body.move(0, scale), border_radius=12 * scale)
        pygame.draw.rect(shell, _SHELL, body, border_radius=12 * scale)
        bezel = self._inside(self._screen).inflate(10 * scale, 12 * scale)
        pygame.draw.rect(shell, _BEZEL, bezel, border_radius=4 * scale)
        pads = [key for key in self.buttons if key in _SIGNS]
        if pads:
            centers = [self._inside_point(self.buttons[key][0]) for key in pads]
            middle = (centers[pads.index("UP")][0], centers[pads.index("LEFT")][1])
            for size in ((11, 33), (33, 11)):
                cross = pygame.Rect((0, 0), [part * scale for part in size])
                cross.center = middle
                pygame.draw.rect(shell, _PAD, cross, border_radius=2 * scale)
        for key, (center, radius) in self.buttons.items():
            self._draw_button(shell, key, self._inside_point(center), radius * zoom, scale)
        window.blit(pygame.transform.smoothscale(shell, self.rect.size), self.rect)

    def _draw_button(self, shell, key, center, radius, scale):
        down = key in self.held
        if key in _SIGNS:
            tip = pygame.Vector2(_SIGNS[key]) * 2.5 * scale
            side = tip.rotate(90)
            corners = [center + tip, center - tip + side, center - tip - side]
            pygame.draw.polygon(shell, (255, 255, 255) if down else (139, 145, 156), corners)
            return
        middle = (center[0], center[1] + (scale if down else 0))
        if not down:
            pygame.draw.circle(shell, _EDGE, (center[0], center[1] + 1.6 * scale), radius)
        color = _COLORS[key]
        pygame.draw.circle(shell, tuple(part * 3 // 4 for part in color) if down else color, middle, radius)
        label = self.handheld.launch.board.labels["ABC".index(key)]
        letter = pygame.font.Font(None, (14 if len(label) < 2 else 10) * scale).render(label, True, (255, 255, 255))
        shell.blit(letter, letter.get_rect(center=middle))
        if self._number < len(ROWS):
            hint = pygame.font.Font(None, 8 * scale).render(ROWS[self._number]["ABC".index(key)], True, _INK)
            shell.blit(hint, hint.get_rect(center=(center[0], center[1] + radius + 4 * scale)))

    def _inside(self, rect):
        """Return a rectangle of the window in the coordinates of the enlarged shell."""
        return pygame.Rect([part * _SMOOTH for part in (rect.x - self._left, rect.y, rect.width, rect.height)])

    def _inside_point(self, point):
        return ((point[0] - self._left) * _SMOOTH, point[1] * _SMOOTH)


class Window:
    """The window. :meth:`step` handles what happened and draws; ``is_closed`` when the person closed it.

    :param folder: ``folder()`` is where F12 puts its pictures.
    :raises CannotOpen: there is no display.
    """

    def __init__(self, handhelds, folder):
        try:
            # Not pygame.init(): its mixer looks for a sound card, and complains
            pygame.display.init()
            pygame.font.init()
            screen = pygame.display.get_desktop_sizes()[0]
            height = max(handheld.launch.board.height for handheld in handhelds)
            wide = max(handheld.launch.board.width for handheld in handhelds)
            scale = _fitting_scale(len(handhelds), wide, height, screen)
            width, height = _size(wide, height, scale)
            self._surface = pygame.display.set_mode((width * len(handhelds), height))
        except pygame.error as error:
            raise CannotOpen(f"no window can be opened here: {error}") from error
        pygame.display.set_caption("Handheld    F12: picture   Esc: quit")
        self._surface.fill(_DESK)
        self._bodies = [Body(handheld, i, i * width, scale) for i, handheld in enumerate(handhelds)]
        self._used = 0
        self._down = {}  # scancode of a key that is down -> (body, key of the handheld)
        self._mouse = None
        self._folder = folder
        self.is_closed = False

    def step(self):
        """Do one turn of the loop."""
        for event in pygame.event.get():
            self._handle(event)
        drawn = [
            body.draw(self._surface, len(self._bodies) > 1 and i == self._used) for i, body in enumerate(self._bodies)
        ]
        if any(drawn):
            pygame.display.flip()

    def save(self, path):
        """Save a picture of the whole window."""
        pygame.image.save(self._surface, str(path))

    def close(self):
        """Close the window."""
        pygame.display.quit()

    def _handle(self, event):
        if event.type == pygame.QUIT or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE):
            self.is_closed = True
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F12:
            self._picture()
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._key(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            for number, body in enumerate(self._bodies):
                if body.rect.collidepoint(event.pos):
                    self._used = number
                    self._mouse = body.button_at(event.pos)
                    if self._mouse:
                        body.press(self._mouse)
        elif event.type == pygame.MOUSEBUTTONUP and self._mouse:
            self._bodies[self._used].release(self._mouse)
            self._mouse = None
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
            for body in self._bodies:
                for key in list(body.held):
                    body.release(key)

    def _key(self, event):
        """Press or release the key of a handheld. A release finds it by position: the layout may have changed."""
        if event.type == pygame.KEYUP:
            body, key = self._down.pop(event.scancode, (None, None))
            if body and (body, key) not in self._down.values():
                body.release(key)
            return
        number, key = self._meaning(event.key, event.scancode)
        if key is None or event.mod & _MODIFIERS:
            return
        self._used = number
        body = self._bodies[number]
        self._down[event.scancode] = body, key
        body.press(key)

    def _meaning(self, key, scancode):
        """Return (handheld, its key or None) of a key on the keyboard: by its letter, else by its position."""
        if key in _ARROW_KEYS:
            return self._used, arrow(self._bodies[self._used].handheld, _ARROW_KEYS[key])
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self._used, "B"
        for letter in (chr(key) if 0 <= key < 128 else "", _POSITIONS.get(scancode, "")):
            for number, row in enumerate(ROWS[: len(self._bodies)]):
                if letter and letter in row:
                    return number, "ABC"[row.index(letter)]
        return self._used, None

    def _picture(self):
        """Save the glass of the handheld used last, four times its size (F12)."""
        path = self._folder() / time.strftime("handheld-%Y%m%d-%H%M%S.png")
        path.write_bytes(image.shot(self._bodies[self._used].handheld.picture))
        cli.say(f"picture: {path}")


def _size(width, height, scale):
    """Return window pixels one handheld takes."""
    return (width + 2 * _AROUND) * scale, (height + _AROUND + _BELOW) * scale


def _fitting_scale(count, wide, height, screen):
    """Return the largest whole scale up to 6 that leaves some of the screen free."""
    for scale in range(6, 1, -1):
        width, tall = _size(wide, height, scale)
        if width * count <= screen[0] * 0.95 and tall <= screen[1] * 0.85:
            return scale
    return 1


def run(handhelds, deadline, folder):
    """Show the handhelds until the window is closed."""
    window = Window(handhelds, folder)
    clock = pygame.time.Clock()
    try:
        while not (window.is_closed or is_over(handhelds, deadline)):
            window.step()
            clock.tick(60)
    finally:
        window.close()
