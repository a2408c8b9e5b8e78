import type { Messages } from "#lib/language/messages";
import { upperFirst } from "#lib/language/upper-first";
import type { Gap } from "#lib/states/profile";

/** Codes of a fact that the file lacks. Other codes make a fact doubtful, or explain it. */
const ABSENT: ReadonlySet<string> = new Set([
  "not_published",
  "missing_license_number",
  "missing_license_status",
  "missing_license_expiry",
  "missing_coordinates",
  "geocode_zip_centroid",
  "missing_capacity",
  "missing_age_range",
  "no_inspection_source",
  "no_inspections_on_record",
  "source_link_unverified",
]);

/** Codes that belong to the license's end date, although the method counts them for its status. */
const OF_END_DATE: ReadonlySet<string> = new Set([
  "missing_license_expiry",
  "non_expiring_license",
]);

/** Names the fact that a gap is about. */
export function gapLabel({ field, code }: Gap, { states: words }: Messages): string {
  return words.field(OF_END_DATE.has(code) ? "expires_on" : field);
}

/** Fields that the line on gaps names at most. */
const NAMED = 8;

/** Names the facts that no provider of a state has in its file, most common first. */
export function lackingText(gaps: readonly Gap[], facility_count: number, text: Messages): string {
  const named = gaps
    .filter(({ code, facilities }) => ABSENT.has(code) && facilities >= facility_count)
    .map((gap) => inSentence(gapLabel(gap, text)));
  const once = [...new Set(named)].slice(0, NAMED);
  return once.length === 0 ? text.states.coverage.lacking_none : upperFirst(text.format.list(once));
}

/** Lowers the first letter, except of abbreviations such as "ZIP". */
const inSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
