// Every page: keep the site for use without a connection, and offer to install it.
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
