import { parseZip, titleCase } from "../parse/addresses";

type Address = { address_line1?: string; city?: string; zip?: string };

const LINE = /^(.*?)([A-Z][A-Z .'-]*), VA\s+(\d{5}(?:-\d{4})?)$/s;
/** Words that stand glued to what comes before them. */
const GLUED = /([a-z.])(?=(?:Suite|Suites|Unit|Bldg|Building|Apt|Room|Floor)\b)/g;
/** After such a word, one letter is the unit's and the city follows. */
const UNIT_END = /(?:Suite|Suites|Unit|Bldg\.?|Building|Apt|Room)\s$/;

/**
 * "9110 Railroad DriveSuite 150MANASSAS, VA  20111": street and city run together, told apart only by
 * the city's capitals. Where those cannot be told from a quarter ("SWLEESBURG") or a unit
 * ("Suite ANORFOLK") the first letters are; where nothing tells, the line stays whole, without city.
 */
export function parseVirginiaAddress(text: string | undefined): Address {
  const match = LINE.exec(text?.trim() ?? "");
  if (!match) return text === undefined ? {} : { address_line1: text.trim() };
  const [, head = "", capitals = "", zip_text] = match;
  const zip = parseZip(zip_text);
  const [street, city] = partsOf(head, capitals);
  const title = titleCase(city);
  return {
    ...(street === "" ? {} : { address_line1: tidy(street) }),
    ...(title ? { city: title } : {}),
    ...(zip ? { zip } : {}),
  };
}

function partsOf(head: string, capitals: string): [street: string, city?: string] {
  if (!/\s$/.test(head)) return [head, capitals];
  const quarter = /^(?:NW|NE|SW|SE)(?=[A-Z]{3})/.exec(capitals)?.[0];
  if (quarter) return [head + quarter, capitals.slice(2)];
  if (UNIT_END.test(head)) {
    const unit = /^I{2,3}/.exec(capitals)?.[0] ?? capitals.slice(0, 1);
    return [head + unit, capitals.slice(unit.length)];
  }
  return [head + capitals];
}

function tidy(street: string): string {
  return street
    .replace(GLUED, "$1, ")
    .replace(/([a-z])(?=\d)/g, "$1, ")
    .replace(/\s+/g, " ")
    .trim();
}
