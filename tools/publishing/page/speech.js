// SPDX-FileCopyrightText: 2026 The UNO handheld authors
// SPDX-License-Identifier: MIT
// The page speaks the lines of its log, in the language of the handheld. A key ends what is being said: it is out of date.
// Of lines that come faster than they can be said, the last few are.
"use strict";
globalThis.speech = (() => {
  const words = {"WORDS": "speech"};
  const paces = [0, 1, 1.5, 0.7], most = 6, patience = 1500;  // lines that wait; milliseconds until a browser has its voices
  const synth = globalThis.speechSynthesis;
  let pace = 0, tongue = language, lines = [], missed = "";

  function told(line, ...given) {
    return (words[language]?.[line] ?? words.en[line]).replace(/\{(\d)\}/g, (_, at) => given[at]);
  }
  function voice() {
    return synth?.getVoices().find(one => one.lang.toLowerCase().split(/[-_]/)[0] === tongue);
  }
  // Says plainly, once for each language, that there is no voice
  function miss() {
    if (missed === tongue || !pace) return;
    missed = tongue;
    let name = tongue;
    try { name = new Intl.DisplayNames([language], {type: "language"}).of(tongue) } catch {}
    tell(told("none", name));
  }
  function next() {
    if (!lines.length || !pace || synth.speaking) return;
    const chosen = voice();
    if (!chosen) {
      lines = [];
      return miss();
    }
    const one = new SpeechSynthesisUtterance(lines.shift());
    Object.assign(one, {voice: chosen, lang: chosen.lang, rate: paces[pace], onend: next, onerror: next});
    synth.speak(one);
  }
  function hush() {
    lines = [];
    synth?.cancel();
  }
  function add(more, spoken) {
    if (!pace || !synth) return;
    tongue = spoken || language;
    lines = [...lines, ...more].slice(-most);
    next();
  }
  // The next pace, and after the last one silence; returns it
  function turn(to = (pace + 1) % paces.length) {
    hush();
    pace = to;
    missed = "";
    tell(told(["off", "on", "fast", "slow"][pace]), true);
    if (!pace) return pace;
    if (!synth) miss();
    else {
      setTimeout(() => { if (!voice()) miss() }, patience);
      add([told(["off", "on", "fast", "slow"][pace])], language);
    }
    return pace;
  }
  return {add, hush, turn, get pace() { return pace }};
})();
