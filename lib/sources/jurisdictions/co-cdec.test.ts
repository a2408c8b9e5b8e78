import { describe, expect, test } from "vitest";
import { mapRow } from "../adapters/map-row";
import { coCdec } from "./co-cdec";

const [licenses] = coCdec.streams;
if (!licenses) throw new Error("no stream");

function fieldsOf(row: Readonly<Record<string, string>>) {
  const own = { license_number: "990001", name: "Columbine", type: "Child Care Center" };
  if (!licenses) throw new Error("no stream");
  const mapped = mapRow(
    licenses,
    { ...own, ...row },
    { source: coCdec, observed_on: "2026-01-06" },
  );
  const [record] = "records" in mapped ? mapped.records : [];
  if (record?.kind !== "facility") throw new Error("no facility");
  return record;
}

describe("a center's ages follow from its capacity by group", () => {
  const agesOf = (row: Readonly<Record<string, string>>) => {
    const { age_min_months, age_max_months } = fieldsOf(row).fields;
    return [age_min_months, age_max_months];
  };

  test.each([
    [
      "infants to preschool",
      { infant_seats: "10", toddler_seats: "20", preschool_seats: "30" },
      1,
      84,
    ],
    [
      "toddlers and older, mixed",
      { infant_seats: "0", toddler_seats: "20", mixed_seats: "40" },
      12,
      216,
    ],
    ["preschool alone", { infant_seats: "0", toddler_seats: "0", preschool_seats: "60" }, 30, 84],
    ["school age", { school_age_seats: "60" }, 60, 216],
  ])("%s", (_, seats: Record<string, string>, first, last) => {
    expect(agesOf({ ...seats, capacity: "60" })).toEqual([first, last]);
  });

  test("a center for up to 15 children may take them from age 2, and a larger one from 2½", () => {
    expect(agesOf({ preschool_seats: "15", capacity: "15" })).toEqual([24, 84]);
    expect(agesOf({ preschool_seats: "16", capacity: "16" })).toEqual([30, 84]);
    const preschool = { type: "Preschool Program", preschool_seats: "15", capacity: "15" };
    expect(agesOf(preschool)).toEqual([30, 84]);
  });

  test("ages are unknown if the groups don't add up to the whole capacity", () => {
    for (const row of [{ preschool_seats: "30", capacity: "60" }, { capacity: "60" }]) {
      expect(agesOf(row)).toEqual([undefined, undefined]);
      expect(fieldsOf(row).missing).toContainEqual({
        field: "age_min_months",
        code: "missing_age_range",
      });
    }
  });

  test("a home's ages are unknown, because the groups are those of centers", () => {
    const home = { type: "Large Family Child Care Home", mixed_seats: "12", capacity: "12" };
    expect(agesOf(home)).toEqual([undefined, undefined]);
  });
});

test.each([
  ["Owner", undefined],
  ["Director", undefined],
  ["Owner/Director", undefined],
  ["corporation", undefined],
  ["Ada Fern, Preschool Director", undefined],
  ["Fernwood Schools, Site Director Ada Fern", undefined],
  ["Owner/ Ada Fern", "Ada Fern"],
  ["Ada Fern- Owner", "Ada Fern"],
  ["Fernwood Ski Corporation", "Fernwood Ski Corporation"],
  ["Fernwood Church Board of Directors", "Fernwood Church Board of Directors"],
])("a role is no operator, and no director is named: %s", (governing_body, legal_name) => {
  expect(fieldsOf({ governing_body }).fields.legal_name).toBe(legal_name);
});

test("the Colorado stream treats NA and N/A as blank", () => {
  expect(licenses.blanks).toEqual(["NA", "N/A"]);
});

test("a rating that had lapsed by the file's date is dropped", () => {
  const ratingOf = (rated_until: string | undefined) =>
    fieldsOf({ rating: "4", ...(rated_until ? { rated_until } : {}) }).fields.quality_rating?.value;
  expect(ratingOf("2026-01-05T00:00:00.000")).toBeUndefined();
  expect(ratingOf("2026-01-06T00:00:00.000")).toBe("4");
  expect(ratingOf(undefined)).toBe("4");
});
