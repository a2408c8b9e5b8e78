/*
 * Stands in every page, as it is. A page is whole without script, so its scripts wait for the first
 * sign of somebody who uses it: most readers never run them. A click, submit or tick before then is
 * replayed.
 */
(() => {
  const SIGNS = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"];
  const missed = [];

  const start = () => {
    for (const held of document.querySelectorAll("script[data-held]")) {
      const script = document.createElement("script");
      script.async = true;
      script.src = held.dataset.held;
      held.replaceWith(script);
    }
  };
  // A script that has not been read yet could not be started.
  const startOnceRead = () => {
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
    else start();
  };

  // What only scripts can do, by the event that asks for it, and how it is asked for again.
  const DONE_BY_SCRIPT = {
    click: { where: "button[type=button]", again: (button) => () => button.click() },
    submit: { where: "form[data-starts]", again: (form) => () => form.requestSubmit() },
    change: {
      where: "[data-compare]",
      again: (box) => {
        const { checked } = box;
        return () => {
          box.checked = checked;
          box.dispatchEvent(new Event("change", { bubbles: true }));
        };
      },
    },
  };
  const miss = (event) => {
    const { where, again } = DONE_BY_SCRIPT[event.type];
    const asked = event.target.closest(where);
    if (!asked) return;
    if (event.type === "submit") event.preventDefault();
    missed.push(again(asked));
    startOnceRead();
  };
  const makeUp = () => {
    for (const type in DONE_BY_SCRIPT) removeEventListener(type, miss, true);
    for (const again of missed) again();
  };

  const hasKept = () => {
    try {
      return localStorage.length > 0;
    } catch {
      return false;
    }
  };
  const fetchAhead = () => {
    for (const { dataset } of document.querySelectorAll("script[data-held]")) {
      const link = document.createElement("link");
      link.rel = "prefetch";
      link.href = dataset.held;
      document.head.append(link);
    }
  };
  const settle = () => {
    // What this browser keeps is part of the page, and some pages are nothing but their script.
    if (hasKept() || document.querySelector("[data-starts]")) start();
    else if (!navigator.connection?.saveData) fetchAhead();
  };

  const heed = ({ type, movementX, movementY }) => {
    // Browsers tell of a pointer that rests where a page has just been drawn: nobody moved it.
    if (type === "pointermove" && movementX === 0 && movementY === 0) return;
    for (const sign of SIGNS) removeEventListener(sign, heed, true);
    startOnceRead();
  };
  for (const sign of SIGNS) addEventListener(sign, heed, { capture: true, passive: true });
  for (const type in DONE_BY_SCRIPT) addEventListener(type, miss, true);
  addEventListener("daybook:started", makeUp, { once: true });
  addEventListener("load", settle, { once: true });
})();
