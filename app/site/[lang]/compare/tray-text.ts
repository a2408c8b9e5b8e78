import type { Messages } from "#lib/language/messages";

/** Returns the texts of the tray without functions, which can't be sent to the browser. */
export function trayWords(text: Messages) {
  const { title, submit, hint, counts, full, go, by_key, with_others, clear } = text.compare.tray;
  return { title, submit, hint, counts, full, go, by_key, with_others, clear };
}
