import type { Jurisdiction } from "#lib/judgement/jurisdiction";
import { STATES, type TrustTier } from "#lib/kernel/vocabulary";
import type { TrustMetric } from "#lib/scoring/trust";
import { allSources } from "#lib/sources/catalog";
import { agencyOf } from "#lib/states/coverage";
import { METRIC_WORDS } from "#lib/states/shapes";
import type { Facts, StateMonth } from "./facts";
import type { Section } from "./shape";
import { count, percent, plain, table } from "./words";

/** Where the records of agencies are published. */
export function sourcesOf(jurisdictions: Iterable<string>): string[] {
  const wanted = new Set(jurisdictions);
  const urls = allSources.filter((source) => wanted.has(source.jurisdiction_id));
  return [...new Set(urls.map(({ portal_url }) => portal_url))].toSorted();
}

const byState = (standing: readonly Jurisdiction[], of: (each: Jurisdiction) => number) => {
  const sums = new Map<string, number>();
  for (const each of standing) {
    const label = STATES[each.state_code];
    sums.set(label, (sums.get(label) ?? 0) + of(each));
  }
  return [...sums]
    .map(([label, value]) => ({ label, value }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1));
};

const idsOf = (standing: readonly Jurisdiction[]) => standing.map((each) => each.jurisdiction_id);

/** What is on record, state by state. */
export function coverage({ standing }: Facts, as_of: string): Section {
  const facilities = byState(standing, (each) => each.facility_count);
  const scored = byState(standing, (each) => each.breakdown.scored_facility_count);
  const words = `On ${as_of} these facilities were on record. A facility without enough inspections has no score; that is not a bad sign, and not a good one.`;
  return {
    id: "coverage",
    heading: "Coverage",
    body_md: words,
    figures: [
      {
        id: "facilities-by-state",
        title: "Facilities on record, and those with a score",
        kind: "bar",
        series: [
          { name: "On record", unit: "facilities", points: facilities },
          { name: "With a score", unit: "facilities", points: scored },
        ],
        source_urls: sourcesOf(idsOf(standing)),
      },
    ],
  };
}

/** "age of the newest roster, days". */
const inWords = (metric: TrustMetric) =>
  METRIC_WORDS[metric].charAt(0).toLowerCase() + METRIC_WORDS[metric].slice(1);

/** Tiers by the names that the pages give them. */
const TIERS: Readonly<Record<TrustTier, string>> = {
  pending: "No records yet",
  historical: "Old records only",
  covered: "Records shown, with gaps",
  score_ready: "Good enough to score",
  launch_ready: "Current and well covered",
};

/** How far each agency's records can be relied on. */
export function trust({ standing }: Facts, as_of: string): Section {
  const tiers = new Map<TrustTier, number>();
  for (const { trust_tier } of standing) tiers.set(trust_tier, (tiers.get(trust_tier) ?? 0) + 1);
  const rows = standing.map((each) => [
    STATES[each.state_code],
    plain(agencyOf(each.jurisdiction_id)),
    TIERS[each.trust_tier],
    each.reasons.map(inWords).join("; ") || "nothing",
  ]);
  return {
    id: "trust",
    heading: "Trust",
    body_md: `The tier of each agency on ${as_of}, and what keeps it from a higher one. How tiers are given stands in the [methodology](/methodology).\n\n${table(["State", "Agency", "Tier", "Held back by"], rows)}`,
    figures: [
      {
        id: "agencies-by-tier",
        title: "Agencies by tier",
        kind: "bar",
        series: [
          {
            name: "Agencies",
            unit: "agencies",
            points: [...tiers].map(([tier, value]) => ({ label: TIERS[tier], value })),
          },
        ],
        source_urls: sourcesOf(idsOf(standing)),
      },
    ],
  };
}

const QUALITY = [
  ["AUC, 30 days", "backtest_auc_30"],
  ["Brier skill, 30 days", "backtest_bss_30"],
  ["Calibration error, 30 days", "backtest_ece_30"],
  ["Observed over expected, 90 days", "backtest_oe_90"],
] as const;

