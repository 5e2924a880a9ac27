# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Firmware for tests: enough of an assembler to write an RP2040 program in Python, and the UF2 file around it.

Source: ARMv6-M Architecture Reference Manual, section A6.7 (encodings); RP2040 datasheet for the registers.
"""

import struct

# RP2040 datasheet, section 2.2 (address map), 2.14.3, 2.19.6, 4.2.8, 4.3.17, 2.3.1.7
RESETS_CLEAR, IO_BANK0, PADS, UART0, I2C0, SIO = 0x4000F000, 0x40014000, 0x4001C000, 0x40034000, 0x40044000, 0xD0000000
TIMER, NVIC_ENABLE, VTOR = 0x40054000, 0xE000E100, 0xE000ED08  # 4.6.5, 2.4.8
RAM, STACK = 0x20000000, 0x20040000
GPIO_IN, GPIO_OUT_CLEAR, GPIO_ENABLE_SET, GPIO_ENABLE_CLEAR = 0x04, 0x18, 0x24, 0x28
IC_CON, IC_TAR, IC_DATA_CMD, IC_ENABLE, IC_STATUS, IC_TX_ABRT_SOURCE = 0x00, 0x04, 0x10, 0x6C, 0x70, 0x80
IC_FS_SCL_HCNT, IC_FS_SCL_LCNT, IC_RAW_INTR_STAT = 0x1C, 0x20, 0x34
TIMER_NOW, TIMER_ALARM, TIMER_RAISED, TIMER_ENABLE = 0x28, 0x10, 0x34, 0x38
_FUNCTION_SIO, _FUNCTION_I2C = 5, 3
_INPUT, _PULL_UP = 0x52, 0x08
_EQ, NE = 0, 1


class Program:
    """Instructions one after the other; they begin where flash begins. Every register belongs to the assembler."""

    def __init__(self):
        self._code: list = []  # a halfword, or a function of (its address, labels) that gives it
        self._labels: dict[str, int] = {}
        self._words: list[int] = []

    def label(self, name):
        self._labels[name] = len(self._code) * 2

    def number(self, register, value):
        """Return any 32-bit number, or the address of a label, from the end of the program."""
        if value not in self._words:
            self._words.append(value)
        index = self._words.index(value)

        def load(at, _):
            distance = (self._pool + index * 4 - (at + 4 & ~3)) // 4
            assert distance < 256, "this program is too long for its numbers at the end"
            return 0x4800 | register << 8 | distance

        self._code.append(load)

    def store(self, base, offset, value):
        """Store a number in a register of the chip."""
        self.number(6, base + offset)
        self.number(7, value)
        self._code.append(0x6037)  # str r7, [r6]

    def load(self, register, base, offset):
        """Load a register of the chip."""
        self.number(6, base + offset)
        self._code.append(0x6830 | register)  # ldr register, [r6]

    def wait(self, base, offset, mask, is_set):
        """Wait until one of these bits of a register of the chip is 1, or until all are 0."""
        again = f"wait {len(self._code)}"
        self.label(again)
        self.load(0, base, offset)
        self.number(7, mask)
        self._code.append(0x4238)  # tst r0, r7
        self.branch(again, _EQ if is_set else NE)

    def branch(self, label, condition=None):
        if condition is None:
            self._code.append(lambda at, labels: 0xE000 | (labels[label] - at - 4) // 2 & 0x7FF)
        else:
            self._code.append(lambda at, labels: 0xD000 | condition << 8 | (labels[label] - at - 4) // 2 & 0xFF)

    def go_if(self, label, pin, is_high):
        """Go to a label if a pin has this level."""
        on = f"on {len(self._code)}"
        self.load(0, SIO, GPIO_IN)
        self.number(7, 1 << pin)
        self._code.append(0x4238)  # tst r0, r7
        self.branch(on, _EQ if is_high else NE)
        self.branch(label)
        self.label(on)

    def send(self, address, transactions):
        """Send each of these payloads over I2C0 at 400 kHz, as soon as its controller takes them."""
        self.store(I2C0, IC_ENABLE, 0)
        self.store(I2C0, IC_FS_SCL_HCNT, 125)
        self.store(I2C0, IC_FS_SCL_LCNT, 188)
        self.store(I2C0, IC_CON, 0x65)  # controller, fast, restart, no target
        self.store(I2C0, IC_TAR, address)
        self.store(I2C0, IC_ENABLE, 1)
        words = []
        for payload in transactions:
            words += [*payload[:-1], payload[-1] | 0x200]  # the last one with a STOP
        self._code += [0x46C0] if len(self._code) % 2 else []  # a table is at a multiple of four
        over = f"over {len(self._code)}"
        table = f"table {len(self._code)}"
        self.branch(over)
        self._code.append(0x46C0)
        self.label(table)
        self._code += words
        self.label(over)
        self.number(4, table)
        self.number(5, len(words))
        again = f"send {len(self._code)}"
        self.label(again)
        self.wait(I2C0, IC_STATUS, 0x02, True)  # there is room
        self._code += [0x8820, 0x3402]  # ldrh r0, [r4]; adds r4, #2
        self.number(6, I2C0 + IC_DATA_CMD)
        self._code += [0x6030, 0x3D01]  # str r0, [r6]; subs r5, #1
        self.branch(again, NE)
        self.wait(I2C0, IC_STATUS, 0x20, False)  # all sent

    def ask(self, address, patience=2000):
        """Write a byte, then read one, and say it.

        Wait for TX_EMPTY after each, as the SDK's ``i2c_write_blocking_internal`` does, in CircuitPython too: it looks
        for an abort only then. Say "-" if TX_EMPTY never comes.
        """
        for command in (0x200, 0x300):  # a byte of 0, and one that is read; each with a STOP
            late, done = f"late {len(self._code)}", f"done {len(self._code)}"
            self.store(I2C0, IC_ENABLE, 0)
            self.store(I2C0, IC_TAR, address)
            self.store(I2C0, IC_ENABLE, 1)
            self.store(I2C0, IC_DATA_CMD, command)
            self.number(5, patience)
            again = f"ask {len(self._code)}"
            self.label(again)
            self._code.append(0x3D01)  # subs r5, #1
            self.branch(late, _EQ)
            self.load(0, I2C0, IC_RAW_INTR_STAT)
            self.number(7, 1 << 4)
            self._code.append(0x4238)  # tst r0, r7
            self.branch(again, _EQ)
            self.branch(done)
            self.label(late)
            self.say("-")
            self.label(done)
            self.wait(I2C0, IC_STATUS, 0x20, False)  # all sent
        self.load(0, I2C0, IC_DATA_CMD)
        self.number(6, UART0)
        self._code.append(0x6030)  # str r0, [r6]

    def say(self, text):
        """Say a text on the first UART."""
        for byte in text.encode():
            self.store(UART0, 0, byte)

    def say_bit(self, base, offset, bit):
        """Say a bit of a register of the chip on the first UART: "0" or "1"."""
        self.load(0, base, offset)
        self._code += [0x0800 | bit << 6] if bit else []  # lsrs r0, r0, #bit; #0 would mean 32
        self.number(7, 1)
        self._code += [0x4038, 0x3030]  # ands r0, r7; adds r0, #"0"
        self.number(6, UART0)
        self._code.append(0x6030)  # str r0, [r6]

    def say_byte(self, address):
        """Say a byte of memory on the first UART."""
        self.number(6, address)
        self._code.append(0x7830)  # ldrb r0, [r6]
        self.number(6, UART0)
        self._code.append(0x6030)  # str r0, [r6]

    def open_drain(self, pin, level):
        """As CircuitPython's digitalio: release the wire, or pull it low."""
        if level:
            self.store(SIO, GPIO_ENABLE_CLEAR, 1 << pin)
        else:
            self.store(SIO, GPIO_OUT_CLEAR, 1 << pin)
            self.store(SIO, GPIO_ENABLE_SET, 1 << pin)

    def probe(self, sda, scl, address):
        """Ask by hand whether somebody has this address and say the level of the answer: "0" is yes."""
        self.open_drain(sda, 0)
        self.open_drain(scl, 0)
        for bit in f"{address << 1:08b}":
            self.open_drain(sda, bit == "1")
            self.open_drain(scl, 1)
            self.open_drain(scl, 0)
        self.open_drain(sda, 1)
        self.open_drain(scl, 1)
        self.say_bit(SIO, GPIO_IN, sda)
        self.open_drain(scl, 0)
        self.open_drain(sda, 0)
        self.open_drain(scl, 1)
        self.open_drain(sda, 1)
        self.say_bit(SIO, GPIO_IN, sda)

    def call_rom(self, code, *arguments):
        """Call a function of the boot ROM by its two letters (RP2040 datasheet, section 2.8.3)."""
        self.number(6, 0x14)
        self.number(1, int.from_bytes(code.encode(), "little"))
        # ldrh r0, [r6]; ldrh r3, [r6, #4]; blx r3; movs r5, r0
        self._code += [0x8830, 0x88B3, 0x4798, 0x0005]
        for register, argument in enumerate(arguments):
            self.number(register, argument)
        self._code.append(0x47A8)  # blx r5

    def mask(self, is_masked):
        """Let interrupts wait (PRIMASK is 1), or come."""
        self._code.append(0xB672 if is_masked else 0xB662)  # cpsid i, cpsie i

    def sleep(self):
        """Sleep until an interrupt is pending."""
        self._code.append(0xBF30)  # wfi

    def spend(self, rounds):
        """Compute for 3 cycles a round."""
        again = f"spend {len(self._code)}"
        self.number(5, rounds)
        self.label(again)
        self._code.append(0x3D01)  # subs r5, #1
        self.branch(again, NE)

    def subtract(self, register):
        """Subtract one; then :data:`NE` says that there is something left."""
        self._code.append(0x3801 | register << 8)  # subs register, #1

    def alarm(self, microseconds, handler):
        """The timer's interrupt that many microseconds from now: it calls a handler, a label in front of
        :meth:`handle`."""
        self.number(7, handler)
        self.number(6, RAM + 16 * 4)  # the vector of interrupt 0, the timer's first alarm
        self._code += [0x3701, 0x6037]  # adds r7, #1; str r7, [r6]
        self.store(VTOR, 0, RAM)
        self.store(TIMER, TIMER_ENABLE, 1)
        self.store(NVIC_ENABLE, 0, 1)
        self.load(0, TIMER, TIMER_NOW)
        self.number(7, microseconds)
        self.number(6, TIMER + TIMER_ALARM)
        self._code += [0x19C0, 0x6030]  # adds r0, r0, r7; str r0, [r6]

    def handle(self, text):
        """The action of a handler of the timer's alarm: it prints something."""
        self.store(TIMER, TIMER_RAISED, 1)
        self.say(text)
        self._code.append(0x4770)  # bx lr

    def break_off(self):
        """Set a breakpoint, at which a hard fault ends as well."""
        self._code.append(0xBE00)

    def prepare(self, sio_pins=(), i2c_pins=(), pull_up=True):
        """Pins and peripherals out of reset and to their functions."""
        self.number(0, STACK)
        self._code.append(0x4685)  # mov sp, r0
        self.store(RESETS_CLEAR, 0, 1 << 3 | 1 << 5 | 1 << 8 | 1 << 22)
        for pins, function in ((sio_pins, _FUNCTION_SIO), (i2c_pins, _FUNCTION_I2C)):
            for pin in pins:
                self.store(PADS, 4 + 4 * pin, _INPUT | (_PULL_UP if pull_up else 0))
                self.store(IO_BANK0, 8 * pin + 4, function)

    def stay(self):
        """Stay for ever."""
        here = f"stay {len(self._code)}"
        self.label(here)
        self.branch(here)

    def flash(self) -> bytes:
        """Return the program as it lies in flash."""
        self._code += [0x46C0] * (len(self._code) % 2)
        self._pool = len(self._code) * 2
        code = b"".join(
            struct.pack("<H", part(at * 2, self._labels) if callable(part) else part)
            for at, part in enumerate(self._code)
        )
        words = [0x10000000 + self._labels[word] if isinstance(word, str) else word for word in self._words]
        return code + struct.pack(f"<{len(words)}I", *words)


def uf2(flash: bytes, family=0xE48BFF56, start=0x10000000) -> bytes:
    """Return the file that a person would download."""
    parts = [flash[at : at + 256] for at in range(0, len(flash), 256)]
    return b"".join(
        struct.pack(
            "<8I476sI", 0x0A324655, 0x9E5D5157, 0x2000, start + 256 * at, 256, at, len(parts), family,
            part.ljust(256, b"\0"), 0x0AB16F30,
        )
        for at, part in enumerate(parts)
    )  # fmt: skip
