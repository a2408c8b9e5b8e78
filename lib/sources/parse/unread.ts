/** A cell whose text no parser could read. */
export type Unread = { column: string; text: string };

/** Receives what parsers could not read: the kind of value, and the text. */
type Listener = (kind: string, text: string) => void;

let listener: Listener | undefined;

/** Runs synchronous work, and passes each text that a parser could not read to `listen`. */
export function listenForUnread<Result>(listen: Listener, work: () => Result): Result {
  const outer = listener;
  listener = listen;
  try {
    return work();
  } finally {
    listener = outer;
  }
}

/**
 * Reports a text in which a parser found no value of its kind. Blanks and words for "none" aren't
 * reported.
 */
export function reportUnread(kind: string, text: string | undefined): undefined {
  if (listener === undefined || text === undefined || NO_VALUE.test(text)) return undefined;
  listener(kind, text);
  return undefined;
}

/** Words and signs that agencies write for "no value" in any column. */
const NO_VALUE =
  /^[\s.?*_/()–—-]*$|^\W*(?:n\/?a|none|null|nil|unknown|unk|not (?:available|applicable|provided|specified|reported|listed)|tbd)\W*$/i;
