import { reportUnread } from "./unread";

/** Max length of a URL, in characters. */
const URL_CHARS_MAX = 2_048;

/** A host without a scheme: "www.…", or one with a common American top-level domain. */
const BARE = /^(?:www\.|(?:[a-z\d-]+\.)+(?:com|org|net|edu|gov|us|info|biz)(?:[/?#]|$))/i;

/** Characters on which parsers disagree: some read another host, others drop the characters. */
const AMBIGUOUS = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * Parses a web address to a form that every parser reads the same: http or https, normalized by the
 * WHATWG URL standard, without credentials. Completes "www.…" and "example.org". Undefined if it's
 * none.
 */
export function parseUrl(text: string | undefined): string | undefined {
  return readUrl(text) ?? reportUnread("url", text);
}

function readUrl(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? "";
  const full = BARE.test(trimmed) ? `http://${trimmed}` : trimmed;
  if (full.length > URL_CHARS_MAX || AMBIGUOUS.test(full)) return undefined;
  if (!/^https?:\/\/[^/]/i.test(full) || !URL.canParse(full)) return undefined;
  const { hostname, username, password, href } = new URL(full);
  const hasCredentials = username !== "" || password !== "";
  if (hasCredentials || !/[^.]\.[^.]/.test(hostname)) return undefined;
  return href.length > URL_CHARS_MAX ? undefined : href;
}
