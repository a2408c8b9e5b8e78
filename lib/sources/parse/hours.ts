import { WEEKDAYS, type Weekday } from "#lib/kernel/vocabulary";
import { reportUnread } from "./unread";

/**
 * One span of local time for all of `open_days`, which start on Monday. `closes_at` exceeds 24:00
 * if the span ends the next day: 22:00 to 30:00 is overnight.
 */
export type Hours = { opens_at?: string; closes_at?: string; open_days?: Weekday[] };

const SPAN =
  /(?<![\d:])(\d{4}|\d{1,2}(?::\d\d)?) ?([ap]m)? ?(?:-|to) ?(\d{4}|\d{1,2}(?::\d\d)?) ?([ap]m)?(?![\d:])/g;
const ALL_DAY = /\b24 ?(?:hours|hrs)\b/;
const NOON_MINUTE = 12 * 60;
const DAY_MINUTES = 24 * 60;

/**
 * Parses opening hours: "06:30 AM-06:00 PM Mon,Tue,Wed", "0600 To 1800 MTWTHF", "Monday - Friday
 * 7am to 5:30pm", "24 hours". Never guesses. Unknown words, several spans, equal times, and times
 * without AM or PM give nothing. Ambiguous letters ("MTWTHFS") give no days.
 */
export function parseHours(text: string | undefined): Hours {
  if (text === undefined) return {};
  const folded = text
    .toLowerCase()
    .replaceAll(/\b([ap])\.? ?m\b\.?/g, "$1m")
    .replaceAll(/(\d)([ap]m)/g, "$1 $2")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?(?:[-–—]|\bthru\b|\bthrough\b) ?/g, "-")
    .replaceAll(/[\s,;&/]+|\band\b|(?<=[a-z]):/g, " ")
    .replaceAll(/ +/g, " ");
  const { span, rest } = spanOf(folded);
  const open_days = daysOf(rest);
  if (!span || !open_days) {
    reportUnread("hours", text);
    return {};
  }
  return open_days.length === 0 ? span : { ...span, open_days };
}

/**
 * Formats two times of a 24-hour clock for `hours`: "06:30" and "18:00" become "6:30 AM to 6:00 PM".
 * A span that ends where it begins, or a minute before, is the whole day.
 */
export function formatSpan(from: string | undefined, to: string | undefined): string | undefined {
  const [opens, closes] = [from, to].map((time) =>
    /^\d\d:\d\d$/.test(time ?? "") ? minuteOf(time ?? "", undefined, true) : undefined,
  );
  if (opens === undefined || closes === undefined) return joined(from, to);
  const minutes = (closes - opens + DAY_MINUTES) % DAY_MINUTES;
  if (minutes === 0 || minutes === DAY_MINUTES - 1) return "24 hours";
  return `${clock12(opens)} to ${clock12(closes)}`;
}

const joined = (from: string | undefined, to: string | undefined) =>
  from === undefined || to === undefined ? undefined : `${from} to ${to}`;

