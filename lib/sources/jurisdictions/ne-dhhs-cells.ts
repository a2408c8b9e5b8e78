import type { FacilityType } from "#lib/kernel/vocabulary";
import type { Row, Unmapped } from "../source";
import { joinWords, parseCity } from "../parse/addresses";
import { parseFlag } from "../parse/numbers";
import { termOf } from "../parse/terms";
import { reportUnread } from "../parse/unread";

const TYPE: Readonly<Record<string, FacilityType>> = {
  "family child care home i": "home",
  "family child care home ii": "home",
  "child care center": "center",
  "school-age-only child care center": "school_age",
  preschool: "center",
};

/** Type by the letters before the license number, for rows whose type the PDF reader lost. */
const PREFIX: Readonly<Record<string, FacilityType>> = {
  FI: "home",
  FII: "home",
  CCC: "center",
  PRE: "center",
  SAOC: "school_age",
};

const STATE_LETTERS = "nebraska";

/** Returns whether a word has the letters of "Nebraska" in order, possibly mixed with others. */
function isMixedWithState(word: string): boolean {
  let found = 0;
  for (const letter of word.toLowerCase()) if (letter === STATE_LETTERS[found]) found += 1;
  return found === STATE_LETTERS.length;
}

/**
 * Returns the city, unless the PDF reader merged its column with the state's ("NEBRWAASKHAOO") or
 * kept only a last word ("CITY"). The ZIP code and county still locate the facility.
 */
export function parseNebraskaCity(text: string | undefined): string | undefined {
  if (text === undefined || /^(city|island|ne\b.*)$/i.test(text)) {
    return reportUnread("city", text);
  }
  const words = text.split(/\s+/).filter((word) => !/^nebraska$/i.test(word));
  if (words.some(isMixedWithState)) return reportUnread("city", text);
  return parseCity(text, "NE");
}

/** Returns the ages in one text, which the map layer has in two columns. */
export const nebraskaAges = ({ ages, ages_from, ages_to }: Row): string | undefined =>
  ages ?? (ages_to === undefined ? ages_from : joinWords(ages_from, "to", ages_to));

/**
 * Returns the type by the row's word. Without one, and for school-age centers, the letters of the
 * license number decide.
 */
export function nebraskaType(row: Row, unmapped: Unmapped[]): FacilityType | undefined {
  const by_prefix = PREFIX[/^[A-Z]+/.exec(row.license_number ?? "")?.[0] ?? ""];
  if (by_prefix === "school_age" || row.type === undefined) return by_prefix;
  return termOf(TYPE, "facility_type", row.type, unmapped);
}

/** Returns whether a provider accepts subsidies. Undefined if neither column is checked. */
export function nebraskaSubsidy(row: Row): boolean | undefined {
  if (parseFlag(row.takes_subsidy) === true) return true;
  return parseFlag(row.refuses_subsidy) === true ? false : undefined;
}
