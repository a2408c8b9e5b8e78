import { createRequire } from "node:module";
import { describe, expect, test, vi } from "vitest";
import { runBacktest, unfairGroups } from "#lib/scoring/backtest";
import type { HistorySite, HistoryVisit } from "#lib/scoring/landmarks";
import { dateOfDay } from "#lib/kernel/days";
import type { Day } from "./calendar";
import type { Visit } from "./history";
import { isListed, momentOf } from "./moment";
import * as places from "./places";
import { texasOperations } from "./texas";
import { isHome } from "./texas-operation";
import { texasActivities } from "./texas-visits";

// A backtest over thousands of inspections takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const POINTS = { serious: 6, moderate: 3, low: 1 };
const never = Number.POSITIVE_INFINITY;

/**
 * Returns whether an inspection is significant: a violation of moderate or above, or six low ones.
 */
const isSignificant = ({ findings }: Visit) =>
  findings.some(({ level }) => level !== "low") || findings.length >= 6;

/** Returns the sample's Texas as the backtest reads it on a day. */
function histories(as_of: string, areCorrectionsRead: boolean): HistorySite[] {
  const moment = momentOf(as_of, as_of);
  return texasOperations(moment.as_of)
    .filter((operation) => isListed(operation, moment))
    .map((operation) => ({
      site_id: String(operation.index),
      stratum: isHome(operation.type) ? "home" : "center",
      region: operation.place.county,
      capacity: operation.capacity,
      visits: texasActivities(operation, moment).map(({ visit }): HistoryVisit => {
        const corrected = areCorrectionsRead ? correctionDay(visit) : never;
        return {
          date: dateOfDay(visit.day),
          points: visit.findings.reduce((sum, { level }) => sum + POINTS[level], 0),
          is_event: isSignificant(visit),
          corrected_on: corrected <= moment.observed ? dateOfDay(corrected) : undefined,
        };
      }),
    }));
}

/** Returns when the last significant violation of an inspection was confirmed as corrected. */
function correctionDay({ day, findings }: Visit): Day {
  const weighty = findings.filter(({ level }) => level !== "low");
  const days = weighty.map((one) => (one.corrected_at_visit ? day : (one.verified ?? never)));
  return Math.max(day, ...days);
}

describe("the forecast on the sample's Texas meets decision grade", () => {
  test.each([
    ["2026-11-21", true],
    ["2026-11-21", false],
    ["2027-05-05", true],
    ["2028-02-29", true],
  ] as const)("on %s, corrections read: %s", (as_of, areCorrectionsRead) => {
    const result = runBacktest(histories(as_of, areCorrectionsRead));
    const at = (days: number) => result?.horizons.find(({ horizon_days }) => horizon_days === days);
    expect(at(30)?.auc).toBeGreaterThan(0.7);
    expect(at(30)?.auc).toBeLessThan(0.85);
    expect(at(30)?.brier_skill).toBeGreaterThan(0.05);
    expect(at(30)?.ece).toBeLessThan(0.025);
    expect(at(90)?.observed_expected).toBeGreaterThan(0.9);
    expect(at(90)?.observed_expected).toBeLessThan(1.1);
    for (const { groups } of result?.horizons ?? []) expect(unfairGroups(groups)).toEqual([]);
  });

  test("the sample's Texas has three years of history and 500 events, and most operations have two inspections", () => {
    const sites = histories("2026-11-21", true);
    const visits = sites.flatMap((site) => site.visits);
    expect(visits.filter(({ is_event }) => is_event).length).toBeGreaterThan(3000);
    expect(visits.some(({ date }) => date < "2023-11-21")).toBe(true);
    const twice = sites.filter((site) => site.visits.length > 1);
    expect(twice.length / sites.length).toBeGreaterThan(0.95);
  });
});

test("about half of the sample's Texas is within ten miles of 78704", () => {
  const near = texasOperations(momentOf("2026-11-21", "2026-11-21").as_of).filter(({ point }) => {
    if (!point) return false;
    const [north, east] = [(point.lat - 30.2428) * 69, (point.lng + 97.7658) * 59.7];
    return Math.hypot(north, east) <= 10;
  });
  expect(near.length).toBeGreaterThan(350);
  expect(near.length).toBeLessThan(500);
});

test("every ZIP code of the sample is real and within 0.05 degrees of its true location", () => {
  type Lookup = { lookup(zip: string): { latitude: number; longitude: number } | undefined };
  const zipcodes = createRequire(import.meta.url)("zipcodes") as Lookup;
  for (const { zip, lat, lng } of Object.values(places).flat()) {
    const real = zipcodes.lookup(zip);
    expect(real, zip).toBeDefined();
    expect(Math.hypot((real?.latitude ?? 0) - lat, (real?.longitude ?? 0) - lng)).toBeLessThan(
      0.05,
    );
  }
});
