// The turn clock. It counts from timestamps, so that a sleeping phone or a busy browser loses no time.
(() => {
  "use strict";
  const box = document.getElementById("clock");
  if (!box) return;
  const $ = (id) => document.getElementById(id);
  const form = $("settings");
  const say = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  const KEY = "magdit.clock";
  const MOST = 12;

  let names = [], used = [], turn = 0;
  let left = 0, since = null, late = false, audio = null, lock = null;

  const limit = () => {
    const own = form.elements.time.value === "own";
    const seconds = Number(own ? form.elements.own.value : form.elements.time.value);
    return 1000 * (Number.isFinite(seconds) && seconds >= 5 ? Math.min(seconds, 3600) : 60);
  };
  const running = () => since !== null;
  const now = () => performance.now();
  const remains = () => left - (running() ? now() - since : 0);
  const clock = (ms) => {
    const seconds = Math.max(0, Math.ceil(ms / 1000));
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  };

  function readNames() {
    const words = form.elements.names.value.split(/[,;]/).map((word) => word.trim().slice(0, 24)).filter(Boolean);
    const count = words.length === 1 && /^\d+$/.test(words[0]) ? Math.max(1, Math.min(MOST, Number(words[0]))) : 0;
    const found = count ? Array.from({ length: count }, (_, at) => say(box.dataset.player, { number: at + 1 })) : words.slice(0, MOST);
    return found.length ? found : [say(box.dataset.player, { number: 1 })];
  }

  // Sound and light sleep until a finger has touched the page: browsers ask for that.
  function wake() {
    if (form.elements.sound.checked && window.AudioContext) (audio ??= new AudioContext()).resume();
    navigator.wakeLock?.request("screen").then((held) => { lock = held; }, () => {});
  }
  function ring() {
    if (form.elements.buzz.checked) navigator.vibrate?.([300, 150, 300]);
    if (!form.elements.sound.checked || !audio) return;
    [0, 0.3, 0.6].forEach((at) => {
      const tone = audio.createOscillator(), volume = audio.createGain();
      tone.frequency.value = 880;
      volume.gain.setValueAtTime(0.25, audio.currentTime + at);
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.25);
      tone.connect(volume).connect(audio.destination);
      tone.start(audio.currentTime + at);
      tone.stop(audio.currentTime + at + 0.25);
    });
  }

  function stop() {
    if (!running()) return;
    used[turn] += now() - since;
    left = remains();
    since = null;
    lock?.release().catch(() => {});
    lock = null;
  }
  function go() { wake(); since = now(); }
  function fresh() { left = limit(); late = false; }

  function announce(text) { $("clock-status").textContent = text; }

  function draw() {
    const rest = remains();
    $("whose").textContent = names[turn];
    $("left").textContent = clock(rest);
    box.classList.toggle("few", rest <= 10_000 && rest > 0);
    box.classList.toggle("over", rest <= 0);
    $("go").textContent = running() ? box.dataset.pause : left < limit() ? box.dataset.on : box.dataset.start;
    if (rest <= 0 && running() && !late) {
      late = true;
      ring();
      announce(say(box.dataset.late, { name: names[turn] }));
      $("late-who").textContent = say(box.dataset.late, { name: names[turn] });
    }
    $("late").hidden = !late;
    drawUsed();
  }
  function drawUsed() {
    const rows = names.map((name, at) => {
      const row = document.createElement("tr"), head = document.createElement("th"), cell = document.createElement("td");
      head.scope = "row";
      head.textContent = name;
      const ms = used[at] + (running() && at === turn ? now() - since : 0);
      cell.textContent = `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")}`;
      if (at === turn) row.className = "decides";
      row.append(head, cell);
      return row;
    });
    $("used").replaceChildren(...rows);
  }

  $("go").addEventListener("click", () => {
    if (running()) { stop(); announce(box.dataset.paused); } else { go(); announce(say(box.dataset.turn, { name: names[turn], time: clock(left) })); }
    draw();
  });
  $("next").addEventListener("click", () => {
    stop();
    turn = (turn + 1) % names.length;
    fresh();
    go();
    announce(say(box.dataset.turn, { name: names[turn], time: clock(left) }));
    draw();
  });
  $("again").addEventListener("click", () => { stop(); fresh(); announce(box.dataset.ready); draw(); });

  function setUp() {
    stop();
    names = readNames();
    used = names.map(() => 0);
    turn = 0;
    fresh();
    draw();
  }
  function save() {
    const { time, own, names: who, sound, buzz } = form.elements;
    try {
      localStorage.setItem(KEY, JSON.stringify({ time: time.value, own: own.value, names: who.value, sound: sound.checked, buzz: buzz.checked }));
    } catch { /* a browser that keeps nothing still has a clock */ }
  }
  function load() {
    let kept = null;
    try { kept = JSON.parse(localStorage.getItem(KEY)); } catch { /* see save */ }
    if (!kept) return;
    if (!new URLSearchParams(location.search).has("rules")) form.elements.time.value = kept.time;
    form.elements.own.value = kept.own;
    form.elements.names.value = kept.names;
    form.elements.sound.checked = kept.sound;
    form.elements.buzz.checked = kept.buzz;
  }
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", (event) => {
    if (event.target.name === "own") form.elements.time.value = "own";
    save();
    if (["time", "own", "names"].includes(event.target.name)) setUp();
  });

  load();
  setUp();
  box.hidden = false;
  setInterval(() => { if (running()) draw(); }, 200);
})();
