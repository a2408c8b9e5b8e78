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
 * A floor by its ordinal ("1st Floor"). If a number or another unit follows ("5th Fl 2", "5th Apt
 * 2"), the ordinal belongs to the street.
 */
const FLOOR = / (\d+(ST|ND|RD|TH)|FIRST|SECOND|THIRD|MAIN) (FL|FLR|FLOOR)\b(?! \d).*$/s;
/** The start of a part of the building ("Rear Apt 2"). */
const UNIT =
  /( (GROUND|LOWER|UPPER|REAR))? (APT|APARTMENT|UNIT|SUITE|STE|FL|FLR|FLOOR|RM|ROOM|BSMT|BASEMENT|BLDG|LOT)\b.*$/s;
const COMPANY = /\b(LLC|L L C|INC|INCORPORATED|CORP|CORPORATION|CO|COMPANY|LTD|LP|LLP|PC|THE)\b/g;

/** Converts to uppercase letters and digits with single spaces. */
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
 * Returns a street address in one spelling, without its unit: `2500 Creston Avenue, Apt. 2` → `2500
 * CRESTON AVE`. Undefined if it names no building (no house number, a post box).
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

/** Returns the name of a facility or company in one spelling. Undefined if nothing is left. */
export function normalizeName(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const words = plain(name).replace(/#/g, " ").replace(COMPANY, " ");
  return words.replace(/[^A-Z0-9]/g, "") || undefined;
}

/** Returns the ten digits of a phone number. Undefined for anything else. */
export function normalizePhone(phone: string | undefined): string | undefined {
  const digits = phone?.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits?.length === 10 ? digits : undefined;
}