/** Which records a decision may rest on, by the back-tests of the forecast. */
export function decisionGrade({ standing }: Facts, as_of: string): Section {
  const tested = standing.filter((each) => each.metrics.backtest_auc_30 != null);
  const granted = standing.filter((each) => each.decision_grade.granted);
  const unfair = tested.filter((each) => (each.metrics.backtest_unfair_groups ?? 0) > 0);
  const names = granted.map((each) => plain(agencyOf(each.jurisdiction_id))).join("; ");
  const words = [
    granted.length === 0
      ? `On ${as_of} no agency's records were decision grade.`
      : `On ${as_of} these were decision grade: ${names}.`,
    `The forecast of ${count(tested.length, "agency", "agencies")} was tested against what came after.`,
    unfair.length === 0
      ? "In none of them was a group of facilities judged unfairly by the bound of the method."
      : `In ${count(unfair.length, "agency", "agencies")} a group of facilities was judged unfairly by the bound of the method, which bars decision grade.`,
  ];
  return {
    id: "decision-grade",
    heading: "Decision grade",
    body_md: words.join(" "),
    figures: [
      {
        id: "forecast-quality",
        title: "How the forecast did, by agency",
        kind: "table",
        series: QUALITY.map(([name, metric]) => ({
          name,
          unit: "ratio",
          points: tested.flatMap((each) => {
            const value = each.metrics[metric];
            return value == null ? [] : [{ label: agencyOf(each.jurisdiction_id), value }];
          }),
        })),
        source_urls: sourcesOf(idsOf(tested)),
      },
    ],
  };
}

const LEVELS = [
  ["Harm", "harm"],
  ["Serious", "serious"],
  ["Moderate", "moderate"],
  ["Low", "low"],
  ["Level not published", "unrated"],
] as const satisfies readonly (readonly [string, keyof StateMonth])[];

/** How many of the counted visits found nothing; a visit without a count is not one of them. */
function foundNothing(states: readonly StateMonth[], name: string): string {
  const sumOf = (member: "inspections" | "counted" | "clean") =>
    states.reduce((sum, each) => sum + each[member], 0);
  const [inspections, counted, clean] = [sumOf("inspections"), sumOf("counted"), sumOf("clean")];
  const on_record = `${count(inspections, "inspection", "inspections")} of ${name} are on record`;
  const uncounted = inspections - counted;
  if (uncounted === 0) return `${on_record}; ${percent(clean, inspections)} of them found nothing.`;
  if (counted === 0) return `${on_record}; no count of findings is published of any of them.`;
  return `${on_record}. Of the ${count(counted, "visit", "visits")} whose findings are counted ${percent(clean, counted)} found nothing; of ${count(uncounted, "visit", "visits")} no count of findings is published.`;
}

/** What inspectors found in the month. */
export function findings({ states, standing }: Facts, name: string): Section {
  const words =
    states.length === 0
      ? `No inspection of ${name} is on record yet. Agencies publish them days to months later.`
      : `${foundNothing(states, name)} States inspect and record differently, so states are not to be compared by these numbers. Agencies publish late: the counts of this month may rise.`;
  const inspected = new Set(states.map(({ state_code }) => state_code));
  // A month without inspections yet rests on all who were asked for them.
  const asked = standing.filter(
    ({ state_code }) => states.length === 0 || inspected.has(state_code),
  );
  const sources = sourcesOf(idsOf(asked));
  const point = (each: StateMonth, value: number) => ({ label: STATES[each.state_code], value });
  return {
    id: "findings",
    heading: "What inspectors found",
    body_md: words,
    figures: [
      {
        id: "inspections-by-state",
        title: `Inspections in ${name}`,
        kind: "bar",
        series: [
          {
            name: "Inspections",
            unit: "inspections",
            points: states.map((each) => point(each, each.inspections)),
          },
        ],
        source_urls: sources,
      },
      {
        id: "findings-by-level",
        title: `Findings in ${name}, by level`,
        kind: "table",
        series: LEVELS.map(([level, member]) => ({
          name: level,
          unit: "findings",
          points: states.map((each) => point(each, each[member])),
        })),
        source_urls: sources,
      },
    ],
  };
}
