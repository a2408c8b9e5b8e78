import { reportUnread } from "./unread";

/** Longest URL that is kept, in characters. */
const URL_CHARS_MAX = 2_048;

/** A host without a scheme: "www.…", or one that ends as those of American businesses do. */
const BARE = /^(?:www\.|(?:[a-z\d-]+\.)+(?:com|org|net|edu|gov|us|info|biz)(?:[/?#]|$))/i;

/** Parsers disagree about these: some read another host, others drop them in silence. */
const AMBIGUOUS = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * Returns a web address as every parser reads it: an http or https URL in the normal form of the WHATWG
 * URL standard, without credentials. Completes "www.…" and "example.org". Undefined if the text is no such address.
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
