import type { FacilityType } from "#lib/kernel/vocabulary";
import type { FacilityFields } from "../records";
import type { Row } from "../source";
import { parseDate } from "../parse/dates";

export const CO_TYPE: Readonly<Record<string, FacilityType>> = {
  "child care center": "center",
  "preschool program": "center",
  "school-age child care center": "school_age",
  "school age child care center": "school_age",
  "neighborhood youth organization": "school_age",
  "resident camp": "school_age",
  "family child care home": "home",
  "large family child care home": "home",
  "experienced family child care home": "home",
  "3 under 18 months family child care home": "home",
  "three under two family child care home": "home",
  // As the files of 2018 and 2019 spell it.
  "family care care home": "home",
  "infant/toddler home": "home",
};

/** Words in the governing body column that aren't names. */
const ROLE = /^(?:individual|owner|board of directors|corporation)$/i;

/**
 * Returns the operator if the column names one: "Owner/ Ada Fern" gives Ada Fern. Directors are not
 * named.
 */
export function parseColoradoOperator(text: string | undefined): string | undefined {
  if (text === undefined || ROLE.test(text) || /\bdirector\b/i.test(text)) return undefined;
  const named = text.replace(/^owner\s*[/:-]\s*/i, "");
  return named.replace(/(?<!\s)\s*-\s*owner$/i, "");
}

/** Returns a facility's rating, unless it had lapsed by the file's date. */
export function parseColoradoRating(
  row: Row,
  observed_on: string,
): FacilityFields["quality_rating"] {
  const until = parseDate(row.rated_until);
  if (row.rating === undefined || (until !== undefined && until < observed_on)) return undefined;
  const as_of = parseDate(row.rated_on);
  const value = row.rating.replace(/^level /i, "");
  return { system: "Colorado Shines", value, ...(as_of ? { as_of } : {}) };
}
