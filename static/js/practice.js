// Practising: how long a pair took, written into the link that is tapped. Nothing is kept; without this file the links work just the same.
(() => {
  "use strict";
  const box = document.getElementById("practice");
  if (!box || !("timed" in box.dataset)) return;
  // A second look at the same pair, after a wrong tap, goes on counting: the time so far stands in the address.
  const before = Number(new URLSearchParams(location.search).get("t")) || 0;
  let since = performance.now();
  // A page that comes back from the browser's own store begins anew.
  addEventListener("pageshow", (event) => { if (event.persisted) since = performance.now(); });
  box.addEventListener("click", (event) => {
    const link = event.target.closest?.("a.key");
    if (!link) return;
    const url = new URL(link.href);
    url.searchParams.set("t", String(Math.min(600000, Math.max(1, Math.round(before + performance.now() - since)))));
    link.href = url.href;
  });
})();
