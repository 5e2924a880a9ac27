# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Names in flash. First come the names that MicroPython and CircuitPython share: builtins, their methods, errors, and
the contents of gc, math, os, struct, sys and time on every board. (The very first are in the table that every .mpy file
knows by number.) Then come some that every CircuitPython with a display has.
"""

import itertools
from collections.abc import Iterable, Iterator

FLASH = """
    append args clear close copy count decode default encode end endswith errno extend find flush format get index
    insert isdigit items join key keys little lower lstrip name path pop popitem read readinto readline remove
    replace reverse rfind rstrip seek send sep sort split start startswith step stop strip throw update upper value
    values write all any bin callable chr dict dir divmod enumerate eval exec filter globals hash hex id iter list
    locals map next object oct open pow repr reversed round set setattr sorted str sum super tuple type zip
    ArithmeticError AssertionError AttributeError BaseException EOFError Ellipsis Exception GeneratorExit
    ImportError IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError NoneType
    NotImplementedError OSError OverflowError RuntimeError StopIteration SyntaxError SystemExit TypeError ValueError
    ZeroDivisionError abs bool bytearray bytes classmethod delattr float getattr hasattr int isinstance issubclass
    len max memoryview min ord print range slice staticmethod center difference collect disable enable mem_alloc
    mem_free acos asin atan ceil cos exp fabs floor fmod log pi sin sqrt tan trunc argv byteorder exit
    implementation maxsize modules platform stderr stdin stdout version listdir mkdir rename rmdir stat calcsize
    pack pack_into unpack unpack_from sleep array EACCES EAGAIN EEXIST EINVAL EIO EISDIR ENODEV ENOENT ENOMEM EPERM
    atan2 copysign degrees frexp isfinite isinf isnan ldexp modf radians intersection intersection_update isdisjoint
    issubset issuperset union symmetric_difference difference_update partition rpartition splitlines isalpha isspace
    islower isupper fromkeys setdefault OrderedDict namedtuple deque popleft getter setter deleter dump dumps load
    loads choice getrandbits randint random randrange seed uniform compile match search group getcwd chdir sync
    umount mount statvfs urandom a2b_base64 b2a_base64 hexlify unhexlify crc32 BytesIO StringIO readlines getvalue
    monotonic time
    Bitmap BusDisplay Event Glyph Group Keys Palette TileGrid bitmap blit brightness bus cpu duty_cycle dx dy events
    fill fill_region frequency get_into height hidden is_transparent key_number make_opaque make_transparent
    neopixel_write nvm pixel_shader pressed pull refresh release release_displays root_group scale shift_x shift_y size
    switch_to_output temperature ticks_ms tile_height tile_index tile_width timestamp uid width x y
""".split()


def free(taken: Iterable[str]) -> Iterator[str]:
    """Yield names that cost nothing, then others, that are not taken."""
    taken = set(taken)
    yield from (name for name in FLASH if name not in taken)
    yield from (f"x{n}" for n in itertools.count() if f"x{n}" not in taken)
