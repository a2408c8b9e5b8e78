import { joinWords, titleCase } from "./addresses";

/** Texts in county columns that name no county: wards of DC, cities, and places outside. */
const NOT_A_COUNTY = /^(?:(?:ward )?\d+|city of .*|out of .*|n\/?a|unknown|various|none)$/i;

/**
 * Returns a county in title case, without padding: "SAINT LOUIS   " gives "Saint Louis". The words
 * "County" and "Parish" stay, because the projection compares names without them. Undefined if the
 * text names no county, such as "Ward 5" or "Out of state".
 */
export function parseCounty(text: string | undefined): string | undefined {
  const name = joinWords(text);
  if (name === undefined || NOT_A_COUNTY.test(name)) return undefined;
  return titleCase(name);
}
