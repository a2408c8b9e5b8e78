/** An event in a calendar file. Its time is local to the place, so it has no time zone. */
export type CalendarEvent = {
  /** The same for the same event, so that a calendar replaces an earlier copy. */
  uid: string;
  title: string;
  description: string;
  location?: string;
  url: string;
  /** YYYY-MM-DD. */
  date: string;
  /** HH:MM. */
  time: string;
  minutes: number;
  /** When the file is made. */
  stamp: Date;
};

/** Octets of a line, its break excluded (RFC 5545, 3.1). */
const LINE_OCTETS_MAX = 75;
const CONTROL = /[\p{Cc}\u2028\u2029]/gu;

/** Escapes text for a property (RFC 5545, 3.3.11). Control characters except line breaks are dropped. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, "\\n")
    .replaceAll(CONTROL, "");

/** Folds a line so that none has more than 75 octets, and no character is cut in two. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > LINE_OCTETS_MAX) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join("\r\n");
}

const compact = (iso: string) => iso.replaceAll(/[-:]/g, "");

/** Writes one event as an iCalendar file (RFC 5545). */
export function formatCalendar(event: CalendarEvent): string {
  const { uid, title, description, location, url, date, time, minutes, stamp } = event;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Daybook//Daybook//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${compact(stamp.toISOString().slice(0, 19))}Z`,
    `DTSTART:${compact(date)}T${compact(time)}00`,
    `DURATION:PT${minutes}M`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location === undefined ? [] : [`LOCATION:${escapeText(location)}`]),
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}
