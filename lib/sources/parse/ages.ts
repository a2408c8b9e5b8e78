import { reportUnread } from "./unread";

/**
 * Ages in months from birth, both inclusive, rounded down. `age_min_weeks` is the youngest age in
 * weeks, if the agency gives it so: 6 weeks aren't 1 month.
 */
export type Ages = {
  age_min_months: number | undefined;
  age_min_weeks?: number | undefined;
  age_max_months: number | undefined;
};

export const NO_AGES: Ages = { age_min_months: undefined, age_max_months: undefined };

/** No agency licenses care of older children, so such a number is an hour or a typo. */
const AGE_MONTHS_MAX = 21 * 12;

const WEEK = 12 / 52;
const UNITS: readonly [RegExp, months: number][] = [
  [/^y/, 12],
  [/^m/, 1],
  [/^w/, WEEK],
  [/^d/, 12 / 365],
];

const AGE = /(\d+(?:\.\d+)?)?\s*(½|\b1\/2)?\s*([a-z]*)/;
const RANGE =
  / to |(?<=\d ?(?:years?|yrs?|months?|mos?|weeks?|wks?))to | ?\b(?:through|thru)\b ?| ?[-–—]+ ?/;
/** The word for month 0. It gives only a minimum. */
const BIRTH = /\b(?:birth|newborns?)\b/;
const UP = /\band (?:up|older|over|above)|\+/;

/**
 * Parses ages: "0 YEARS - 2 YEARS", "6 weeks to 12 years", "2½ to 6", "1 month-5 years11 months",
 * "0 mos", "BIRTH - 5 years", "6 W To 11 Y". Without a unit, numbers are years. "through 6 years" ends the day
 * before the seventh birthday, "to 6 years" at the sixth. Several ranges give the widest. Undefined
 * without an age.
 */
export function parseAges(text: string | undefined): Ages {
  if (text === undefined) return NO_AGES;
  const ranges = text
    .toLowerCase()
    .replaceAll(/\s+/g, " ")
    .split(/\bor\b|;|\|/)
    .map(parseRange)
    .filter((range) => range !== undefined);
  if (ranges.length === 0) {
    reportUnread("ages", text);
    return NO_AGES;
  }
  const youngest = ranges.toSorted((a, b) => a.low - b.low)[0];
  const highs = ranges.map((range) => range.high).filter((high) => high !== undefined);
  const high = highs.length > 0 ? Math.max(...highs) : undefined;
  return {
    age_min_months: youngest && wholeMonths(youngest.low),
    ...(youngest?.weeks === undefined ? {} : { age_min_weeks: youngest.weeks }),
    age_max_months: high,
  };
}

/** A range in months, not rounded. `weeks` is its low end, if it's given in whole weeks. */
type Range = { low: number; weeks: number | undefined; high: number | undefined };

function parseRange(text: string): Range | undefined {
  const ages = text.slice(text.lastIndexOf("age") + 1);
  const [first, last, ...more] = ages.split(RANGE);
  if (first === undefined || more.length > 0) return undefined;
  const start = parseAge(first);
  if (!start) return undefined;
  if (last === undefined && BIRTH.test(first)) return { low: 0, weeks: undefined, high: undefined };
  if (last === undefined) {
    const low = start.amount * (start.months ?? 12);
    if (low > AGE_MONTHS_MAX) return undefined;
    const high = UP.test(ages) ? undefined : wholeMonths(low);
    return { low, weeks: weeksOf(start, start.months), high };
  }
  const end = parseAge(last);
  if (!end) return undefined;
  const end_months = end.months ?? 12;
  const unit = start.months ?? end_months;
  const low = start.amount * unit + start.extra;
  const through = /\bthr/.test(ages) && end_months === 12 && end.extra === 0 ? 11 : 0;
  const high = end.amount * end_months + end.extra + through;
  return high >= low && high <= AGE_MONTHS_MAX
    ? { low, weeks: weeksOf(start, unit), high: wholeMonths(high) }
    : undefined;
}

function weeksOf({ amount, extra }: Age, unit: number | undefined): number | undefined {
  const isWeeks = unit === WEEK && extra === 0 && amount > 0 && Number.isInteger(amount);
  return isWeeks ? amount : undefined;
}

type Age = { amount: number; months: number | undefined; extra: number };

/** Parses "5 years11 months": an amount, its unit in months, and additional months. */
function parseAge(text: string): Age | undefined {
  const at = text.search(/\d|½/);
  if (at < 0) return BIRTH.test(text) ? { amount: 0, months: 1, extra: 0 } : undefined;
  const match = AGE.exec(text.slice(at));
  if (!match) return undefined;
  const [whole, number, half, unit] = match;
  const amount = Number(number ?? 0) + (half ? 0.5 : 0);
  const months = UNITS.find(([pattern]) => pattern.test(unit ?? ""))?.[1];
  const rest = /(?<!\d)(\d+(?:\.\d+)?)\s*m/.exec(text.slice(at + whole.length));
  return { amount, months, extra: rest ? Number(rest[1]) : 0 };
}

const wholeMonths = (months: number) => Math.floor(months + 0.001);
