// The score keeper's page: draws the match that is open, adds and changes rounds, counts them by the server's rules, or waits for it.
(() => {
  "use strict";
  const $ = (id) => document.getElementById(id);
  const keeper = $("keeper");
  if (!keeper) return;
  const setup = JSON.parse($("score-setup").textContent);
  const T = setup.texts;
  const say = (text, values = {}) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  const number = (value) => (value < 0 ? `−${shown(-value)}` : shown(value));
  const shown = (value) => (Number.isInteger(value) ? String(value) : value.toFixed(1));
  const make = (tag, values = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(values)) {
      if (name in element) element[name] = value; else element.setAttribute(name, value);
    }
    element.append(...children);
    return element;
  };

  let open = null;      // the id of the match that is shown
  let guest = null;     // a match from a link, not kept here yet
  let editing = null;   // the id of the round that is changed
  const form = $("round-form");
  const waits = (round) => !round.points && round.input && !round.say.length; // for a connection; one with a reason waits for a person
  const current = (data = ScoreStore.load()) => guest ?? ScoreStore.find(data, open);

  function announce(text) {
    $("said").textContent = ScoreStore.kept ? text : `${text} ${T.full}`;
  }

  // Where somebody who uses the keyboard goes on after a step that took away or redrew what was pressed.
  function onwards(scroll = false) {
    const place = $("match").hidden ? "new-match" : form.hidden ? "standing" : "round-title";
    $(place).focus({ preventScroll: !scroll });
  }

  // — standing —

  const goalOf = (match) => {
    // The page knows the goals of its own rule sets; a match by house rules brings its goal along.
    const goal = setup.goals[match.rules] ?? match.goal;
    return { ...goal, target: match.target ?? goal.target ?? null };
  };
  function standing(match) {
    const goal = goalOf(match);
    const totals = match.names.map(() => 0), won = match.names.map(() => 0), history = [];
    for (const { points } of match.rounds) {
      if (points) {
        points.forEach((gain, at) => {
          let after = totals[at] + gain;
          if (goal.exact && goal.target !== null && after > goal.target) after = totals[at];
          totals[at] = goal.floor ? Math.max(after, 0) : after;
        });
        const best = goal.lowest ? Math.min(...points) : Math.max(...points);
        if (points.filter((gain) => gain === best).length === 1) won[points.indexOf(best)] += 1;
      }
      history.push([...totals]);
    }
    const value = (at) => (goal.games ? won[at] * 1e7 : 0) + (goal.lowest ? -totals[at] : totals[at]);
    const best = Math.max(...match.names.map((_, at) => value(at)));
    const first = match.names.map((_, at) => at).filter((at) => value(at) === best);
    const reached = goal.target !== null && totals.some((total) => total >= goal.target);
    return { totals, history, first, goal, over: reached && !(goal.sole && first.length > 1), played: match.rounds.some((one) => one.points) };
  }

  // — drawing —

  function drawTable(match, now) {
    const lead = (at) => now.played && now.first.includes(at);
    const head = make("tr", {}, make("th", { scope: "col", textContent: say(T.round, { number: "" }).trim() }));
    match.names.forEach((name, at) => head.append(make("th", { scope: "col", textContent: name, className: lead(at) ? "lead" : "" })));
    $("score-head").replaceChildren(head);
    const total = make("tr", { className: "total" }, make("th", { scope: "row", textContent: T.total }));
    now.totals.forEach((value, at) => total.append(make("td", { textContent: number(value), className: lead(at) ? "lead" : "" })));
    const rows = match.rounds.map((one, index) => {
      const link = make("button", { type: "button", className: "edit-round", textContent: String(index + 1) });
      link.setAttribute("aria-label", say(T.edit, { number: index + 1 }));
      link.addEventListener("click", () => edit(one.id));
      const row = make("tr", {}, make("th", { scope: "row" }, guest ? String(index + 1) : link));
      if (one.points) {
        const best = now.goal.lowest ? Math.min(...one.points) : Math.max(...one.points);
        one.points.forEach((value, at) => row.append(make("td", { textContent: number(value), className: `${lead(at) ? "lead" : ""}${value === best ? " won" : ""}` })));
      } else row.append(make("td", { colSpan: match.names.length, textContent: one.say.length ? say(T.not_counted, { why: one.say.join(" ") }) : T.waits }));
      return row;
    });
    $("score-body").replaceChildren(total, ...rows.reverse());
  }

  function drawOutcome(match, now) {
    const names = now.first.map((at) => match.names[at]).join(", ");
    const parts = [match.called ? `${match.called}.` : "", now.goal.target === null ? T.no_target : say(T.target, { target: now.goal.target })];
    if (now.goal.lowest) parts.push(T.lowest);
    if (now.played) parts.unshift(say(now.over ? (now.first.length > 1 ? T.win : T.wins) : now.first.length > 1 ? T.lead : T.leads, { names }));
    $("outcome").textContent = parts.filter(Boolean).join(" ");
    $("outcome").classList.toggle("won", now.over);
    const waiting = match.rounds.filter(waits).length;
    $("waiting").hidden = !waiting;
    $("waiting").textContent = `${say(T.waiting, { count: waiting })} ${ScoreStore.kept ? T.safe : T.full}`;
    const sum = now.totals.reduce((one, other) => one + other, 0);
    $("proof").hidden = !(setup.zero && now.played && Math.abs(sum) < 0.01);
    $("proof").querySelector("span").textContent = T.zero;
  }

  const SVG = "http://www.w3.org/2000/svg";
  function shape(tag, values, text = "") {
    const element = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
    element.textContent = text;
    return element;
  }
  function drawChart(match, now) {
    const figure = $("chart");
    figure.hidden = now.history.length < 2;
    if (figure.hidden) return;
    const all = [0, ...now.history.flat()], low = Math.min(...all), high = Math.max(...all, low + 1);
    const x = (at) => 8 + (at / now.history.length) * 230, y = (value) => 132 - ((value - low) / (high - low)) * 124;
    const label = say(T.chart, { standing: match.names.map((name, at) => `${name} ${number(now.totals[at])}`).join(", ") });
    const svg = shape("svg", { viewBox: "0 0 320 140", role: "img", "aria-label": label, class: "chart" });
    svg.append(shape("path", { d: `M8 ${y(0)}H238`, class: "zero" }));
    const taken = [];
    match.names.map((name, at) => ({ name, at, at_y: y(now.totals[at]) })).sort((one, other) => one.at_y - other.at_y).forEach(({ name, at, at_y }) => {
      const points = [[x(0), y(0)], ...now.history.map((totals, round) => [x(round + 1), y(totals[at])])];
      svg.append(shape("polyline", { points: points.map((pair) => pair.map((one) => one.toFixed(1)).join()).join(" "), class: `line line-${at % 6}` }));
      const place = Math.max(at_y + 4, (taken.at(-1) ?? -20) + 12);
      taken.push(place);
      svg.append(shape("text", { x: 244, y: place.toFixed(1) }, name.length > 11 ? `${name.slice(0, 10)}…` : name));
    });
    figure.replaceChildren(svg);
  }

  function drawMatches(data) {
    $("matches").replaceChildren(...data.matches.filter((one) => one.game === setup.game).map((match) => {
      const names = match.names.join(", ");
      const show = make("button", { type: "button", className: "open" }, make("b", { textContent: names }), ` ${say(T.rounds, { count: match.rounds.length })}`);
      if (match.id === open && !guest) show.setAttribute("aria-current", "true");
      show.addEventListener("click", () => { show_match(match.id); onwards(true); });
      const gone = make("button", { type: "button", className: "btn quiet", textContent: "×" });
      gone.setAttribute("aria-label", say(T.delete, { names }));
      gone.addEventListener("click", async () => {
        await ScoreStore.dropMatch(match.id);
        announce(say(T.deleted, { names, rounds: match.rounds.length }));
        draw();
        onwards();
      });
      return make("li", {}, show, gone);
    }));
  }

  function draw() {
    const data = ScoreStore.load();
    if (!guest && !ScoreStore.find(data, open)) open = data.matches.find((one) => one.game === setup.game)?.id ?? null;
    const match = current(data);
    $("match").hidden = !match;
    $("undo").hidden = !data.undo.length || Boolean(guest);
    $("keep").hidden = !guest;
    form.hidden = Boolean(guest);
    drawMatches(data);
    if (!match) return;
    const now = standing(match);
    drawTable(match, now);
    drawOutcome(match, now);
    drawChart(match, now);
    if (form.dataset.match !== match.id) drawForm(match);
    titles(match);
  }

  // — the round that is typed —

  function drawForm(match) {
    form.dataset.match = match.id;
    editing = null;
    $("hands").replaceChildren(...match.names.map((name, at) => make("div", {},
      make("label", { className: "label", htmlFor: `k-h${at + 1}`, textContent: name }),
      make("input", { className: "input", id: `k-h${at + 1}`, name: `h${at + 1}`, maxLength: 300, autocomplete: "off", autocapitalize: "none" }))));
    const choice = (value, name, id) => make("label", { htmlFor: id }, make("input", { type: "radio", id, name: "out", value }), name);
    $("outs")?.replaceChildren(...match.names.map((name, at) => choice(String(at), name, `k-out-${at}`)), choice("none", T.nobody, "k-out-none"));
    for (const group of form.querySelectorAll("[data-each]")) {
      const asked = goalOf(match).each?.includes(group.dataset.each);
      group.lastElementChild.replaceChildren(...(asked ? match.names.map((name, at) => each(group.dataset, name, at + 1)) : []));
    }
    for (const select of form.querySelectorAll("select[data-players]")) {
      select.replaceChildren(select.options[0], ...match.names.map((name, at) => make("option", { value: String(at), textContent: name })));
    }
    clear();
  }
  // A field that each player has besides a hand: a number, or a yes.
  function each({ each: field, kind }, player, place) {
    const name = `${field}${place}`, id = `k-${name}`;
    if (kind === "tick") return make("label", { htmlFor: id }, make("input", { type: "checkbox", id, name, value: "1" }), player);
    return make("div", {}, make("label", { className: "label", htmlFor: id, textContent: player }),
      make("input", { className: "input", id, name, inputMode: "numeric", maxLength: 5, autocomplete: "off" }));
  }
  function titles(match) {
    const at = match.rounds.findIndex((one) => one.id === editing);
    if (editing && at < 0) { editing = null; clear(); }
    const label = editing ? at + 1 : match.rounds.length + 1;
    $("round-title").textContent = say(T.round, { number: label });
    $("round-save").textContent = say(editing ? T.save_round : T.add, { number: label });
    $("round-edit").hidden = !editing;
  }
  function clear() {
    editing = null;
    const by = form.elements.by.value;
    form.reset();
    form.elements.by.value = by;
    $("round-error").textContent = "";
    mode();
  }
  function mode() {
    const points = form.elements.by.value === "points";
    for (const part of form.querySelectorAll("[data-rules]")) part.hidden = points || ("each" in part.dataset && !part.lastElementChild.children.length);
    for (const part of form.querySelectorAll("[data-points]")) part.hidden = !points;
    for (const input of $("hands").querySelectorAll("input")) input.inputMode = points ? "text" : setup.out ? "text" : "numeric";
  }
  function edit(id) {
    const match = current();
    const one = match?.rounds.find((round) => round.id === id);
    if (!one) return;
    clear();
    editing = id;
    form.elements.by.value = one.input ? "rules" : "points";
    if (one.input) {
      for (const [name, value] of Object.entries(one.input)) {
        const field = form.elements[name];
        if (field instanceof HTMLInputElement && field.type === "checkbox") field.checked = Boolean(value);
        else if (field) field.value = value;
      }
    } else one.points.forEach((value, at) => { form.elements[`h${at + 1}`].value = String(value); });
    if (!one.points) $("round-error").textContent = one.say.join(" ");
    mode();
    titles(match);
    form.scrollIntoView({ block: "nearest" });
    form.elements.h1.focus();
  }

  const typedPoints = (match) => match.names.map((_, at) => {
    const typed = form.elements[`h${at + 1}`].value.trim().replace("−", "-");
    return /^[+-]?\d{1,5}$/.test(typed) ? Number(typed) : null;
  });
  const typedInput = () => {
    const found = {};
    for (const [name, value] of new FormData(form)) if (name !== "by" && value) found[name] = String(value);
    return found;
  };
  async function ask(match, input) {
    const query = new URLSearchParams({ names: match.names.join(","), rules: match.rules, ...input });
    try {
      const answer = await fetch(`round/?${query}`, { signal: AbortSignal.timeout(8000) });
      return answer.ok ? await answer.json() : null;
    } catch { return null; }
  }

  form.addEventListener("change", (event) => { if (event.target.name === "by") mode(); });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const match = current();
    if (!match || form.ariaBusy === "true") return;
    $("round-error").textContent = "";
    const item = { id: editing ?? undefined, points: null, input: null, say: [] };
    let text = editing ? T.changed : T.added;
    if (form.elements.by.value === "points") {
      item.points = typedPoints(match);
      if (item.points.includes(null)) { $("round-error").textContent = T.points_missing; return; }
    } else {
      if (setup.out && !form.querySelector("[name=out]:checked")) { $("round-error").textContent = T.out_missing; return; }
      item.input = typedInput();
      form.ariaBusy = "true";
      const counted = await ask(match, item.input);
      form.ariaBusy = "false";
      if (counted && !counted.points) { $("round-error").textContent = counted.say.join(" ") || T.points_missing; return; }
      if (counted) Object.assign(item, { points: counted.points, say: counted.say }); else text = T.pending;
    }
    const label = editing ? match.rounds.findIndex((one) => one.id === editing) + 1 : match.rounds.length + 1;
    await ScoreStore.putRound(match.id, item);
    announce([say(text, { number: label }), ...item.say].join(" "));
    clear();
    draw();
    onwards();
  });
  $("round-cancel").addEventListener("click", () => { clear(); draw(); onwards(); });
  $("round-remove").addEventListener("click", async () => {
    const match = current(), at = match.rounds.findIndex((one) => one.id === editing);
    const points = match.rounds[at]?.points?.map((value, who) => `${match.names[who]} ${number(value)}`).join(", ") ?? T.waits;
    await ScoreStore.dropRound(match.id, editing);
    announce(say(T.removed, { number: at + 1, points }));
    clear();
    draw();
    onwards();
  });

  // Rounds that were kept without a connection are counted as soon as there is one.
  const mine = () => ScoreStore.load().matches.filter((one) => one.game === setup.game);
  let settling = false;
  async function settle() {
    if (settling || document.hidden) return;
    settling = true;
    const told = [];
    let done = 0;
    for (const match of mine()) {
      for (const [at, one] of match.rounds.entries()) {
        const counted = waits(one) && await ask(match, one.input);
        if (!counted) continue;
        if (!counted.points) {
          if (!counted.say.length) counted.say.push(T.points_missing);
          told.push(say(T.stuck, { number: at + 1, why: counted.say.join(" ") }));
        } else done += 1;
        await ScoreStore.settle(match.id, one.id, counted.points, counted.say);
      }
    }
    settling = false;
    if (done) told.unshift(say(T.counted, { count: done }));
    if (told.length) { announce(told.join(" ")); draw(); }
  }

  // — matches —

  function show_match(id) {
    guest = null;
    if (location.hash) location.replace("#");
    open = id;
    try { sessionStorage.setItem(`${ScoreStore.KEY}.open.${setup.game}`, id); } catch { /* then the newest is shown next time */ }
    draw();
  }
  async function begin(names, rules, target, about) {
    const item = await ScoreStore.putMatch({ game: setup.game, names, rules, target, rounds: [], ...about });
    announce(T.begun);
    show_match(item.id);
    onwards(true);
  }
  function readNames(text) {
    const words = text.split(/[,;]/).map((word) => word.trim().slice(0, 24)).filter(Boolean);
    if (words.length === 1 && /^\d{1,2}$/.test(words[0])) return Array.from({ length: Number(words[0]) }, (_, at) => say(T.player, { number: at + 1 }));
    return words.map((word, at) => (words.indexOf(word) < at ? `${word} ${at + 1}` : word));
  }
  $("match-form").addEventListener("submit", (event) => {
    event.preventDefault();
    const { names, rules, target } = event.target.elements;
    const players = readNames(names.value);
    const fits = players.length >= setup.fewest && players.length <= setup.most;
    $("k-names-error").textContent = fits ? "" : say(T.players, { fewest: setup.fewest, most: setup.most });
    names.setAttribute("aria-invalid", String(!fits));
    if (!fits) { names.focus(); return; }
    begin(players, rules.value, /^\d{1,5}$/.test(target.value.trim()) ? Number(target.value) : null,
      { called: setup.names[rules.value], goal: setup.goals[rules.value] });
    names.value = "";
  });
  $("rematch").addEventListener("click", () => { const { names, rules, target, called, goal } = current(); begin(names, rules, target, { called, goal }); });
  $("undo").addEventListener("click", async () => { await ScoreStore.undo(); announce(T.undone); if (editing) form.dataset.match = ""; draw(); if ($("undo").hidden) onwards(); });
  $("print").addEventListener("click", () => print());
  $("keep").addEventListener("click", async () => {
    const item = await ScoreStore.putMatch(guest);
    announce(T.saved);
    show_match(item.id);
    onwards();
  });
  $("share").addEventListener("click", async () => {
    const url = `${location.origin}${location.pathname}#m=${ScoreStore.pack(current())}`;
    $("share-line").hidden = false;
    $("share-link").value = url;
    $("share-link").select();
    const whole = current().rounds.every((round) => round.points);
    try { await navigator.clipboard.writeText(url); announce(whole ? T.copied : T.copied_without); } catch { /* the link stands there to be copied by hand */ }
  });
  $("export").addEventListener("click", () => {
    const url = URL.createObjectURL(new Blob([ScoreStore.asFile()], { type: "application/json" }));
    make("a", { href: url, download: "mag-dit-score.json" }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  });
  $("import").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    const count = await ScoreStore.importFile(await file.text());
    announce(count < 0 ? T.bad_file : say(T.imported, { count }));
    event.target.value = "";
    draw();
  });

  function fromLink() {
    const packed = /^#m=([\w-]+)$/.exec(location.hash)?.[1];
    guest = packed ? ScoreStore.unpack(packed) : null;
    if (guest?.game !== setup.game) guest = null;
    if (guest) announce(T.shared);
  }
  addEventListener("hashchange", () => { fromLink(); draw(); });
  addEventListener("storage", (event) => { if (event.key === ScoreStore.KEY) draw(); });
  addEventListener("online", settle);
  document.addEventListener("visibilitychange", settle);
  setInterval(() => { if (mine().some((match) => match.rounds.some(waits))) settle(); }, 20_000); // a phone may think it was never away

  try { open = sessionStorage.getItem(`${ScoreStore.KEY}.open.${setup.game}`); } catch { /* the newest is shown */ }
  fromLink();
  keeper.hidden = false;
  $("plain").hidden = true;
  draw();
  if (navigator.onLine) settle();
})();
