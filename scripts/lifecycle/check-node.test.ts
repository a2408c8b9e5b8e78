import { expect, test } from "vitest";
import { refusalOf, runsOn } from "./check-node.mjs";

/** Promise: an outdated Node gets a clear message before anything else fails. */

test.each([
  ["18.20.8", false],
  ["20.18.3", false],
  ["20.19.0", true],
  ["21.7.3", false],
  ["22.11.0", false],
  ["22.12.0", true],
  ["23.0.0", true],
  ["24.9.0", true],
])("%s: %s", (version, isEnough) => expect(runsOn(version)).toBe(isEnough));

test("the message names a newer Node version that works", () => {
  expect(refusalOf("22.11.0")).toBe(
    "Daybook needs Node 22.12 or newer (or 20 from 20.19 on); this is 22.11.0.",
  );
});
