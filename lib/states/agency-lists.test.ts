import { expect, test } from "vitest";
import type { Jurisdiction } from "#lib/rescoring/jurisdiction";
import { listAgencies, sharedFreshness } from "./agency-lists";

const TODAY = "2026-05-10";
const agency = (jurisdiction_id: string, facility_count: number, roster_observed_on: string) =>
  ({
    jurisdiction_id,
    facility_count,
    breakdown: { roster_observed_on, off_list_count: 0 },
  }) as Jurisdiction;

test("each agency of a state has its own list date, age, and count", () => {
  const agencies = listAgencies(
    [agency("ny-ocfs", 14_386, "2026-04-30"), agency("ny-dohmh", 1_102, "2014-08-25")],
    TODAY,
  );
  expect(agencies).toMatchObject([
    { facility_count: 14_386, observed_on: "2026-04-30", days: 10, status: "fresh" },
    { facility_count: 1_102, observed_on: "2014-08-25", days: 4276, status: "stale" },
  ]);
  expect(agencies.every(({ name }) => name.includes("New York"))).toBe(true);
});

test("a state has no single date if its agencies' lists have different dates", () => {
  const of = (...dates: string[]) =>
    sharedFreshness(
      listAgencies(
        dates.map((date) => agency("ny-ocfs", 1, date)),
        TODAY,
      ),
    );
  expect(of("2026-04-30", "2014-08-25")).toEqual({ observed_on: null, days: null, status: null });
  expect(of("2026-04-30", "2026-04-30")).toMatchObject({ observed_on: "2026-04-30", days: 10 });
  expect(of("2014-08-25")).toMatchObject({ observed_on: "2014-08-25", status: "stale" });
  expect(of()).toEqual({ observed_on: null, days: null, status: null });
});
