import { groupBy } from "#lib/kernel/group-by";
import { sumOf } from "#lib/kernel/sum";
import { type FairnessVerdict, type GroupResult, verdictOf } from "./backtest";

/**
 * Groups of the fairness report (docs/method.md#fairness). `state` pools the agencies of a state.
 */
export const FAIRNESS_KINDS = ["state", "stratum", "capacity", "income", "region"] as const;
export type FairnessKind = (typeof FAIRNESS_KINDS)[number];

export type TestedJurisdiction = {
  jurisdiction_id: string;
  state_code: string;
  n: number;
  events: number;
  subgroups: readonly GroupResult[];
};

export type FairnessLine = {
  kind: FairnessKind;
  group: string;
  /** Absent for a state, which can have several jurisdictions. */
  jurisdiction_id?: string;
  n: number;
  expected: number;
  observed: number;
  observed_expected: number;
  verdict: FairnessVerdict;
};

type GroupVerdict = Pick<
  FairnessLine,
  "n" | "expected" | "observed" | "observed_expected" | "verdict"
>;

function addVerdict({ n, expected, observed_expected }: Omit<GroupResult, "group">): GroupVerdict {
  const observed = Math.round(expected * observed_expected);
  const verdict = verdictOf({ expected, observed_expected });
  return { n, expected, observed, observed_expected, verdict };
}

const expectedOf = ({ subgroups }: TestedJurisdiction): number =>
  subgroups.find(({ group }) => group === "all")?.expected ?? 0;

function lineOfState(state_code: string, tests: readonly TestedJurisdiction[]): FairnessLine {
  const n = sumOf(tests, (test) => test.n);
  const observed = sumOf(tests, ({ events }) => events);
  const expected = sumOf(tests, expectedOf);
  const observed_expected = observed / expected;
  const verdict = verdictOf({ expected, observed_expected });
  return { kind: "state", group: state_code, n, expected, observed, observed_expected, verdict };
}

function linesOf({ jurisdiction_id, subgroups }: TestedJurisdiction): FairnessLine[] {
  return subgroups.flatMap((result) => {
    const [prefix, group] = result.group.split(/:(.*)/, 2);
    const kind = FAIRNESS_KINDS.find((each) => each === prefix);
    return kind && group ? [{ kind, group, jurisdiction_id, ...addVerdict(result) }] : [];
  });
}

/**
 * Returns the fairness report (docs/method.md#fairness) by state, kind of care, capacity, county
 * income, and county.
 */
export function fairnessOf(tests: readonly TestedJurisdiction[]): FairnessLine[] {
  const states = [...groupBy(tests, ({ state_code }) => state_code)].map(([code, mine]) =>
    lineOfState(code, mine),
  );
  const lines = [...states, ...tests.flatMap(linesOf)];
  return lines.toSorted((a, b) => FAIRNESS_KINDS.indexOf(a.kind) - FAIRNESS_KINDS.indexOf(b.kind));
}
