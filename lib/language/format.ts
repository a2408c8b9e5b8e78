import { keepTimes } from "./keep-times";

/** Dates, numbers, and lists of one language. Dates are read and shown in UTC. */
export type Formats = ReturnType<typeof formats>;

/** Formats by BCP 47 tag; American usage within the language. */
export function formats(tag: string) {
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" });
  // Spanish sentences need a long date: "del 1 de noviembre de 2026".
  const sentence_dates = tag.startsWith("es")
    ? new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" })
    : dates;
  const less_than = tag.startsWith("es") ? "menos de" : "less than";
  const months = new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", timeZone: "UTC" });
  const short_months = new Intl.DateTimeFormat(tag, {
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  const numbers = new Intl.NumberFormat(tag);
  const money = new Intl.NumberFormat(tag, {
    style: "currency",
    currency: "USD",
    maximumFractionDigits: 0,
  });
  const tenths = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const hundredths = new Intl.NumberFormat(tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const shares = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 1 });
  const times = new Intl.DateTimeFormat(tag, { timeStyle: "short", timeZone: "UTC" });
  const all = new Intl.ListFormat(tag, { type: "conjunction" });
  return {
    /** A day (YYYY-MM-DD) or an instant (ISO 8601) in a sentence: "Nov 1, 2026". */
    date: (iso: string) => sentence_dates.format(timeOf(iso)),
    /** The same in a table or a badge, short in every language. */
    short_date: (iso: string) => dates.format(timeOf(iso)),
    /** The month of a day (YYYY-MM-DD): "November 2026". */
    month: (day: string) => months.format(new Date(`${day}T00:00:00Z`)),
    /** The month of a day (YYYY-MM-DD): "Nov 2026". */
    short_month: (day: string) => short_months.format(new Date(`${day}T00:00:00Z`)),
    /** A local time (HH:MM): "6:30 PM". */
    time: (clock: string) => keepTimes(times.format(new Date(`1970-01-01T${clock}:00Z`))),
    number: (value: number) => numbers.format(value),
    /** A number with two decimals, next to others of its kind: "0.20". */
    hundredths: (value: number) => hundredths.format(value),
    /** A share, 0 to 1, as a percentage with at most one decimal. */
    percent: (share: number) => shares.format(share),
    /** Whole US dollars. */
    money: (usd: number) => money.format(usd),
    /** Miles to a tenth; shorter distances are "less than 0.1". */
    miles: (miles: number) =>
      miles < 0.1 ? `${less_than} ${tenths.format(0.1)}` : tenths.format(miles),
    list: (items: readonly string[]) => all.format(items),
  };
}

const timeOf = (iso: string): Date => new Date(iso.length === 10 ? `${iso}T00:00:00Z` : iso);
