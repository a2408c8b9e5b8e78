import type { FacilityDetail } from "#lib/facilities/detail";
import { type Weekday, WEEKDAYS } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";

type OpenHours = NonNullable<FacilityDetail["provider"]["open_hours"]>;

const DAY_HOURS = 24;
/** Min consecutive days that are shortened to a range. */
const RUN_MIN = 3;

/** Formats parsed opening hours: "6:00 AM to 5:30 PM, Monday to Friday". */
export function formatHours({ opens_at, closes_at, open_days }: OpenHours, text: Messages): string {
  const { open_hours: words } = text.facility.provider;
  const isAllDay = opens_at === "00:00" && closes_at === "24:00";
  const said = isAllDay ? words.all_day : sayTimes(opens_at, closes_at, text);
  return open_days === undefined ? said : words.on(said, sayDays(open_days, text));
}

/** Returns whether the agency's words say no more than the parsed hours do. */
export function isSameHours(hours: string, parsed: OpenHours, text: Messages): boolean {
  const { opens_at, closes_at, open_days } = parsed;
  const words = fold(hours);
  const isPlain = open_days === undefined && words === `${opens_at} to ${closes_at}`;
  return isPlain || words === fold(formatHours(parsed, text));
}

/** Words apart from their case and spaces: an agency may write hours as we do. */
const fold = (words: string) => words.toLowerCase().replaceAll(/\s+/g, " ");

function sayTimes(opens_at: string, closes_at: string, text: Messages): string {
  const { open_hours: words } = text.facility.provider;
  const { format, search } = text;
  const opens = format.time(opens_at);
  if (closes_at === "24:00") return words.times(opens, search.options.midnight);
  const [hours = "", minutes = ""] = closes_at.split(":");
  const past = Number(hours) - DAY_HOURS;
  if (past < 0) return words.times(opens, format.time(closes_at));
  return words.next_day(opens, format.time(`${String(past).padStart(2, "0")}:${minutes}`));
}

function sayDays(open_days: readonly Weekday[], text: Messages): string {
  const { open_hours: words } = text.facility.provider;
  const places = WEEKDAYS.flatMap((day, place) => (open_days.includes(day) ? [place] : []));
  if (places.length === WEEKDAYS.length) return words.every_day;
  const names = WEEKDAYS.filter((day) => open_days.includes(day)).map((day) => words.days[day]);
  const [first = 0] = places;
  const isRun = places.every((place, index) => place === first + index);
  if (!isRun || names.length < RUN_MIN) return text.format.list(names);
  return words.run(names[0] ?? "", names.at(-1) ?? "");
}
