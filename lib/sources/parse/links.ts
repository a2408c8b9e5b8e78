/** Longest URL that is kept, in characters. */
const URL_CHARS_MAX = 2_048;

/** Parsers disagree about these: some read another host, others drop them in silence. */
const AMBIGUOUS = /[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * Returns a web address as every parser reads it: an http or https URL in the normal form of the WHATWG
 * URL standard, without credentials. Completes "www.…". Undefined if the text is no such address.
 */
export function parseUrl(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? "";
  const full = /^www\./i.test(trimmed) ? `http://${trimmed}` : trimmed;
  if (full.length > URL_CHARS_MAX || AMBIGUOUS.test(full)) return undefined;
  if (!/^https?:\/\/[^/]/i.test(full) || !URL.canParse(full)) return undefined;
  const { hostname, username, password, href } = new URL(full);
  const hasCredentials = username !== "" || password !== "";
  if (hasCredentials || !/[^.]\.[^.]/.test(hostname)) return undefined;
  return href.length > URL_CHARS_MAX ? undefined : href;
}
