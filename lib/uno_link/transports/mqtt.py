# SPDX-FileCopyrightText: 2026 The UNO handheld authors
# SPDX-License-Identifier: MIT
"""Cells through an MQTT broker, for players far apart: any broker, by adafruit_minimqtt.

    uno/<game>/h            host to all guests
    uno/<game>/now          host to all guests, and the broker keeps the last one for late clients
    uno/<game>/s/<station>  a guest to the host

A message is a cell, as it is on every other medium: a broker that belongs to others sees who talks and how much. An
empty message says that its sender has left. The broker sends it if a connection ends without a goodbye (the last will).
The host's last will is empty and retained on ``now``, so that nothing of an ended game stays there.

:meth:`Mqtt.send`, :meth:`Mqtt.recv` and :meth:`Mqtt.tick` do not wait for the network once connected. They ask the
library only when a whole packet is there (:mod:`uno_link.transports.packets`), and ping by themselves, since the
library's ping waits for the answer. A broker that says nothing for 5 seconds after a ping is lost. Without one, a tick
tries to connect now and then, and may block for ``wait_s`` three times: connection, greeting, subscriptions.

QoS 0 throughout: what matters is repeated by the session, and QoS 1 would wait (docs/facts/link.md, MQTT).
"""

from adafruit_connection_manager import connection_manager_close_all
from adafruit_minimqtt.adafruit_minimqtt import MQTT, MMQTTException
from micropython import const

from uno_core.codes import TICKS
from uno_link.codes import ALL, CELL, CELL_WAY, NO_BROKER, NO_LOGIN, T_KIND, T_SEALED
from uno_link.transports.packets import Context, Pool
from uno_link.transports.ring import Ring
from uno_link.transports.transport import Transport

_PLACES = const(32)
_LOOKS = const(8)  # packets a tick looks at
_PING_MS = const(5000)
_KEEP_S = const(10)  # what the broker is promised; it gives up after one and a half of it
_NEVER = const(0xFFFFFFF)
_REST_MS = const(500)  # before the first try of another connection; twice as long before each further one
_DOUBLINGS = const(6)
_STEP_MS = const(2)  # ... and up to half a second more, for each station another while
_ROOM = const(32)  # bytes of a packet beside its topic
_TOPICS = const(16)  # senders a host remembers by name
_PORT = const(1883)
_PORT_TLS = const(8883)
_LOGIN = (4, 5)  # a broker's codes for another name or password

# Exceptions that the library can raise because of the network and foreign packets. It checks answers by assert.
_FAULTS = (
    OSError,
    MMQTTException,
    RuntimeError,
    ValueError,
    LookupError,
    AssertionError,
    MemoryError,
)


def _pool():
    """Return the module or the pool that makes sockets here."""
    try:
        import socketpool
        import wifi
    except ImportError:
        import socket

        return socket
    return socketpool.SocketPool(wifi.radio)


def _context():
    import ssl

    return ssl.create_default_context()


