// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// The screen of this device stays on as long as a handheld that is played on is lit. A handheld goes dark by itself when
// nobody presses a key and nobody has to; then this device may, too. A tab that is hidden lets go of it.
"use strict";
globalThis.awake = (() => {
  let lock = null, wanted = false, busy = false;
  async function settle() {
    if (busy || !navigator.wakeLock) return;
    busy = true;
    try {
      if (wanted && !lock && !document.hidden) {
        lock = await navigator.wakeLock.request("screen");
        lock.addEventListener("release", () => { lock = null });
      } else if (!wanted && lock) await lock.release();
    } catch {}  // a browser may refuse it, to spare the battery
    busy = false;
  }
  addEventListener("visibilitychange", settle);
  return {
    want(on) {
      if (wanted === on) return;
      wanted = on;
      settle();
    },
    get on() { return lock !== null },
  };
})();
