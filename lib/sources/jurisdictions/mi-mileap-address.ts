import { citiesNamed } from "#lib/places/gazetteer";
import { joinWords, parseCity } from "../parse/addresses";
import { parsePhone } from "../parse/numbers";
import { reportUnread } from "../parse/unread";

type Address = { address_line1?: string; city?: string; phone?: string };

/** "320 ELM ST. LANSING , MI 48933 Phone: (517) 555-0100", after blanks were collapsed. */
const LINE = /^(.*) , MI \d{5}(?:-?\d{4})?(?: Phone:(.*))?$/;

/** Post towns and townships that the gazetteer lacks, or that end in another town's name. */
const TOWNS: ReadonlySet<string> = new Set([
  "BEAR LAKE",
  "BLOOMFIELD TOWNSHIP",
  "BROWNSTOWN",
  "COMMERCE",
  "COMMERCE TOWNSHIP",
  "DORR",
  "FIFE LAKE",
  "HAMILTON",
  "HIGHLAND",
  "LAKE LEELANAU",
  "MANITOU BEACH",
  "MAPLE CITY",
  "NEW BOSTON",
  "NEW ERA",
  "NEW HUDSON",
  "OAKLAND TOWNSHIP",
  "RIVES JUNCTION",
  "WEST BLOOMFIELD",
  "WEST OLIVE",
  "WHITE LAKE",
]);

const SHORT: readonly [RegExp, full: string][] = [
  [/\bH(?:G)?TS\.?$/, "HEIGHTS"],
  [/ (?:TWP\.?|TWSP\.?|CHARTER TOWNSHIP)$/, " TOWNSHIP"],
  [/^W\.? /, "WEST "],
  [/^N\.? /, "NORTH "],
  [/^E\.? /, "EAST "],
  [/^ST\.(?=\S)/, "ST. "],
];
const TOWN_WORDS_MAX = 4;

/** The last word of a street. The words behind it are the town. */
const STREET_END =
  /^(.* (?:AVE|AVENUE|BLVD|CIR|CIRCLE|COURT|CT|DR|DRIVE|HIGHWAY|HWY|LANE|LN|PKWY|RD|ROAD|ST|STREET|TRAIL|TRL|WAY)\.?) ([A-Z][A-Z' ]*)$/;

/**
 * Parses an address in one cell. The city is the longest known Michigan town at the end of the
 * line, or else the words after a street's last word. Otherwise the line stays whole, without one.
 */
export function parseMichiganAddress(text: string | undefined): Address {
  const line = joinWords(text);
  const [, place, phone] = LINE.exec(line ?? "") ?? [];
  if (place === undefined) {
    reportUnread("address", text);
    return line === undefined ? {} : { address_line1: line };
  }
  const [address_line1, town] = splitTown(place);
  const city = parseCity(town, "MI");
  const number = phone?.trim() ? parsePhone(phone) : undefined;
  return {
    address_line1,
    ...(city === undefined ? {} : { city }),
    ...(number === undefined ? {} : { phone: number }),
  };
}

function splitTown(place: string): [street: string, town?: string] {
  const words = place.split(" ");
  for (let count = Math.min(TOWN_WORDS_MAX, words.length - 2); count > 0; count -= 1) {
    const town = fullName(words.slice(-count).join(" "));
    if (isTown(town)) return [words.slice(0, -count).join(" "), town];
  }
  const [, street, town] = STREET_END.exec(place) ?? [];
  return street === undefined || town === undefined ? [place] : [street, fullName(town)];
}

const fullName = (town: string): string =>
  SHORT.reduce((name, [short, full]) => name.replace(short, full), town);

const isTown = (town: string): boolean =>
  TOWNS.has(town) || citiesNamed(town).some(({ state_code }) => state_code === "MI");
