import { messages } from "#lib/language/messages";

/** Members that a record's dates are read from. */
type Listed = {
  as_of: string;
  listed: boolean;
  not_seen_since?: string;
  inspections_known_until?: string;
};

/** Members of a row that `listingWords` states. */
export const LISTING_MEMBERS: readonly string[] = [
  "as_of",
  "listed",
  "last_listed_on",
  "not_seen_since",
];

const isListed = (record: object): record is Listed =>
  "listed" in record &&
  typeof record.listed === "boolean" &&
  "as_of" in record &&
  typeof record.as_of === "string";

/**
 * States in words when the agency's list names a record, or named it last, and until when its
 * inspections are known. Undefined for what no list names.
 */
export function listingWords(record: object): string | undefined {
  if (!isListed(record)) return undefined;
  const { facility, format, search } = messages("en");
  const { on_list, last_listed, inspections_until } = facility.listing;
  const { as_of, listed, not_seen_since: since, inspections_known_until: until } = record;
  return [
    (listed ? on_list : last_listed)(format.date(as_of)),
    ...(since === undefined ? [] : [search.notes.record_since(format.date(since))]),
    ...(until === undefined ? [] : [inspections_until(format.date(until))]),
  ].join(". ");
}
