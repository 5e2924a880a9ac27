# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""The back ends of ``busio`` and what hangs on the wires.

Blinka does not give its back end the pins of a bus, and does not mind one pin being used twice. A board does. So
``busio.I2C`` and ``busio.SPI`` are replaced by :func:`strict` subclasses of Blinka's. They check the pins, own them and
report them to the back end. A device answers only on the wires it is soldered to.
"""

# Linux's EREMOTEIO, which not every system has: what its I2C says when nobody acknowledges, and what Blinka looks for
_NO_ANSWER = 121


class Bench:
    """The buses of one handheld: the devices on each set of wires, and the time of transfers.

    :param wiring: the pins.
    :param clock: bus time is spent here.
    """

    def __init__(self, wiring, clock):
        self.wiring, self.clock = wiring, clock
        self._i2c = {}
        self._spi = {}

    def solder_i2c(self, scl, sda, address, write, read):
        """Solder a device: ``write(payload)`` takes every I2C transaction to ``address`` on these wires, ``read()``
        gives the byte that is read there, again and again, or several bytes.
        """
        self._i2c[scl, sda, address] = write, read

    def solder_spi(self, sck, mosi, write):
        """Solder a device: ``write(payload)`` takes everything clocked out on these wires."""
        self._spi[sck, mosi] = write

    def i2c_addresses(self, wires):
        """Return the addresses that answer."""
        return sorted(address for scl, sda, address in self._i2c if (scl, sda) == wires)

    def i2c_write(self, wires, address, payload, hertz):
        """Write one transaction: start, address, payload, stop; nine bits a byte."""
        self._transfer(len(payload), hertz)
        self._device(wires, address)[0](payload)

    def i2c_read(self, wires, address, n, hertz):
        """Read one transaction: start, address, ``n`` bytes, stop."""
        self._transfer(n, hertz)
        said = self._device(wires, address)[1]()
        return said[:n] if isinstance(said, bytes) else bytes([said]) * n

    def _transfer(self, n, hertz):
        self.clock.spend((9 * (n + 1) + 2) * 1_000_000 // hertz)

    def _device(self, wires, address):
        place = (*wires, address)
        if place not in self._i2c:
            raise OSError(_NO_ANSWER, f"no device answers at 0x{address:02X}")
        return self._i2c[place]

    def spi_write(self, wires, payload, hertz):
        """Write eight bits a byte; nobody notices when nobody listens."""
        self.clock.spend(8 * len(payload) * 1_000_000 // hertz)
        write = self._spi.get(wires)
        if write is not None:
            write(payload)


class I2C:
    """The back end of Blinka's ``busio.I2C``."""

    bench = None  # set by blinka.install()

    def __init__(self, *, frequency=100_000):
        self._hertz = frequency
        self._wires = None

    def attach(self, scl, sda):
        """Attach the strict ``busio.I2C``, which calls this."""
        self._wires = (scl, sda)

    def scan(self):
        """Return addresses that answer."""
        return self.bench.i2c_addresses(self._wires)

    def writeto(self, address, buffer, *, stop=True):
        """Do one write transaction."""
        self.bench.i2c_write(self._wires, address, bytes(buffer), self._hertz)

    def readfrom_into(self, address, buffer, *, start=0, end=None, stop=True):
        """Do one read transaction."""
        n = len(buffer[start:end])
        buffer[start : start + n] = self.bench.i2c_read(self._wires, address, n, self._hertz)

    def writeto_then_readfrom(self, address, out, into, *, out_start=0, out_end=None, in_start=0, in_end=None, **_):
        """Do a write transaction and a read one, with a repeated start in between."""
        self.writeto(address, out[out_start:out_end])
        self.readfrom_into(address, into, start=in_start, end=in_end)


class SPI:
    """The back end of Blinka's ``busio.SPI``: write only, like the displays."""

    bench = None  # set by blinka.install()
    MSB = 0

    def __init__(self, index, *, baudrate=100_000):
        self._hertz = baudrate
        self._wires = None

    def attach(self, sck, mosi):
        """Attach the strict ``busio.SPI``, which calls this."""
        self._wires = (sck, mosi)

    def init(self, baudrate=1_000_000, **_):
        """Configure as ``busio.SPI.configure``; a display does not mind which clock edge it is."""
        self._hertz = baudrate

    def write(self, buffer, start=0, end=None):
        """Clock the buffer out."""
        self.bench.spi_write(self._wires, bytes(buffer[start:end]), self._hertz)


def strict(busio, digitalio, wiring, profile):
    """Replace ``I2C``, ``SPI`` and ``DigitalInOut`` in Blinka's modules by subclasses that own their pins."""

    class StrictI2C(busio.I2C):
        _claimed = ()

        def init(self, scl, sda, frequency):
            profile.check_i2c(scl.id, sda.id)
            wiring.claim(scl.id, sda.id)
            super().init(scl, sda, frequency)
            self._claimed = (scl.id, sda.id)
            self._i2c.attach(*self._claimed)

        def deinit(self):
            super().deinit()
            wiring.release(*self._claimed)
            self._claimed = ()

    class StrictSPI(busio.SPI):
        _claimed = ()

        def __init__(self, clock, MOSI=None, MISO=None):
            if MOSI is None or MISO is not None:
                raise ValueError("the virtual SPI bus only writes: give it a clock and MOSI")
            profile.check_spi(clock.id, MOSI.id)
            wiring.claim(clock.id, MOSI.id)
            super().__init__(clock, MOSI)
            self._claimed = (clock.id, MOSI.id)
            self._spi.attach(*self._claimed)

        def deinit(self):
            super().deinit()
            wiring.release(*self._claimed)
            self._claimed = ()

    class StrictDigitalInOut(digitalio.DigitalInOut):
        def __init__(self, pin):
            wiring.claim(pin.id)
            super().__init__(pin)

        def deinit(self):
            if self._pin is not None:
                wiring.release(self._pin.id)
            super().deinit()

    busio.I2C, busio.SPI, digitalio.DigitalInOut = StrictI2C, StrictSPI, StrictDigitalInOut
