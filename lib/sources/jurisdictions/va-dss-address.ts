import { parseZip, titleCase } from "../parse/addresses";
import { reportUnread } from "../parse/unread";

type Address = { address_line1?: string; city?: string; zip?: string };

/** The state and the ZIP that end a line, and the capitals of the city before them. */
const STATE = /, VA\s+(\d{5}(?:-\d{4})?)$/;
const CAPITALS = /(?<![A-Z .'-])[A-Z .'-]+$/;
/** Words that stand glued to what comes before them. */
const GLUED = /([a-z.])(?=(?:Suite|Suites|Unit|Bldg|Building|Apt|Room|Floor)\b)/g;
/** After such a word, one letter is the unit's and the city follows. */
const UNIT_END = /(?:Suite|Suites|Unit|Bldg\.?|Building|Apt|Room)\s$/;

/** Independent cities, and other places whose name the list glues to what comes before it. */
const CITIES: ReadonlySet<string> = new Set(
  `Alexandria, Bristol, Buena Vista, Charlottesville, Chesapeake, Colonial Heights, Covington, Danville,
  Emporia, Fairfax, Falls Church, Franklin, Fredericksburg, Galax, Hampton, Harrisonburg, Hopewell,
  Lexington, Lynchburg, Manassas, Manassas Park, Martinsville, Newport News, Norfolk, Norton, Petersburg,
  Poquoson, Portsmouth, Radford, Richmond, Roanoke, Salem, Staunton, Suffolk, Virginia Beach, Waynesboro,
  Williamsburg, Winchester, Arlington, Ashburn, Herndon, Leesburg, Pearisburg, Vienna`
    .toUpperCase()
    .split(/,\s+/),
);
/** A quarter of a town before its name: "SWLEESBURG", "N.W.ROANOKE". */
const QUARTER = /^[NS]\.?[EW]\.?(?=[A-Z]{3})/;

/**
 * "9110 Railroad DriveSuite 150MANASSAS, VA  20111": street and city run together, told apart only by
 * the city's capitals. Where those cannot be told from a quarter ("SWLEESBURG"), a unit ("Suite ANORFOLK",
 * "Suite 800BHERNDON") or a street in capitals, the first letters are, or a city that is known; where
 * nothing tells, the line stays whole, without city. The export escapes apostrophes.
 */
export function parseVirginiaAddress(text: string | undefined): Address {
  const line = text?.replaceAll("\\", "").trim();
  const state = STATE.exec(line ?? "");
  const place = line?.slice(0, state?.index) ?? "";
  const run = CAPITALS.exec(place);
  const letter = run?.[0].search(/[A-Z]/) ?? -1;
  if (!state || !run || letter < 0) {
    reportUnread("address", text);
    return line === undefined ? {} : { address_line1: line };
  }
  const start = run.index + letter;
  const zip = parseZip(state[1]);
  const [street, city] = partsOf(place.slice(0, start), place.slice(start));
  const title = titleCase(city) ?? reportUnread("address", text);
  return {
    ...(street === "" ? {} : { address_line1: tidy(street) }),
    ...(title ? { city: title } : {}),
    ...(zip ? { zip } : {}),
  };
}

function partsOf(head: string, capitals: string): [street: string, city?: string] {
  const cutAt = (length: number): [string, string] => [
    head + capitals.slice(0, length),
    capitals.slice(length),
  ];
  if (CITIES.has(capitals)) return cutAt(0);
  if (/[\d-]$/.test(head) && CITIES.has(capitals.slice(1))) return cutAt(1);
  if (!/\s$/.test(head)) return cutAt(0);
  const quarter = QUARTER.exec(capitals)?.[0];
  if (quarter) return cutAt(quarter.length);
  if (UNIT_END.test(head)) return cutAt(/^I{2,3}/.exec(capitals)?.[0].length ?? 1);
  const known = gluedCity(capitals);
  return known === undefined ? [head + capitals] : cutAt(capitals.length - known.length);
}

/** The longest known city that capitals end with, run together with what comes before. */
function gluedCity(capitals: string): string | undefined {
  return [...CITIES]
    .filter((city) => capitals.endsWith(city) && !capitals.endsWith(` ${city}`))
    .toSorted((a, b) => b.length - a.length)[0];
}

function tidy(street: string): string {
  return street
    .replace(GLUED, "$1, ")
    .replace(/([a-z])(?=\d)/g, "$1, ")
    .replace(/\s+/g, " ")
    .trim();
}
