import type { Messages } from "#lib/language/messages";

/** The words of the tray: what reaches a browser may hold no functions. */
export function trayWords(text: Messages) {
  const { title, submit, hint, counts, full, go, with_others, clear } = text.compare.tray;
  return { title, submit, hint, counts, full, go, with_others, clear };
}
