import { shiftDay } from "#lib/kernel/days";
import { groupBy } from "#lib/kernel/group-by";
import { firstOfMonth, firstsBetween, shiftMonth } from "#lib/kernel/months";
import { CALIBRATION } from "./calibrate";
import { type ForecastModel, fitForecast, type FitWindow, predict, ratesFor } from "./fit";
import { cameWithin, type HistorySite, landmarkRows } from "./landmarks";
import { measure, type Metrics, type Scored } from "./metrics";

/** Constants of docs/method.md#backtest and docs/method.md#fairness. */
export const BACKTEST = {
  /** Number of test landmarks. Every training outcome ends before the first of them. */
  test_months: 5,
  train_months: 16,
  outcome_days: 90,
  fair_min: 0.8,
  fair_max: 1.25,
  fair_expected_min: 100,
} as const;

/** First-of-month landmarks, all ends included, YYYY-MM-DD. */
export type BacktestPlan = {
  train_from: string;
  train_until: string;
  test_from: string;
  test_until: string;
};

/** Observed over expected events of one group: `capacity:31-64`, `region:BRONX`. */
export type GroupResult = {
  group: string;
  observed_expected: number;
  expected: number;
  n: number;
};

export type HorizonResult = Metrics & {
  horizon_days: number;
  base_rate: number;
  groups: GroupResult[];
};

export type BacktestResult = { plan: BacktestPlan; fit: ForecastModel; horizons: HorizonResult[] };

type TestRow = Scored & { groups: string[] };

/** Returns the newest landmark whose 90-day outcomes all lie before a day. */
const landmarkDoneBefore = (day: string): string =>
  firstOfMonth(shiftDay(day, -BACKTEST.outcome_days));

/**
 * Returns the newest plan whose 90-day outcomes are all on record, given a jurisdiction's newest
 * visit. It has 5 test landmarks and the 16 newest training landmarks whose outcomes end before
 * them.
 */
export function rollingPlan(newest_visit_on: string): BacktestPlan {
  const test_until = landmarkDoneBefore(shiftDay(newest_visit_on, 1));
  const test_from = shiftMonth(test_until, 1 - BACKTEST.test_months);
  const train_until = landmarkDoneBefore(test_from);
  const train_from = shiftMonth(train_until, 1 - BACKTEST.train_months);
  return { train_from, train_until, test_from, test_until };
}

/**
 * Returns the newest 16 landmarks whose outcomes are all on record. A month's forecast is fitted on
 * them.
 */
export function newestFitWindow(newest_visit_on: string): FitWindow {
  const until = rollingPlan(newest_visit_on).test_until;
  return { from: shiftMonth(until, 1 - BACKTEST.train_months), until };
}

type Grouped = Pick<HistorySite, "capacity" | "county_income" | "region" | "stratum">;
/** Highest capacity in the lowest and in the middle third. */
type Thirds = readonly [low_max: number, middle_max: number];

/**
 * Returns the bounds that split tested rows into thirds by capacity. Equal capacities stay
 * together.
 */
function capacityThirds(rows: readonly Pick<HistorySite, "capacity">[]): Thirds {
  const places = rows.flatMap(({ capacity }) => capacity ?? []).toSorted((a, b) => a - b);
  const lastOf = (third: number) => places[Math.ceil((places.length * third) / 3) - 1] ?? 0;
  return [lastOf(1), lastOf(2)];
}

function capacityGroup(capacity: number, [low_max, middle_max]: Thirds): string {
  if (capacity <= low_max) return `capacity:<=${low_max}`;
  if (capacity <= middle_max) return `capacity:${low_max + 1}-${middle_max}`;
  return `capacity:${middle_max + 1}+`;
}

function groupsOf(site: Grouped, thirds: Thirds): string[] {
  const groups = ["all"];
  if (site.capacity !== undefined) groups.push(capacityGroup(site.capacity, thirds));
  if (site.county_income !== undefined) groups.push(`income:${site.county_income}`);
  if (site.region !== undefined) groups.push(`region:${site.region}`);
  if (site.stratum !== undefined) groups.push(`stratum:${site.stratum}`);
  return groups;
}

function groupResults(rows: readonly TestRow[]): GroupResult[] {
  const members = rows.flatMap((row) => row.groups.map((group) => ({ group, row })));
  return [...groupBy(members, ({ group }) => group)]
    .map(([group, parts]) => {
      const expected = parts.reduce((sum, { row }) => sum + row.p, 0);
      const observed = parts.filter(({ row }) => row.event).length;
      return { group, observed_expected: observed / expected, expected, n: parts.length };
    })
    .sort((a, b) => (a.group < b.group ? -1 : 1));
}

/**
 * Fits on the plan's past and measures its test landmarks at 7, 30, and 90 days
 * (docs/method.md#backtest). The order of sites and visits doesn't matter. Undefined if the past or
 * the test months have no row.
 */
export function runBacktest(
  sites: readonly HistorySite[],
  plan: BacktestPlan = rollingPlan(newestVisit(sites)),
): BacktestResult | undefined {
  const fit = fitForecast(sites, { from: plan.train_from, until: plan.train_until });
  if (!fit) return undefined;
  const landmarks = firstsBetween(plan.test_from, plan.test_until);
  const tests = landmarkRows(sites, landmarks, (stratum) => ratesFor(fit.rates, stratum));
  if (tests.length === 0) return undefined;
  const thirds = capacityThirds(tests);
  const horizons = CALIBRATION.anchors_days.map((horizon_days): HorizonResult => {
    const rows = tests.map((row) => ({
      p: predict(fit, row, horizon_days),
      event: cameWithin(row, horizon_days),
      groups: groupsOf(row, thirds),
    }));
    const anchor = fit.calibration.anchors.find((one) => one.horizon_days === horizon_days);
    const base_rate = anchor?.base_rate ?? 0;
    return { ...measure(rows, base_rate), horizon_days, base_rate, groups: groupResults(rows) };
  });
  return { plan, fit, horizons };
}

/** Returns the newest visit date of these sites, or 1970-01-01 if there is no visit. */
export function newestVisit(sites: readonly HistorySite[]): string {
  let newest = "1970-01-01";
  for (const { visits } of sites) {
    for (const { date } of visits) if (date > newest) newest = date;
  }
  return newest;
}

/** A group's fairness by O/E. `too_few`: under 100 expected events, so it isn't tested. */
export type FairnessVerdict = "fair" | "unfair" | "too_few";

/**
 * Checks that a group with at least 100 expected events has O/E within 0.8-1.25
 * (docs/method.md#fairness).
 */
export function verdictOf({
  expected,
  observed_expected,
}: Pick<GroupResult, "expected" | "observed_expected">): FairnessVerdict {
  if (expected < BACKTEST.fair_expected_min) return "too_few";
  const isUnfair = observed_expected < BACKTEST.fair_min || observed_expected > BACKTEST.fair_max;
  return isUnfair ? "unfair" : "fair";
}

/** Returns the groups that fail docs/method.md#fairness. */
export function unfairGroups(groups: readonly GroupResult[]): string[] {
  return groups.filter((each) => verdictOf(each) === "unfair").map(({ group }) => group);
}
