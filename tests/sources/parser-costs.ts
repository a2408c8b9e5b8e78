import { cleanCell, nothingCleaned } from "#lib/sources/adapters/text";
import { parseDelawareAges } from "#lib/sources/jurisdictions/de-occl-ages";
import { parseIndianaAges } from "#lib/sources/jurisdictions/in-fssa-ages";
import { parseMichiganAddress } from "#lib/sources/jurisdictions/mi-mileap-address";
import { parseTexasAddress } from "#lib/sources/jurisdictions/tx-hhsc-address";
import { isResidential } from "#lib/sources/jurisdictions/tx-hhsc-terms";
import { parseVirginiaAddress } from "#lib/sources/jurisdictions/va-dss-address";
import { parseWashingtonAddress } from "#lib/sources/jurisdictions/wa-dcyf-address";
import * as addresses from "#lib/sources/parse/addresses";
import * as ages from "#lib/sources/parse/ages";
import * as bands from "#lib/sources/parse/bands";
import * as dates from "#lib/sources/parse/dates";
import * as hours from "#lib/sources/parse/hours";
import * as links from "#lib/sources/parse/links";
import * as numbers from "#lib/sources/parse/numbers";
import * as one_line from "#lib/sources/parse/one-line";
import * as points from "#lib/sources/parse/points";
import * as terms from "#lib/sources/parse/terms";
import * as normalize from "#lib/projection/normalize";

/** A function that parses a cell, measured on hostile text. */

export type Parser = (text: string) => unknown;

const DAY = "2026-01-31";

/** Every export of `lib/sources/parse` that parses text, and the other parsers of whole cells. */
export const PARSERS: Readonly<Record<string, Parser>> = {
  cleanCell: (text) => cleanCell(text, nothingCleaned()),
  foldTerm: terms.foldTerm,
  formatSpan: (text) => hours.formatSpan(text, text),
  joinWords: (text) => addresses.joinWords(text, text),
  licenseOf: (text) => terms.licenseOf({}, text, []),
  lookUp: (text) => terms.lookUp({}, text),
  parseAges: ages.parseAges,
  parseCapacity: numbers.parseCapacity,
  parseCity: (text) => addresses.parseCity(text, "NY"),
  parseCount: numbers.parseCount,
  parseDate: dates.parseDate,
  parseEnd: (text) => dates.parseEnd(text, DAY, DAY),
  parseFlag: numbers.parseFlag,
  parseHours: hours.parseHours,
  parseNumber: numbers.parseNumber,
  parseOneLine: (text) => one_line.parseOneLine(text, "KY"),
  parsePhone: numbers.parsePhone,
  parsePoint: points.parsePoint,
  parseUrl: links.parseUrl,
  parseVisitDate: (text) => dates.parseVisitDate(text, DAY),
  parseZip: addresses.parseZip,
  pointOf: (text) => points.pointOf(text, text),
  termOf: (text) => terms.termOf({}, "field", text, []),
  titleCase: addresses.titleCase,
  isResidential,
  normalizeAddress: normalize.normalizeAddress,
  normalizeName: normalize.normalizeName,
  normalizePhone: normalize.normalizePhone,
  parseDelawareAges,
  parseIndianaAges,
  parseMichiganAddress,
  parseTexasAddress,
  parseVirginiaAddress,
  parseWashingtonAddress,
};

/** Exports that parse no text of a file. */
const WITHOUT_TEXT = ["agesOfBands", "endOfMonth", "latestDayOf", "pointWithin"];

/** Returns functions of `lib/sources/parse` that the list above misses. */
export function missingParsers(): string[] {
  const modules = [addresses, ages, bands, dates, hours, links, numbers, one_line, points, terms];
  const functions = modules.flatMap((exports) =>
    Object.entries<unknown>(exports).filter(([, value]) => typeof value === "function"),
  );
  const names = functions.map(([name]) => name);
  return names.filter((name) => !(name in PARSERS) && !WITHOUT_TEXT.includes(name));
}

/** Repeated texts: those that the patterns repeat or search for, so that each may fail late. */
const UNITS = [
  ..." \t\n1aAm-.,;:&/#@<>()[]½é",
  ..."a@|a.a@|<a|<a>|<a |1 |1-|- |1, |to |1 to | to|or |and |thru |age|2 years |am |7am |7-|mon |mtwthf ".split(
    "|",
  ),
  ..."24 hours |POINT (|(1,|STE |# |TX |TX- 7|, VA |ROANOKE |independent |home|MAIN FL |owner |% ".split(
    "|",
  ),
];
/** A hostile text of about this many characters. */
export type Attack = { name: string; write: (characters: number) => string };

/**
 * Returns hostile texts: each unit repeated, after each of these starts and before each of these
 * ends.
 */
export const attacksOf = (starts: readonly string[], ends: readonly string[]): Attack[] =>
  UNITS.flatMap((unit) =>
    starts.flatMap((start) =>
      ends.map((end) => ({
        name: JSON.stringify([start, unit, end]),
        write: (characters: number) => start + unit.repeat(characters / unit.length) + end,
      })),
    ),
  );

/** A faster call is repeated until it takes this long. */
const MEASURED_US = 400;

/** Returns the CPU time of a call in microseconds, the minimum of several rounds. */
function costOf(parser: Parser, text: string, rounds: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) {
    let calls = 0;
    let took = 0;
    const before = process.cpuUsage();
    while (took < MEASURED_US) {
      parser(text);
      calls += 1;
      const { user, system } = process.cpuUsage(before);
      took = user + system;
    }
    least = Math.min(least, took / calls);
  }
  return least;
}

/**
 * Length of the shorter text. A cell has at most 10,000 characters, and cutting longer ones has its
 * own cost.
 */
const CHARACTERS = 990;
/**
 * A quadratic parser takes 10,000 µs or more for 10,000 characters. Below this, differences are
 * noise.
 */
const CHEAP_US = 200;

/**
 * Returns the cost of a ten times longer text, relative to the shorter. 0 if even the longer is
 * cheap.
 */
export function costRatio(parser: Parser, attack: Attack, rounds: number): number {
  const long = costOf(parser, attack.write(10 * CHARACTERS), rounds);
  return long < CHEAP_US ? 0 : long / costOf(parser, attack.write(CHARACTERS), rounds);
}
