// Where the score keeper keeps its matches: this device's own storage, one value of a version, changed under a lock. A lock alone does not
// save two tabs from each other: what one wrote may reach the other a moment later. So a round also lies under a name of its own for a
// while, and whoever reads puts it back where it is missing. A change that only concerns one round carries its own way back, so undoing leaves the rest alone.
const ScoreStore = (() => {
  "use strict";
  const KEY = "magdit.score";
  const VERSION = 2;
  const MOST_UNDO = 30;
  const LIMITS = { matches: 200, rounds: 500, names: 12, name: 24, text: 300 };

  const id = () => crypto.getRandomValues(new Uint32Array(2)).reduce((text, part) => text + part.toString(36), "");
  const empty = () => ({ version: VERSION, matches: [], undo: [] });
  const text = (value, most) => String(value ?? "").slice(0, most);

  // Version 1 held the rounds of a match as bare lists of points; files written by hand may still be so.
  const migrations = {
    1: (data) => ({
      ...data,
      version: 2,
      matches: (data.matches ?? []).map((match) => ({ ...match, rounds: (match.rounds ?? []).map((points) => ({ points })) })),
    }),
  };

  function migrate(data) {
    let now = data;
    while (now && now.version !== VERSION) {
      const step = migrations[now.version];
      if (!step) return null;
      now = step(now);
    }
    return now;
  }

  // Whatever comes from outside is cut to shape: a file or a link can hold anything.
  function round(found, count) {
    const points = Array.isArray(found?.points) && found.points.length === count && found.points.every(Number.isFinite) ? found.points : null;
    const input = found?.input && typeof found.input === "object"
      ? Object.fromEntries(Object.entries(found.input).slice(0, 40).map(([name, value]) => [text(name, 24), text(value, LIMITS.text)]))
      : null;
    return points || input ? { id: text(found.id, 24) || id(), points, input, say: (found.say ?? []).slice(0, 6).map((line) => text(line, LIMITS.text)) } : null;
  }

  const goal = (found) => ({
    target: Number.isInteger(found?.target) && found.target > 0 ? found.target : null,
    ...Object.fromEntries(["lowest", "exact", "floor", "sole", "games"].map((name) => [name, found?.[name] === true])),
    each: (Array.isArray(found?.each) ? found.each : []).filter((name) => /^[a-z]{1,12}$/.test(name)).slice(0, 4),
  });

  function match(found) {
    const names = Array.isArray(found?.names) ? found.names.slice(0, LIMITS.names).map((name) => text(name, LIMITS.name)) : [];
    if (names.length < 2 || !/^[a-z]{1,20}$/.test(found.game)) return null;
    return {
      id: text(found.id, 24) || id(),
      game: found.game,
      names,
      rules: text(found.rules, 900),
      called: text(found.called, 120),
      goal: goal(found.goal),
      target: Number.isInteger(found.target) && found.target > 0 ? found.target : null,
      begun: Number.isFinite(found.begun) ? found.begun : Date.now(),
      rounds: (Array.isArray(found.rounds) ? found.rounds : []).slice(0, LIMITS.rounds).map((one) => round(one, names.length)).filter(Boolean),
    };
  }

  function shaped(data) {
    const now = migrate(data);
    if (!now || !Array.isArray(now.matches)) return null;
    return { version: VERSION, matches: now.matches.slice(0, LIMITS.matches).map(match).filter(Boolean), undo: Array.isArray(now.undo) ? now.undo : [] };
  }

  const LOOSE = `${KEY}.round.`;
  const SEEN_BY_ALL = 10_000; // milliseconds after which every tab knows what was written
  const forget = (roundId) => { try { localStorage.removeItem(LOOSE + roundId); } catch { /* nothing is kept then */ } };
  function lay(matchId, item) {
    try { localStorage.setItem(LOOSE + item.id, JSON.stringify({ match: matchId, item, at: Date.now() })); } catch { /* said by save */ }
  }
  function loose() {
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)).filter((name) => name?.startsWith(LOOSE));
    return names.map((name) => { try { return JSON.parse(localStorage.getItem(name)); } catch { return null; } }).filter((one) => one?.item?.id);
  }
  function completed(data) {
    for (const { match: of, item } of loose()) {
      const match = data.matches.find((one) => one.id === of);
      const known = match && round(item, match.names.length);
      if (known && !match.rounds.some((one) => one.id === known.id)) match.rounds.push(known);
    }
    return data;
  }
  function tidy() {
    try { loose().filter((one) => Date.now() - one.at > SEEN_BY_ALL).forEach((one) => forget(one.item.id)); } catch { /* no storage here */ }
  }

  let memory = empty(), kept = true;
  function load() {
    try {
      const found = localStorage.getItem(KEY);
      if (found === null) return kept ? empty() : memory;
      const data = shaped(JSON.parse(found));
      if (data) return completed(data);
      localStorage.setItem(`${KEY}.unread`, found); // of a newer release, or damaged: never thrown away
    } catch { /* below */ }
    return kept ? empty() : memory;
  }
  function save(data) {
    memory = data;
    try { localStorage.setItem(KEY, JSON.stringify(data)); kept = true; } catch { kept = false; }
  }

  const locked = (work) => (navigator.locks ? navigator.locks.request(KEY, work) : Promise.resolve(work()));

  // Read, change, write, with nobody in between. `work` changes the data and returns the way back, or nothing.
  const change = (work) => locked(() => {
    const data = load();
    const back = work(data);
    if (back) data.undo = [...data.undo, back].slice(-MOST_UNDO);
    save(data);
    tidy();
    return data;
  });

  const find = (data, match) => data.matches.find((one) => one.id === match);

  function put(list, item, at) {
    const place = list.findIndex((one) => one.id === item.id);
    if (place >= 0) list[place] = item; else list.splice(Math.min(at, list.length), 0, item);
  }
  function drop(list, gone) {
    const place = list.findIndex((one) => one.id === gone);
    if (place >= 0) list.splice(place, 1);
    forget(gone);
  }

  function putRound(matchId, item) {
    const known = { ...item, id: item.id ?? id() };
    return change((data) => {
      const match = find(data, matchId);
      if (!match) return null;
      const at = match.rounds.findIndex((one) => one.id === known.id);
      const before = at >= 0 ? match.rounds[at] : null;
      put(match.rounds, known, match.rounds.length);
      lay(matchId, known);
      return { of: "round", match: matchId, id: known.id, before, at };
    });
  }

  // A round that waited for a connection gets its points, or the reason why it has none; that is no step of a person, so it can't be undone by itself.
  const settle = (matchId, roundId, points, say) => change((data) => {
    const item = find(data, matchId)?.rounds.find((one) => one.id === roundId);
    if (item && !item.points) Object.assign(item, { points, say });
  });

  const dropRound = (matchId, roundId) => change((data) => {
    const match = find(data, matchId);
    const at = match ? match.rounds.findIndex((one) => one.id === roundId) : -1;
    if (at < 0) return null;
    const [before] = match.rounds.splice(at, 1);
    forget(roundId);
    return { of: "round", match: matchId, id: roundId, before, at };
  });

  const putMatch = (found) => {
    const item = match(found);
    return change((data) => {
      if (!item) return null;
      data.matches.unshift(item);
      return { of: "match", id: item.id, before: null, at: 0 };
    }).then(() => item);
  };

  const dropMatch = (gone) => change((data) => {
    const at = data.matches.findIndex((one) => one.id === gone);
    if (at < 0) return null;
    const [before] = data.matches.splice(at, 1);
    return { of: "match", id: gone, before, at };
  });

  const undo = () => change((data) => {
    const step = data.undo.pop();
    const list = step?.of === "match" ? data.matches : find(data, step?.match)?.rounds;
    if (list) { if (step.before) put(list, step.before, step.at); else drop(list, step.id); }
  });

  const asFile = () => JSON.stringify({ ...load(), undo: [] }, null, 1);

  // Matches that are here already stay; the same match from a file adds the rounds that are missing.
  async function importFile(content) {
    let data = null;
    try { data = shaped(JSON.parse(content)); } catch { /* said by the caller */ }
    if (!data) return -1;
    await change((own) => {
      for (const item of data.matches) {
        const here = find(own, item.id);
        if (here) for (const one of item.rounds) { if (!here.rounds.some((known) => known.id === one.id)) here.rounds.push(one); }
        else own.matches.push(item);
      }
    });
    return data.matches.length;
  }

  // A link holds a match in its fragment, which no server ever sees: names, rules, target and points.
  const pack = (item) => {
    const bare = JSON.stringify([VERSION, item.game, item.names, item.rules, item.target, item.rounds.filter((one) => one.points).map((one) => one.points),
      item.called, item.goal]);
    const bytes = new TextEncoder().encode(bare);
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  };
  const unpack = (packed) => {
    try {
      const bytes = Uint8Array.from(atob(packed.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
      const [, game, names, rules, target, points, called, goal] = JSON.parse(new TextDecoder().decode(bytes));
      return match({ game, names, rules, target, called, goal, rounds: points.map((one) => ({ points: one })) });
    } catch { return null; }
  };

  return { KEY, load, find, putRound, dropRound, settle, putMatch, dropMatch, undo, asFile, importFile, pack, unpack, get kept() { return kept; } };
})();
