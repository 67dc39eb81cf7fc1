// Every page, and before any other script: the gate for text that becomes a page, use without a connection, the rules of the table.

// The policy of the site lets no text become script. htmx puts what our own server drew into the page, and the worker is our own file.
window.trustedTypes?.createPolicy("default", {
  createHTML: (html) => html,
  createScriptURL: (url) => { if (url !== "/sw.js") throw new TypeError(`No script may come from ${url}`); return url; },
});

// Keep the site for use without a connection, and offer to install it.
(() => {
  "use strict";
  const html = document.documentElement;
  if ("serviceWorker" in navigator) {
    navigator.serviceWorker.register("/sw.js").catch(() => {});
    navigator.serviceWorker.ready.then((found) => found.active?.postMessage({ keep: html.lang }));
    // A new release has taken over: it keeps its own pages.
    navigator.serviceWorker.addEventListener("controllerchange", () => navigator.serviceWorker.controller?.postMessage({ keep: html.lang }));
  }

  const note = document.getElementById("kept-note");
  if (note && html.hasAttribute("data-kept")) note.hidden = false;

  // A check that can't reach the server says so where the answer would have stood.
  document.addEventListener("htmx:error", () => { if (note && !navigator.onLine) note.hidden = false; });

  const install = document.getElementById("install");
  let offer = null;
  addEventListener("beforeinstallprompt", (event) => {
    if (!install) return;
    event.preventDefault();
    offer = event;
    install.hidden = false;
  });
  install?.addEventListener("click", async () => {
    await offer?.prompt();
    install.hidden = true;
  });
})();

// The rules of a table, remembered in this browser only if asked: "Remember here" keeps them, "Forget" takes them away.
// On a page of the game without rules in its address they are then added. Nothing is sent anywhere, and without this file all works by links.
(() => {
  "use strict";
  const key = (game) => `mag-dit.rules.${game}`;
  const store = {
    get: (game) => { try { return localStorage.getItem(key(game)); } catch { return null; } },
    set: (game, query) => { try { localStorage.setItem(key(game), query); } catch { /* a browser may refuse to keep anything */ } },
    drop: (game) => { try { localStorage.removeItem(key(game)); } catch { /* as above */ } },
  };

  const game = location.pathname.split("/")[2];
  const asked = new URLSearchParams(location.search);
  const kept = game && store.get(game);
  if (kept && !asked.has("rules") && !asked.has("base") && !asked.has("sets") && !asked.has("toml")) {
    for (const [name, value] of new URLSearchParams(kept)) if ((name === "rules" || name === "name") && !asked.has(name)) asked.set(name, value);
    const query = asked.toString().replaceAll("%2C", ",").replaceAll("%3A", ":");
    location.replace(`${location.pathname}?${query}${location.hash}`);
    return;
  }

  for (const button of document.querySelectorAll("[data-remember]")) {
    button.hidden = kept === button.dataset.rules;
    button.addEventListener("click", () => {
      store.set(button.dataset.remember, button.dataset.rules);
      button.hidden = true;
      for (const other of document.querySelectorAll("[data-forget]")) other.hidden = false, other.focus();
    });
  }
  for (const button of document.querySelectorAll("[data-forget]")) {
    button.hidden = !kept;
    button.addEventListener("click", () => {
      store.drop(button.dataset.forget);
      location.assign(location.pathname);
    });
  }
  for (const button of document.querySelectorAll("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
  for (const input of document.querySelectorAll("[data-file-into]")) {
    input.closest("label").hidden = false;
    input.addEventListener("change", async () => {
      const area = document.getElementById(input.dataset.fileInto);
      if (input.files[0]) area.value = (await input.files[0].slice(0, 4 * area.maxLength).text()).slice(0, area.maxLength + 1), area.focus();
    });
  }
  // A link into a closed group opens it.
  const open = () => document.getElementById(location.hash.slice(1))?.closest("details")?.setAttribute("open", "");
  addEventListener("hashchange", open);
  open();
})();
