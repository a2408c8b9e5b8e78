import type { Source } from "./source";

/** The URL of an agency's page for one license. */
export type RecordPage = {
  /** The URL up to the agency's id of the license. */
  url_prefix: string;
  /** Digits of an id. Shorter ids are padded with the leading zeros that data files drop. */
  id_digits?: number;
};

/** Returns the URL of the agency's page for one license, or undefined if it has none. */
export function recordPageUrl({ record_page }: Source, key: string): string | undefined {
  // URL parsers treat ids of dots as path steps, even percent-encoded.
  if (record_page === undefined || /^\.+$/.test(key)) return undefined;
  const { url_prefix, id_digits = 0 } = record_page;
  // Keys are agency text, and a lone surrogate would make encodeURIComponent throw.
  return url_prefix + encodeURIComponent(key.toWellFormed().padStart(id_digits, "0"));
}

/** Returns the page for people: the license's own, else the agency's search. */
export function agencyUrl(source: Source, key: string): string {
  return recordPageUrl(source, key) ?? source.lookup_url ?? source.portal_url;
}
