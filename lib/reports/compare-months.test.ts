import { expect, test } from "vitest";
import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import { type AgencyCount, compareMonths, listLeftOut } from "./compare-months";
import { monthOf } from "./month";

const OCTOBER = monthOf("2026-10");
const agency = (jurisdiction_id: string, known_on: string | null) =>
  ({
    jurisdiction_id,
    breakdown: { roster_observed_on: known_on, inspections_observed_on: known_on },
  }) as Jurisdiction;
const count = (jurisdiction_id: string, value: number, before: number): AgencyCount => ({
  jurisdiction_id,
  id: "inspections",
  value,
  before,
});
const compare = (covered: Jurisdiction[], agency_counts: AgencyCount[]) =>
  compareMonths("inspections", { covered, agency_counts }, OCTOBER);

test("an agency whose newest file is from before the end of the month is left out of both months", () => {
  const covered = [agency("tx", "2026-11-02"), agency("ny", "2026-09-30")];
  const agency_counts = [count("tx", 216, 200), count("ny", 0, 83)];
  expect(compare(covered, agency_counts)).toEqual({ compared_value: 216, previous: 200 });
  const left_out = listLeftOut("inspections", { covered, agency_counts }, OCTOBER);
  expect(left_out.map(({ jurisdiction_id }) => jurisdiction_id)).toEqual(["ny"]);
});

test("compareMonths returns undefined if every agency's files cover both months", () => {
  const covered = [agency("tx", "2026-11-01"), agency("co", null)];
  expect(compare(covered, [count("tx", 216, 200)])).toBeUndefined();
});

test("the comparison is empty if no agency's files cover both months", () => {
  expect(compare([agency("ny", "2026-10-15")], [count("ny", 40, 83)])).toEqual({});
});
