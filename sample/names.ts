import { at, type Random } from "./random";
import { FAMILY_NAMES, FIRST_WORDS, GIVEN_NAMES, SECOND_WORDS, STREETS } from "./words";

/** Number of names per source. They are consecutive, so that no two sources share one. */
export const ALLOTTED = {
  texas: 860,
  nyc: 355,
  new_york_homes: 235,
  colorado: 285,
  california_centers: 150,
  california_homes: 160,
  delaware: 175,
  north_carolina: 255,
} as const;

export type NameSource = keyof typeof ALLOTTED;

const SUFFIXES = ["St", "Ave", "Ln", "Dr", "Rd", "Ct", "Blvd", "Way"] as const;

/**
 * Returns two plain words that no other facility of the sample has.
 * @throws Error beyond the source's number of names
 */
export function placeName(source: NameSource, index: number): string {
  const name = nameIndex(source, index);
  const round = Math.floor(name / FIRST_WORDS.length);
  return `${at(FIRST_WORDS, name * 5)} ${at(SECOND_WORDS, round + name * 7)}`;
}

/** Returns an invented person for a home. No two homes share one. */
export function personName(source: NameSource, index: number): { given: string; family: string } {
  const name = nameIndex(source, index);
  const round = Math.floor(name / GIVEN_NAMES.length);
  return { given: at(GIVEN_NAMES, name), family: at(FAMILY_NAMES, round + name * 3) };
}

/** Returns an invented street address. The house number contains the index, so no two are equal. */
export function streetAddress(random: Random, index: number): string {
  return `${100 + index * 7} ${random.pick(STREETS)} ${random.pick(SUFFIXES)}`;
}

/** Returns ten digits in the range that the numbering plan reserves for fiction. */
export function phoneDigits(area_codes: readonly string[], index: number): string {
  const line = String(100 + (Math.floor(index / area_codes.length) % 100)).padStart(4, "0");
  return `${at(area_codes, index)}555${line}`;
}

/** Returns the position of a name among all names of the sample. */
function nameIndex(source: NameSource, index: number): number {
  if (index >= ALLOTTED[source]) throw new Error(`${source} has ${ALLOTTED[source]} names`);
  const sources = Object.keys(ALLOTTED) as NameSource[];
  const before = sources.slice(0, sources.indexOf(source));
  return before.reduce((sum, one) => sum + ALLOTTED[one], index);
}
