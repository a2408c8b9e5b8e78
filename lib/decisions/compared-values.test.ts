import { expect, test } from "vitest";
import { type ComparedFacts, readValues } from "./compared-values";

/** Tenure reads only these facts. */
function tenureOf(first_licensed_on: string | null, issued_on: string | null) {
  const record = { first_licensed_on, issued_on, observed_on: "2026-11-22", missing: [] };
  return readValues({ record } as unknown as ComparedFacts, ["license_tenure_years"]);
}

test.each([
  ["2006-11-22", "2024-11-22", 20],
  [null, "2024-11-22", 2],
  ["2026-12-01", "2021-11-22", 5],
])(
  "tenure counts from the first license instead of its renewal: %s, %s",
  (first, issued, years) => {
    expect(tenureOf(first, issued).values).toEqual({ license_tenure_years: years });
  },
);

test("a license issued after the list that has the facility has no tenure instead of 0", () => {
  expect(tenureOf(null, "2026-11-23")).toEqual({
    values: { license_tenure_years: null },
    missing: [{ field: "license_tenure_years", code: "issued_after_as_of" }],
  });
  expect(tenureOf(null, "2026-11-22").values).toEqual({ license_tenure_years: 0 });
});

test("a facility without any license date has no tenure", () => {
  expect(tenureOf(null, null)).toEqual({
    values: { license_tenure_years: null },
    missing: [{ field: "license_tenure_years", code: "not_published" }],
  });
});
