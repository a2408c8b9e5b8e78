import { expect, test } from "vitest";
import { readDay, readOverride } from "./options";

test.each([
  ["2026-03-31", "2026-03-31"],
  ["2026-03-31T20:00", "2026-03-31"],
  ["2026-03-31T20:00:00-05:00", "2026-03-31"],
  ["2026-03-31T23:59:59Z", "2026-03-31"],
  [undefined, undefined],
])("--observed-at %s is %s wherever it is read", (text, day) => expect(readDay(text)).toBe(day));

test.each(["2026-02-30", "2026-13-01", "2026-03-31Tnoon", "31/03/2026", "yesterday", ""])(
  "--observed-at %j is rejected",
  (text) => expect(() => readDay(text)).toThrow("--observed-at takes"),
);

test("an override has a name and a reason, or is none", () => {
  expect(readOverride("Ada", "checked by phone")).toEqual({
    name: "Ada",
    reason: "checked by phone",
  });
  expect(readOverride(undefined, undefined)).toBeUndefined();
});

test.each([
  ["Ada", undefined],
  [undefined, "checked by phone"],
  ["", "checked by phone"],
  ["Ada", " "],
  ["", ""],
])("an override by %j because of %j is rejected and not ignored", (name, reason) => {
  expect(() => readOverride(name, reason)).toThrow("go together");
});
