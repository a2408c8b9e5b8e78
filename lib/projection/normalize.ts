const STREET_WORDS: Readonly<Record<string, string>> = {
  AVENUE: "AVE",
  AV: "AVE",
  BOULEVARD: "BLVD",
  CIRCLE: "CIR",
  COURT: "CT",
  DRIVE: "DR",
  EXPRESSWAY: "EXPY",
  HIGHWAY: "HWY",
  LANE: "LN",
  PARKWAY: "PKWY",
  PLACE: "PL",
  PLAZA: "PLZ",
  ROAD: "RD",
  SQUARE: "SQ",
  STREET: "ST",
  STR: "ST",
  TERRACE: "TER",
  TRAIL: "TRL",
  TURNPIKE: "TPKE",
  NORTH: "N",
  SOUTH: "S",
  EAST: "E",
  WEST: "W",
  NORTHEAST: "NE",
  NORTHWEST: "NW",
  SOUTHEAST: "SE",
  SOUTHWEST: "SW",
  SAINT: "ST",
  FIRST: "1",
  SECOND: "2",
  THIRD: "3",
  FOURTH: "4",
  FIFTH: "5",
};

/**
 * A floor by its ordinal ("1st Floor"). Where a number follows ("5th Fl 2"), or another unit ("5th Apt 2"),
 * the ordinal is the street's.
 */
const FLOOR = / (\d+(ST|ND|RD|TH)|FIRST|SECOND|THIRD|MAIN) (FL|FLR|FLOOR)\b(?! \d).*$/s;
/** From here on an address names a part of the building ("Rear Apt 2"), not the building. */
const UNIT =
  /( (GROUND|LOWER|UPPER|REAR))? (APT|APARTMENT|UNIT|SUITE|STE|FL|FLR|FLOOR|RM|ROOM|BSMT|BASEMENT|BLDG|LOT)\b.*$/s;
const COMPANY = /\b(LLC|L L C|INC|INCORPORATED|CORP|CORPORATION|CO|COMPANY|LTD|LP|LLP|PC|THE)\b/g;

/** Upper case, letters and digits only, single blanks. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/['’.]/g, "")
    .replace(/[^A-Z0-9#]+/g, " ")
    .trim();
}

/**
 * A street address in one spelling, without its unit: `2500 Creston Avenue, Apt. 2` → `2500 CRESTON AVE`.
 * Undefined where it names no building (no house number, a post box).
 */
export function normalizeAddress(line1: string | undefined): string | undefined {
  if (line1 === undefined) return undefined;
  const [building = ""] = plain(line1).split("#", 1);
  const bare = building.replace(FLOOR, "").replace(UNIT, "").trim();
  const words = bare
    .split(" ")
    .map((word) => STREET_WORDS[word] ?? word.replace(/^(\d+)(ST|ND|RD|TH)$/, "$1"));
  if (words.length < 2 || !/\d/.test(words[0] ?? "") || /^P ?O ?BOX/.test(bare)) return undefined;
  return words.join(" ");
}

/** A name of a place or company in one spelling; undefined when nothing is left of it. */
export function normalizeName(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const words = plain(name).replace(/#/g, " ").replace(COMPANY, " ");
  return words.replace(/[^A-Z0-9]/g, "") || undefined;
}

/** The ten digits of a phone number; undefined for anything else. */
export function normalizePhone(phone: string | undefined): string | undefined {
  const digits = phone?.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits?.length === 10 ? digits : undefined;
}
