import { parseZip, titleCase } from "../parse/addresses";
import { reportUnread } from "../parse/unread";

type Address = { address_line1?: string; city?: string; zip?: string };

/** The state and ZIP at the end of a line, and the city's capitals before them. */
const STATE = /, VA\s+(\d{5}(?:-\d{4})?)$/;
const CAPITALS = /(?<![A-Z .'-])[A-Z .'-]+$/;
/** Words that are joined to the text before them. */
const GLUED = /([a-z.])(?=(?:Suite|Suites|Unit|Bldg|Building|Apt|Room|Floor)\b)/g;
/** After such a word, one letter belongs to the unit, and the city follows. */
const UNIT_END = /(?:Suite|Suites|Unit|Bldg\.?|Building|Apt|Room)\s$/;

/** Independent cities, and other places whose name the list joins to the text before it. */
const CITIES: ReadonlySet<string> = new Set(
  String.raw`Alexandria, Bristol, Buena Vista, Charlottesville, Chesapeake, Colonial Heights, Covington, Danville,
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
 * Parses "9110 Railroad DriveSuite 150MANASSAS, VA  20111", in which only capitals separate street
 * and city. Quarters ("SWLEESBURG"), units ("Suite ANORFOLK"), and streets in capitals are
 * separated by pattern or by known cities. Otherwise the line stays whole, without a city. The
 * export escapes apostrophes.
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

/** Returns the longest known city at the end of joined capitals. */
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
