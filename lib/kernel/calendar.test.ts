import { describe, expect, test } from "vitest";
import { type CalendarEvent, formatCalendar } from "./calendar";

const EVENT: CalendarEvent = {
  uid: "fac_1-20261205T0930@daybook.example",
  title: "Visit Elm House",
  description: "Questions to ask:\n- What does a week cost?",
  location: "12 Elm St, Austin, TX 78704",
  url: "https://daybook.example/facilities/fac_1",
  date: "2026-12-05",
  time: "09:30",
  minutes: 60,
  stamp: new Date("2026-11-26T23:00:00.000Z"),
};

const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

describe("formatCalendar", () => {
  test("an event has its local time, a duration, and a UTC stamp", () => {
    const lines = linesOf(formatCalendar(EVENT));
    expect(lines.slice(0, 8)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Daybook//Daybook//EN",
      "BEGIN:VEVENT",
      "UID:fac_1-20261205T0930@daybook.example",
      "DTSTAMP:20261126T230000Z",
      "DTSTART:20261205T093000",
      "DURATION:PT60M",
    ]);
    expect(lines.slice(-3)).toEqual(["END:VEVENT", "END:VCALENDAR", ""]);
  });

  test("hostile text can't end its line or start a property", () => {
    const title = "A, B; C\\D\r\nEND:VCALENDAR\u0000\u2028";
    const lines = linesOf(formatCalendar({ ...EVENT, title }));
    expect(lines).toContain("SUMMARY:A\\, B\\; C\\\\D\\nEND:VCALENDAR");
    expect(lines.filter((line) => line.startsWith("END:VCALENDAR"))).toHaveLength(1);
  });

  test("no line has more than 75 octets, and no character is cut in two", () => {
    const title = "Niños 🧒 ".repeat(40);
    const written = formatCalendar({ ...EVENT, title });
    for (const line of written.split("\r\n")) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain("\uFFFD");
    }
    expect(linesOf(written)).toContain(`SUMMARY:${title}`);
  });
});
