// Tapping a checker: a tap changes the typed text at once, so that quick taps on slow Wi-Fi are never lost; then the form asks as if typed.
// Without this file every button is a plain submit button and the server does the same (games/core/picking.py).
(() => {
  "use strict";
  // Looked up each time, as everything listens to the document: Back puts another form into the same page.
  const form = () => document.getElementById("check");
  if (!form()) return;

  // The field that taps go to: the one chosen by the switch "into" if there is one, else the only one that is tapped into.
  const field = () => {
    const chosen = form().querySelector("[name=into][type=radio]:checked");
    return (chosen && form().elements[chosen.value]) || form().querySelector("[data-taps]");
  };
  const prefix = () => form().querySelector("[data-prefix]:checked")?.value ?? "";
  const split = (text) => text.split("/").map((group) => group.split(/[\s,]+/).filter(Boolean));
  const join = (groups) => groups.map((group) => group.join(" ")).join(" / ").trim();
  const current = (groups) => {
    const at = Number(form().elements.at?.value);
    return at >= 1 && at <= groups.length ? at - 1 : groups.length - 1;
  };

  const taps = {
    add(groups, at, word) {
      groups[at].push(/^\d/.test(word) ? prefix() + word : word);
    },
    back(groups, at) {
      if (groups[at].length) groups[at].pop();
      else if (groups.length > 1) groups.splice(at, 1);
    },
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("#check button");
    const tap = button?.name === "add" ? taps.add : button?.name === "do" && button.value === "back" ? taps.back : null;
    const input = tap && field();
    if (!input) return;
    event.preventDefault();
    if (tap === taps.add && !("taps" in input.dataset)) {
      input.value = prefix() + button.value;
    } else {
      const groups = input.dataset.taps === "line" ? [input.value.split(/[\s,]+/).filter(Boolean)] : split(input.value);
      tap(groups, current(groups), button.value);
      const text = join(groups);
      if (text.length <= input.maxLength || tap === taps.back) input.value = text;
      form().querySelector("[data-forget]")?.remove();
      // In a line the next tile begins with the number that is open now.
      const next = tap === taps.add && form().querySelector(`[data-chain] [value="${CSS.escape(button.value)}-"]`);
      if (next) next.checked = true;
    }
    form().requestSubmit();
  });

  // A choice is a question at once; without this file the button asks.
  document.addEventListener("change", (event) => {
    if (event.target.matches("#check [data-now]")) form().requestSubmit();
  });

  // An open place on a drawn board leads to the question with it chosen; here the button below that says the same is pressed instead.
  document.addEventListener("click", (event) => {
    const place = event.target.closest?.("#check a[data-button]");
    const button = place && document.getElementById(place.dataset.button);
    if (!button) return;
    event.preventDefault();
    button.click();
  });

  // The language links stand outside of what is swapped: they follow the question that stands in the address now.
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[hreflang]");
    if (link) link.search = location.search;
  });

  // An answer changes the page where it differs from the one before. A choice that was made by hand no longer follows its attribute, so it is
  // set; a list that was opened stays open. An error arrives beside a field that keeps its focus and its text, and only gets the mark.
  // Where the tapped thing is gone, as a tile that was taken away, the focus goes to what stands in its place, not to the top of the page.
  htmx.config.morphIgnore?.push("open");
  const controls = () => [...form().querySelectorAll("button:not([tabindex]), a[href]")];
  let stood = -1;
  document.addEventListener("htmx:before:swap", () => { stood = controls().indexOf(document.activeElement); });
  document.addEventListener("htmx:after:swap", () => {
    for (const radio of document.querySelectorAll("#felt [type=radio]")) radio.checked = radio.defaultChecked;
    for (const error of document.querySelectorAll("#check [data-error-of]")) {
      form().elements[error.dataset.errorOf]?.setAttribute("aria-invalid", String(error.textContent.trim() !== ""));
    }
    if (stood >= 0 && document.activeElement === document.body) controls()[stood]?.focus({ preventScroll: true });
  });

  // Judging is done by the server: a question that can't reach it says so, until one can.
  const tell = (hidden) => { const note = document.getElementById("kept-note"); if (note) note.hidden = hidden; };
  document.addEventListener("htmx:error", () => { if (!navigator.onLine) tell(false); });
  addEventListener("online", () => tell(true));
})();
