import { expect, test } from "vitest";
import { keepTimes } from "./keep-times";
import { messages } from "./messages";

test.each([
  ["6:00 AM - 11:00 PM", "6:00_AM - 11:00_PM"],
  ["Mon-Fri 6 a.m. to 6:30  p.m.", "Mon-Fri 6_a.m. to 6:30_p.m."],
  ["7:00am-5:30pm", "7:00am-5:30pm"],
  ["Room 4 American School, 3 amazing rooms", "Room 4 American School, 3 amazing rooms"],
])("the agency's %s breaks between its times only", (words, shown) => {
  expect(keepTimes(words)).toBe(shown.replaceAll("_", "\u00A0"));
});

test.each(["en", "es"] as const)(
  "a time that we format in %s has no space to break at",
  (locale) => {
    expect(messages(locale).format.time("23:00")).not.toContain(" ");
  },
);
