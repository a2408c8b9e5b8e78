import { expect, test } from "vitest";
import { rowLine } from "./outline";

const ROW = {
  id: "fac_0",
  name: "Acorn",
  state_code: "TX",
  city: "Austin",
  zip: "78704",
  facility_type: "center",
  license_status: "active",
  safety_score: 82,
  trust_tier: "covered",
  as_of: "2026-10-30",
  listed: true,
  last_listed_on: "2026-10-30",
  source_url: "https://agency.example/1",
  source_url_kind: "search",
  is_sample: true,
  price_weekly: 147.8,
  price_basis: {
    source: "county_benchmark",
    age_group: "infant",
    price_year: 2022,
    imputed: false,
  },
  missing: [],
};

test("a facility's line has what a family asks first, the as-of date, and what the link opens", () => {
  const provider = {
    phone: "512-555-0100",
    capacity: 40,
    ages_months: { min: 0, max: 60 },
    open_hours: { opens_at: "07:00", closes_at: "18:00", open_days: ["mon", "tue"] },
    subsidy_accepted: true,
    missing: [],
  };
  expect(rowLine({ ...ROW, provider })).toBe(
    "**Acorn** · fac_0 · made up (sample) · center · Austin, TX 78704 · license active · On the agency's list of Oct 30, 2026 · safety score 82 · trust covered · open 07:00 to 18:00 mon, tue · ages 0 to 60 months · capacity 40 · takes subsidies · phone 512-555-0100 · $147.80 a week (estimate of its county, infant, 2022) · agency's search, not the record: https://agency.example/1",
  );
});

test("a facility's line names unknown facts with their reason, and escapes an agency's text", () => {
  const provider = {
    hours: "by [appointment]",
    missing: [
      { field: "phone", code: "withheld_by_source" },
      { field: "ages_months", code: "not_published" },
    ],
  };
  const { safety_score: _score, ...unscored } = ROW;
  const missing = [{ field: "safety_score", code: "no_inspections" }];
  const line = rowLine({ ...unscored, name: "*Acorn*", missing, provider });
  expect(line).toContain(String.raw`**\*Acorn\***`);
  expect(line).toContain("no safety score (no_inspections)");
  expect(line).toContain(String.raw`hours "by \[appointment\]"`);
  expect(line).toContain("not known: ages_months (not_published), phone (withheld_by_source)");
});
