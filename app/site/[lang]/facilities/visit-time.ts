export const VISIT_FIELDS = ["date", "time"] as const;
/** A field of the calendar form that is absent or not valid. */
export type VisitFault = (typeof VISIT_FIELDS)[number];

const DATE = /^(20\d\d)-(\d\d)-(\d\d)$/;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/;

/** The time of a visit at the provider's place: YYYY-MM-DD and HH:MM. */
export type VisitTime = { date: string; time: string };

function isDay(date: string): boolean {
  if (!DATE.test(date)) return false;
  const moment = new Date(`${date}T00:00:00Z`);
  // JavaScript reads February 30 as March 2.
  return !Number.isNaN(moment.valueOf()) && moment.toISOString().startsWith(date);
}

/** Reads the calendar form. Returns the fields that are wrong if the time isn't complete. */
export function readVisitTime(query: URLSearchParams): VisitTime | { faults: VisitFault[] } {
  const [date = "", time = ""] = VISIT_FIELDS.map((name) => query.get(name)?.trim());
  const faults: VisitFault[] = [
    ...(isDay(date) ? [] : (["date"] as const)),
    ...(TIME.test(time) ? [] : (["time"] as const)),
  ];
  return faults.length > 0 ? { faults } : { date, time: time.slice(0, 5) };
}
