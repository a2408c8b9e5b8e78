import { expect, test } from "vitest";
import { refusalOf, runsOn } from "./check-node.mjs";

/** Promise: a Node that is too old is told so, before anything fails on it. */

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

test("the refusal names a newer one that does", () => {
  expect(refusalOf("22.11.0")).toBe(
    "Daybook needs Node 22.12 or newer (or 20 from 20.19 on); this is 22.11.0.",
  );
});
