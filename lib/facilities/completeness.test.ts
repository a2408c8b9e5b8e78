import { expect, test } from "vitest";
import { completenessOn, type Surroundings } from "./completeness";

const STORED = {
  reasons: [
    { code: "missing_capacity", detail: "The licensed capacity is not published." },
    { code: "merged_records", detail: "3 records were merged into one facility." },
  ],
};
const BASIS = { age_group: "preschool", setting: "center", imputed: false } as const;
const county = (price_year: number): Surroundings["price"] => ({
  price_basis: { ...BASIS, source: "county_benchmark", price_year },
  missing: [],
});
const FRESH: Surroundings = {
  today: "2026-11-01",
  record_age_days: 120,
  inspection_age_days: 120,
  price: { price_basis: { ...BASIS, source: "facility", price_year: 2026 }, missing: [] },
};

const codes = (around: Partial<Surroundings>) =>
  completenessOn({ reasons: [] }, { ...FRESH, ...around }).reasons.map(({ code }) => code);

test("reasons stored with the record keep their own text", () => {
  const { percent, reasons } = completenessOn(STORED, FRESH);
  expect(percent).toBe(90);
  expect(reasons).toMatchObject([
    { code: "merged_records", detail: "3 records were merged into one facility." },
    { code: "missing_capacity" },
  ]);
});

test("a source is stale if its list or its inspections are older than 120 days", () => {
  expect(codes({})).toEqual([]);
  expect(codes({ record_age_days: 121 })).toEqual(["source_stale"]);
  expect(codes({ inspection_age_days: 121 })).toEqual(["source_stale"]);
  expect(codes({ inspection_age_days: undefined })).toEqual([]);
});

test.each<[string, Surroundings["price"], string[]]>([
  [
    "a county price that is four years old",
    county(2022),
    ["no_facility_price", "county_benchmark_only"],
  ],
  [
    "an older county price",
    county(2021),
    ["no_facility_price", "county_benchmark_only", "benchmark_outdated"],
  ],
  [
    "no price for the age group",
    none("age_band_missing"),
    ["no_facility_price", "age_band_missing"],
  ],
  ["no county price", none("county_ambiguous"), ["no_facility_price"]],
])("the reasons match a facility with %s", (_, price, expected) => {
  expect(codes({ price })).toEqual(expected);
});

function none(code: string): Surroundings["price"] {
  return { missing: [{ field: "price_weekly", code }] };
}
