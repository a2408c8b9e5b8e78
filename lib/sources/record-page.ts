import type { Source } from "./source";

/** Where an agency shows one license on a page of its own. */
export type RecordPage = {
  /** The address up to the agency's id of the license. */
  url_prefix: string;
  /** Digits of an id: it is padded with the leading zeros that data files drop. */
  id_digits?: number;
};

/** Returns the address of the agency's page for one license, or undefined if it has none. */
export function recordPageUrl({ record_page }: Source, key: string): string | undefined {
  // A URL parser takes ids of dots as steps up the path, also percent-encoded.
  if (record_page === undefined || /^\.+$/.test(key)) return undefined;
  const { url_prefix, id_digits = 0 } = record_page;
  // Keys are agency text: a lone surrogate would make encodeURIComponent throw.
  return url_prefix + encodeURIComponent(key.toWellFormed().padStart(id_digits, "0"));
}

/** Returns where a person finds a license: its own page, else the agency's search. */
export function agencyUrl(source: Source, key: string): string {
  return recordPageUrl(source, key) ?? source.lookup_url ?? source.portal_url;
}
