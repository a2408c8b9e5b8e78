import { describe, expect, test } from "vitest";
import { dateOfDay, dayNumber } from "#lib/kernel/days";
import { newestFitWindow, rollingPlan, runBacktest, unfairGroups, verdictOf } from "./backtest";
import { fitForecast, predict, ratesFor } from "./fit";
import type { HistorySite } from "./landmarks";

/** 240 sites, half of them with many events, visited about every 100 days. */
function city(): HistorySite[] {
  const first = dayNumber("2011-06-01");
  return Array.from({ length: 240 }, (_, id) => {
    const troubled = id % 2 === 0;
    const visits = Array.from({ length: 12 }, (_, turn) => {
      const noise = (id * 7919 + turn * 104_729) % 100;
      const isEvent = noise < (troubled ? 70 : 20);
      const date = dateOfDay(first + turn * 100 + ((id * 37) % 100));
      return { date, points: isEvent ? 8 : 0, is_event: isEvent };
    });
    return {
      site_id: `DC${id}`,
      stratum: id % 3 === 0 ? "home" : "center",
      region: troubled ? "EAST" : "WEST",
      capacity: 10 + (id % 80),
      visits,
    };
  });
}

describe("rollingPlan", () => {
  test("the plan for New York City's last visit matches docs/method.md#backtest", () => {
    expect(rollingPlan("2014-08-25")).toEqual({
      train_from: "2012-07-01",
      train_until: "2013-10-01",
      test_from: "2014-01-01",
      test_until: "2014-05-01",
    });
  });

  test.each(["2014-07-29", "2015-01-31", "2015-12-15", "2016-02-29", "2020-12-31"])(
    "the plan for %s tests only complete outcomes that no training outcome overlaps",
    (newest) => {
      const plan = rollingPlan(newest);
      expect(dayNumber(plan.test_until) + 89).toBeLessThanOrEqual(dayNumber(newest));
      expect(dayNumber(plan.train_until) + 89).toBeLessThan(dayNumber(plan.test_from));
    },
  );
});

test("a month's forecast is fitted on the newest 16 complete landmarks", () => {
  expect(newestFitWindow("2014-08-25")).toEqual({ from: "2013-02-01", until: "2014-05-01" });
});

describe("runBacktest", () => {
  const sites = city();
  const result = runBacktest(sites);

  test("a backtest measures 7, 30, and 90 days on the same rows", () => {
    expect(result?.horizons.map(({ horizon_days }) => horizon_days)).toEqual([7, 30, 90]);
    expect(new Set(result?.horizons.map(({ n }) => n)).size).toBe(1);
  });

  test("AUC is above 0.6 and skill above 0 if half of the sites have more events", () => {
    expect(result?.horizons[1]?.auc).toBeGreaterThan(0.6);
    expect(result?.horizons[1]?.brier_skill).toBeGreaterThan(0);
  });

  test("the result doesn't depend on the order of sites or visits", () => {
    const turned = sites
      .toReversed()
      .map((site) => ({ ...site, visits: site.visits.toReversed() }));
    expect(runBacktest(turned)).toEqual(result);
  });

  test("the fit is the same if the outcomes of the test months change", () => {
    const plan = result?.plan;
    if (!plan) throw new Error("the city can be tested");
    const flipped = sites.map((site) => ({
      ...site,
      visits: site.visits.map((visit) =>
        visit.date >= plan.test_from ? { ...visit, is_event: !visit.is_event } : visit,
      ),
    }));
    expect(runBacktest(flipped, plan)?.fit).toEqual(result?.fit);
  });

  test("each row counts once in capacity, region, and stratum groups", () => {
    const groups = result?.horizons[0]?.groups ?? [];
    const rows = (kind: string) =>
      groups.filter(({ group }) => group.startsWith(kind)).reduce((sum, { n }) => sum + n, 0);
    expect(rows("capacity:")).toBe(result?.horizons[0]?.n);
    expect(rows("region:")).toBe(result?.horizons[0]?.n);
    expect(rows("stratum:")).toBe(result?.horizons[0]?.n);
    expect(rows("all")).toBe(result?.horizons[0]?.n);
  });

  test("capacity groups are thirds of the tested rows, with equal capacities together", () => {
    const sized = (places: readonly number[]) =>
      sites.map((site, index) => ({ ...site, capacity: places[index % places.length] }));
    const shares = (places: readonly number[]) => {
      const { groups = [], n = 0 } = runBacktest(sized(places))?.horizons[0] ?? {};
      const known = groups.filter(({ group }) => group.startsWith("capacity:"));
      return Object.fromEntries(known.map((each) => [each.group, each.n / n]));
    };
    const even = shares([6, 12, 24, 48, 96, 192]);
    expect(Object.keys(even).sort()).toEqual(["capacity:13-48", "capacity:49+", "capacity:<=12"]);
    for (const share of Object.values(even)) expect(share).toBeCloseTo(1 / 3, 1);
    expect(shares([8])).toEqual({ "capacity:<=8": 1 });
  });

  test("income groups cover only the facilities with a known county income", () => {
    const rich = sites.map((site, place) =>
      place % 2 === 0 ? { ...site, county_income: "highest" as const } : site,
    );
    const groups = runBacktest(rich)?.horizons[0]?.groups ?? [];
    const known = groups.filter(({ group }) => group.startsWith("income:"));
    expect(known.map(({ group }) => group)).toEqual(["income:highest"]);
    expect(known[0]?.n).toBeGreaterThan(0);
  });

  test("a backtest is undefined without at least two visits", () => {
    expect(runBacktest([])).toBeUndefined();
    const [one] = sites;
    expect(one && runBacktest([{ ...one, visits: one.visits.slice(0, 1) }])).toBeUndefined();
  });
});

test("a fit covers any horizon and region, and unknown strata get the overall rates", () => {
  const fit = fitForecast(city(), { from: "2012-07-01", until: "2013-10-01" });
  if (!fit) throw new Error("the city can be fitted");
  expect(ratesFor(fit.rates, "home")).not.toEqual(fit.rates.overall);
  expect(ratesFor(fit.rates, "school_age")).toEqual(fit.rates.overall);
  const signals = {
    serious_violation_rate: 0.5,
    violation_velocity_90d: 1,
    open_correction: 0,
    inspection_due: 0.6,
    license_renewal_proximity: 0,
  };
  let before = 0;
  for (let days = 7; days <= 90; days += 1) {
    const p = predict(fit, { signals, region: "NORTH" }, days);
    expect(p).toBeGreaterThanOrEqual(before);
    before = p;
  }
  expect(before).toBeLessThan(1);
});

test("only groups with at least 100 expected events can be unfair", () => {
  const group = (name: string, observed_expected: number, expected: number) => ({
    group: name,
    observed_expected,
    expected,
    n: 1000,
  });
  expect(
    unfairGroups([
      group("small", 3, 99),
      group("fair", 0.8, 100),
      group("fair too", 1.25, 100),
      group("low", 0.79, 100),
      group("high", 1.26, 500),
    ]),
  ).toEqual(["low", "high"]);
});

test("the verdict is too_few below 100 expected events, or else depends on O/E", () => {
  const verdicts = [
    [3, 99],
    [0.8, 100],
    [1.26, 100],
    [0, 500],
  ].map(([observed_expected = 0, expected = 0]) => verdictOf({ observed_expected, expected }));
  expect(verdicts).toEqual(["too_few", "fair", "unfair", "unfair"]);
});