function clock12(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, "0");
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? "AM" : "PM"}`;
}

type Span = Required<Pick<Hours, "opens_at" | "closes_at">>;

function spanOf(text: string): { span: Span | undefined; rest: string } {
  const [only, ...more] = text.matchAll(SPAN);
  if (only && more.length === 0) {
    return { span: readSpan(only), rest: text.replace(only[0], " ") };
  }
  const span = ALL_DAY.test(text) ? { opens_at: "00:00", closes_at: "24:00" } : undefined;
  return { span, rest: text.replace(ALL_DAY, " ") };
}

function readSpan([, from = "", from_side, to = "", to_side]: RegExpExecArray): Span | undefined {
  const is24h = !from_side && !to_side && is24hClock(from, to);
  const opens = minuteOf(from, from_side, is24h);
  const closes = minuteOf(to, to_side, is24h);
  if (opens === undefined || closes === undefined || opens === closes) return undefined;
  // Forms without 24:00 use 11:59 PM for midnight.
  const isMidnight = closes === 0 || closes === DAY_MINUTES - 1;
  if (isMidnight) return { opens_at: clockOf(opens), closes_at: clockOf(DAY_MINUTES) };
  if (closes > opens) return { opens_at: clockOf(opens), closes_at: clockOf(closes) };
  // A span from afternoon to morning is overnight. Any other end before its start is a typo.
  if (opens < NOON_MINUTE || closes >= NOON_MINUTE) return undefined;
  return { opens_at: clockOf(opens), closes_at: clockOf(closes + DAY_MINUTES) };
}

/**
 * Returns whether times can only be 24-hour: "0600" and "7:00 to 18:00", but not "7:00 to 6:00".
 */
function is24hClock(from: string, to: string): boolean {
  const isPlain = /^\d{4}$/.test(from) && /^\d{4}$/.test(to);
  return isPlain || (/^\d\d?:/.test(from) && /^(?:1[3-9]|2\d):/.test(to));
}

function minuteOf(time: string, side: string | undefined, is24h: boolean): number | undefined {
  const [, hours = "", minutes = "0"] = /^(\d\d?):?(\d\d)?$/.exec(time) ?? [];
  const hour = Number(hours);
  const minute = Number(minutes);
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return undefined;
  if (is24h) return hour * 60 + minute;
  if (!side || hour < 1 || hour > 12) return undefined;
  return (hour % 12) * 60 + minute + (side === "pm" ? NOON_MINUTE : 0);
}

const clockOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Spellings of each day, from "m" to the full name. */
const SPELLINGS: Readonly<Record<Weekday, readonly string[]>> = {
  mon: ["m", "mo", "mon", "monday"],
  tue: ["t", "tu", "tue", "tues", "tuesday"],
  wed: ["w", "we", "wed", "weds", "wednesday"],
  thu: ["t", "th", "r", "thu", "thur", "thurs", "thursday"],
  fri: ["f", "fr", "fri", "friday"],
  sat: ["s", "sa", "sat", "saturday"],
  sun: ["s", "su", "sun", "sunday"],
};
const SUNDAY_FIRST: readonly Weekday[] = ["sun", ...WEEKDAYS.slice(0, 6)];
const LETTERS_MAX = 20;

/** Returns every way to read letters as consecutive days of a week. */
function readingsOf(letters: string, week: readonly Weekday[]): Weekday[][] {
  if (letters === "") return [[]];
  return week.flatMap((day, at) =>
    SPELLINGS[day]
      .filter((spelling) => letters.startsWith(spelling))
      .flatMap((spelling) => readingsOf(letters.slice(spelling.length), week.slice(at + 1)))
      .map((later) => [day, ...later]),
  );
}

/** Returns the days of one word. Undefined if it names no days, empty if it's ambiguous. */
function daysOfWord(word: string): Weekday[] | undefined {
  if (word.length > LETTERS_MAX) return undefined;
  const [first, last, ...more] = word.split("-");
  if (first === undefined || more.length > 0) return undefined;
  if (last !== undefined) return weekdaysFrom(daysOfWord(first), daysOfWord(last));
  const readings = [WEEKDAYS, SUNDAY_FIRST].flatMap((week) => readingsOf(first, week));
  const distinct = new Map(readings.map((days) => [days.toSorted().join(), days]));
  const [only, ...others] = distinct.values();
  return only && (others.length === 0 ? only : []);
}

function weekdaysFrom(
  first?: readonly Weekday[],
  last?: readonly Weekday[],
): Weekday[] | undefined {
  if (!first || !last) return undefined;
  const from = WEEKDAYS.indexOf(first[0] ?? "mon");
  const to = WEEKDAYS.indexOf(last[0] ?? "mon");
  return first.length === 1 && last.length === 1 && from < to ? WEEKDAYS.slice(from, to + 1) : [];
}

/** Returns the days in the rest of a text. Undefined if any word is unknown. */
function daysOf(text: string): Weekday[] | undefined {
  const words = text.replaceAll(/ to /g, "-").split(" ").filter(Boolean);
  const read = words.map(daysOfWord);
  if (read.includes(undefined)) return undefined;
  const days = read.flatMap((each) => each ?? []);
  const isWhole = read.every((each) => each && each.length > 0);
  return isWhole ? WEEKDAYS.filter((day) => days.includes(day)) : [];
}
