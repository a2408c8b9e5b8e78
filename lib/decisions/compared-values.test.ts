import { expect, test } from "vitest";
import { type ComparedFacts, readValues } from "./compared-values";

/** Of all facts a tenure asks these alone. */
function tenureOf(first_licensed_on: string | null, issued_on: string | null) {
  const record = { first_licensed_on, issued_on, observed_on: "2026-11-22", missing: [] };
  return readValues({ record } as unknown as ComparedFacts, ["license_tenure_years"]);
}

test.each([
  ["2006-11-22", "2024-11-22", 20],
  [null, "2024-11-22", 2],
  ["2026-12-01", "2021-11-22", 5],
])("tenure counts from the first license, not from its renewal: %s, %s", (first, issued, years) => {
  expect(tenureOf(first, issued).values).toEqual({ license_tenure_years: years });
});

test("a license issued after the list that names the facility has no tenure, not one of 0", () => {
  expect(tenureOf(null, "2026-11-23")).toEqual({
    values: { license_tenure_years: null },
    missing: [{ field: "license_tenure_years", code: "issued_after_as_of" }],
  });
  expect(tenureOf(null, "2026-11-22").values).toEqual({ license_tenure_years: 0 });
});

test("without any day of a license there is no tenure", () => {
  expect(tenureOf(null, null)).toEqual({
    values: { license_tenure_years: null },
    missing: [{ field: "license_tenure_years", code: "not_published" }],
  });
});
