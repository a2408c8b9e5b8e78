import { expect, test } from "vitest";
import { fairnessOf } from "./fairness";

const group = (name: string, observed_expected: number, expected: number) => ({
  group: name,
  observed_expected,
  expected,
  n: 500,
});

const tested = (jurisdiction_id: string, events: number, observed_expected: number) => ({
  jurisdiction_id,
  state_code: "NY",
  n: 1_000,
  events,
  subgroups: [
    group("all", observed_expected, events / observed_expected),
    group("capacity:<=30", 1.4, 200),
    group("income:lowest", 0.9, 200),
    group("region:36061", 0.5, 99),
  ],
});

test("a state without observed events is unfair if 120 were expected", () => {
  const quiet = { ...tested("ny-a", 0, 1), subgroups: [group("all", 0, 120)] };
  const [state] = fairnessOf([quiet]);
  const none = { observed: 0, expected: 120, observed_expected: 0, verdict: "unfair" };
  expect(state).toMatchObject(none);
});

test("a state pools its agencies, and each group gets its own verdict", () => {
  const lines = fairnessOf([tested("ny-a", 150, 1.5), tested("ny-b", 100, 0.5)]);
  const [state] = lines;
  // 250 events; 100 + 200 were expected.
  expect(state).toMatchObject({ kind: "state", group: "NY", n: 2_000, observed: 250 });
  expect(state?.observed_expected).toBeCloseTo(250 / 300, 10);
  expect(lines.map(({ kind, group: name, verdict }) => [kind, name, verdict])).toEqual([
    ["state", "NY", "fair"],
    ["capacity", "<=30", "unfair"],
    ["capacity", "<=30", "unfair"],
    ["income", "lowest", "fair"],
    ["income", "lowest", "fair"],
    ["region", "36061", "too_few"],
    ["region", "36061", "too_few"],
  ]);
});
