import { expect, test } from "vitest";
import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import { describeAgencies } from "./agency-records";

const agency = (roster_observed_on: string | null, inspections_observed_on: string | null) =>
  ({
    jurisdiction_id: "zz-test",
    state_code: "TX",
    facility_count: 7,
    breakdown: {
      roster_observed_on,
      inspections_observed_on,
      off_list_count: 2,
      scored_facility_count: 3,
    },
  }) as unknown as Jurisdiction;

test("an agency's list and its inspections each keep their own date", () => {
  const [records] = describeAgencies([agency("2026-04-30", "2014-08-25")], "2026-11-26");
  expect(records).toMatchObject({
    observed_on: "2026-04-30",
    inspections_until: "2014-08-25",
    facility_count: 7,
    scored: 3,
    has_old_scores: true,
  });
  expect(describeAgencies([agency("2026-04-30", "2026-01-31")], "2026-11-26")).toMatchObject([
    { has_old_scores: false },
  ]);
});

test("an agency without inspections has no date of inspections", () => {
  const [records] = describeAgencies([agency(null, null)], "2026-11-26");
  expect(records).not.toHaveProperty("inspections_until");
  expect(records).not.toHaveProperty("observed_on");
});