class Mqtt(Transport):
    """The transport. It connects by itself, at the first tick.

    ``linked``: whether it is connected to the broker. ``gone``: bit n is set when device n has left or vanished, and
    cleared by its next cell. That is only a hint, anybody on the broker can say so. ``refused``: the broker's code if
    it wants another name or password (4, 5).

    Counters: ``sent``, ``received``, ``dropped`` (no connection, or no room), ``garbage`` (messages that do not hold a
    cell), ``foreign`` (sealed cells of other games, once the ``tag`` is known), ``lost`` connections.

    :param broker: its name or IPv4 address.
    :param game: up to 8 letters and digits that the players share; games do not hear each other.
    :param station: 4 random bytes, this handheld's own.
    :param host: whether this is the host.
    :param keep: kinds (``T_*``) of the host's broadcasts of which the broker keeps the newest for late guests.
    :param tls: True or a context of ``ssl``: encrypt the connection; the port is 8883 then. False: do not. None:
        encrypt it if the port is 8883, and send neither name nor password otherwise.
    :param wait_s: how long a try to connect waits for each answer.
    :raises ValueError: the game is not valid, or a name or password would travel unencrypted without ``tls=False``.
    """

    connects = True

    def __init__(
        self,
        broker,
        game,
        station,
        host=False,
        keep=(),
        port=0,
        tls=None,
        user=None,
        password=None,
        wait_s=2,
        pool=None,
    ):
        if not 0 < len(game) <= 8 or not all("0" <= c <= "9" or "A" <= c <= "Z" or "a" <= c <= "z" for c in game):
            raise ValueError("a game is named by 1 to 8 letters and digits")
        if tls is None:
            tls = port == _PORT_TLS
            if not tls and (user or password):
                raise ValueError("UNO_BROKER_TLS = 1 encrypts name and password; 0 sends them unencrypted")
        name = "".join(["%02x" % byte for byte in station])
        self.linked = False
        self.gone = self.refused = 0
        self.sent = self.received = self.dropped = self.foreign = self.lost = 0
        self._garbage = 0
        self._host, self._keep = host, keep
        base = "uno/" + game
        self._now_topic = base + "/now"
        self._out = base + "/h" if host else base + "/s/" + name
        self._in = [(base + "/s/+", 0)] if host else [(self._now_topic, 0), (base + "/h", 0)]
        self._who = {}  # a host's: topic -> device number
        self._ring = Ring(_PLACES)
        self._tried = None  # when; None: never
        self._rest = 0
        self._fails = 0
        self._pinged = 0
        self._jitter = station[-1] * _STEP_MS
        self._closed = False
        self._pool = Pool(pool or _pool(), wait_s)
        if tls is True:
            tls = _context()
        self._client = MQTT(
            broker=broker,
            port=port or (_PORT_TLS if tls else _PORT),
            client_id="uno" + game + name,  # 23 letters and digits every broker must take (MQTT 3.1.1, 3.1.3.1)
            username=user,
            password=password,
            is_ssl=bool(tls),
            ssl_context=Context(tls) if tls else None,
            socket_pool=self._pool,
            socket_timeout=-1,  # so that loop(-1) looks once; our sockets do not care
            recv_timeout=wait_s,
            connect_retries=1,  # more would sleep
            use_binary_mode=True,
        )
        self._client.on_message = self._arrived
        self._client.will_set(self._now_topic if host else self._out, b"", host)

    @property
    def garbage(self):
        """Messages that did not hold a cell."""
        made = self._pool.made
        return self._garbage + (made.garbage if made else 0)

    def send(self, cell):
        """Give 20 bytes to the broker.

        :return: whether they were taken; False without a connection, or when it takes no more. Taken is not heard.
        """
        topic = self._out
        if self._host and cell[CELL_WAY] & 15 == ALL and cell[0] & T_KIND in self._keep:
            topic = self._now_topic
        if self._publish(topic, bytes(cell), topic is self._now_topic):
            self.sent += 1
            return True
        self.dropped += 1
        return False

    def recv(self, cell):
        """Write the next cell that came to the caller's 20 bytes.

        :return: whether there was one.
        """
        if not self._ring.count:
            self._take()
        if self._ring.pop(cell) < 0:
            return False
        self.received += 1
        return True

    def tick(self, now_ms):
        """Take messages, ping, notice a lost broker. Without a connection, try to connect from time to time."""
        if self.linked:
            self._take()
            sock = self._pool.made
            if (now_ms - self._pinged & TICKS) >= _PING_MS:
                if not sock.heard:
                    sock.lost = True
                sock.heard = False
                self._pinged = now_ms
                if sock.room() > 1:
                    sock.send(b"\xc0\x00")  # PINGREQ
            sock.flush()
            if sock.lost:
                self.lost += 1
                self._leave(now_ms)
        elif not self._closed and (self._tried is None or (now_ms - self._tried & TICKS) >= self._rest):
            self._connect(now_ms)

    def close(self):
        """Say goodbye, leave nothing on the broker, end the connection; it is not made again."""
        self._closed = True
        if self.linked:
            self._take()
            self._publish(self._now_topic if self._host else self._out, b"", self._host)
            self._leave(0)

    def _connect(self, now_ms):
        try:
            self._client.connect(keep_alive=_KEEP_S)
            self._client.keep_alive = _NEVER  # the library's ping would wait for the answer
            self._client.subscribe(self._in)
            self._pool.made.steady()
        except _FAULTS as fault:
            self.refused = getattr(fault, "code", 0) or 0
            self.trouble = NO_LOGIN if self.refused in _LOGIN else NO_BROKER
            if not self._fails:
                print("no broker: %s: %s" % (type(fault).__name__, fault))  # noqa: T201  for who wants to know
            self._fails += 1
            self._leave(now_ms)
            return
        self.linked = True
        self.refused = self._fails = self.trouble = 0
        self._pinged = now_ms

    def _leave(self, now_ms):
        self.linked = False
        try:
            if self._client.is_connected():
                self._client.disconnect()
            else:
                connection_manager_close_all(self._pool)
        except _FAULTS:
            pass
        made, self._pool.made = self._pool.made, None
        self._garbage += made.garbage if made else 0
        self._tried = now_ms
        self._rest = (_REST_MS << min(self._fails, _DOUBLINGS)) + self._jitter

    def _publish(self, topic, message, retain):
        sock = self._pool.made
        if not self.linked or sock.lost or sock.room() < len(topic) + _ROOM:
            return False
        try:
            self._client.publish(topic, message, retain)
        except _FAULTS:
            sock.lost = True
            return False
        sock.flush()
        return not sock.lost

    def _take(self):
        """Have the library read the packets that are there."""
        sock = self._pool.made
        looks = _LOOKS
        try:
            while looks and self.linked and sock.ready():
                self._client.loop(-1)
                looks -= 1
        except _FAULTS:
            sock.lost = True

    def _arrived(self, client, topic, message):
        if not len(message):
            self.gone |= 1 << self._who.get(topic, ALL) if self._host else 1
            return
        if len(message) != CELL:
            self._garbage += 1
            return
        if self.tag >= 0 and message[0] & T_SEALED and message[2] != self.tag:
            self.foreign += 1
            return
        number = message[1] >> 4
        self.gone &= ~(1 << number)
        if self._host and (topic in self._who or len(self._who) < _TOPICS):
            self._who[topic] = number
        if not self._ring.push(message):
            self.dropped += 1
