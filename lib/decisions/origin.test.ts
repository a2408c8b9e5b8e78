import { describe, expect, test } from "vitest";
import { z } from "zod";
import { commuteOrigin, parseOrigin, spellOrigin } from "./origin";

describe("commute origins", () => {
  test.each([
    ["78704", "78704"],
    [{ zip: "78704" }, "78704"],
    ["30.25,-97.75", "30.25,-97.75"],
    [" 30.25 , -97.75 ", "30.25,-97.75"],
    [{ lat: 30.25, lng: -97.75 }, "30.25,-97.75"],
    [{ lat: 30.250_04, lng: -97.749_96 }, "30.25,-97.75"],
    ["-0.0001,0.0001", "0,0"],
    ["90,-180", "90,-180"],
  ])("the origin %j is written as %s", (value, spelled) => {
    const origin = parseOrigin(value);
    expect(origin && spellOrigin(origin)).toBe(spelled);
  });

  test.each([
    "",
    "7870",
    "787045",
    "Austin, TX",
    "91,0",
    "0,181",
    "30.25",
    "30.25,-97.75,1",
    "1e3,2",
    78704,
    null,
    [],
    {},
    { zip: 78704 },
    { zip: "78704", lat: 1, lng: 2 },
    { lat: 30.25 },
    { lat: "30.25", lng: "-97.75" },
    { lat: 91, lng: 0 },
    { lat: Number.NaN, lng: 0 },
    { address: "1 Main St" },
  ])("the origin %j is rejected", (value) => {
    expect(parseOrigin(value)).toBeUndefined();
    expect(z.strictObject({ commuteOrigin }).safeParse({ commuteOrigin: value }).success).toBe(
      false,
    );
  });

  test("an address is rejected with a reason, and the origin is optional", () => {
    const refused = commuteOrigin.safeParse({ address: "1 Main St" });
    expect(refused.error?.issues[0]?.message).toContain("Use a ZIP code or coordinates");
    expect(z.strictObject({ commuteOrigin }).safeParse({}).success).toBe(true);
  });
});
