import { z } from "zod";
import { SEVERITY_LEVELS } from "#lib/kernel/vocabulary";
import { FacilityDetail } from "./detail";
import { SafetyDetail } from "./safety-shape";

export const VIEW_DETAILS = ["concise", "full"] as const;

/** Max inspections and violations of a concise record. A filter shows more violations. */
const INSPECTIONS_MAX = 5;
const VIOLATIONS_MAX = 10;
const FILTERED_MAX = 25;

const levelCounts = Object.fromEntries(
  SEVERITY_LEVELS.map((level) => [level, z.int().describe(`Violations of level ${level}.`)]),
) as Record<(typeof SEVERITY_LEVELS)[number], z.ZodInt>;

const Selection = z
  .object({
    detail: z.enum(VIEW_DETAILS).describe("How much of the record is given."),
    inspections_total: z.int().describe("Inspections on record since `since`, if sent."),
    violations_total: z.int().describe("Violations on record that match `since` and `severity`."),
    violations_by_level: z
      .object(levelCounts)
      .describe("Violations on record since `since` by level, whatever `severity` keeps."),
    shown: z.string().describe("What the lists have, in words."),
  })
  .meta({ id: "FacilitySelection", description: "Which part of the record is given." });

/** A record as the facility tool returns it. */
export const FacilityView = FacilityDetail.partial({
  evidence: true,
  score_history: true,
  merge_context: true,
  facility_proof: true,
})
  .extend({ safety: SafetyDetail, selection: Selection })
  .meta({
    id: "FacilityView",
    description:
      "The record of a facility. Evidence, score history, merge context, proof, and the score's inputs are given only if `detail` is `full`.",
  });
type FacilityView = z.infer<typeof FacilityView>;

export type ViewQuery = {
  detail: (typeof VIEW_DETAILS)[number];
  /** YYYY-MM-DD. */
  since?: string | undefined;
  severity?: readonly (typeof SEVERITY_LEVELS)[number][] | undefined;
};

type Violation = FacilityDetail["violations"][number];

/** A violation without a date is as old as its inspection, which is known if it's listed. */
const isSince = (date: string | undefined, since: string | undefined): boolean =>
  since === undefined || (date !== undefined && date >= since);

function dateOf(violation: Violation, { inspections }: FacilityDetail): string | undefined {
  if (violation.cited_on !== undefined) return violation.cited_on;
  return inspections.find(({ id }) => id === violation.inspection_id)?.date;
}

const countLevels = (violations: readonly Violation[]) =>
  Object.fromEntries(
    SEVERITY_LEVELS.map((level) => [
      level,
      violations.filter(({ severity }) => severity === level).length,
    ]),
  ) as z.infer<typeof Selection>["violations_by_level"];

const part = (shown: number, total: number, what: string): string =>
  shown === total ? `all ${total} ${what}` : `the latest ${shown} of ${total} ${what}`;

function shownWords(view: FacilityDetail, totals: [number, number], query: ViewQuery): string {
  const [inspections_total, violations_total] = totals;
  const kept = [
    ...(query.since === undefined ? [] : [`since ${query.since}`]),
    ...(query.severity === undefined ? [] : [`violations of level ${query.severity.join(", ")}`]),
  ];
  const lists = [
    part(view.inspections.length, inspections_total, "inspections"),
    part(view.violations.length, violations_total, "violations"),
  ].join(" and ");
  return `${lists}${kept.length === 0 ? "" : ` (${kept.join("; ")})`}`;
}

function filterLists(record: FacilityDetail, query: ViewQuery) {
  const inspections = record.inspections.filter(({ date }) => isSince(date, query.since));
  const dated = record.violations.filter((each) => isSince(dateOf(each, record), query.since));
  const { severity } = query;
  const violations = severity
    ? dated.filter((violation) => severity.includes(violation.severity))
    : dated;
  return { inspections, violations, by_level: countLevels(dated) };
}

/**
 * Selects what the facility tool returns of a record. A concise view has the latest inspections and
 * violations, and nothing that only recomputes or proves the record.
 */
export function viewOf(record: FacilityDetail, query: ViewQuery): FacilityView {
  const { inspections, violations, by_level } = filterLists(record, query);
  const is_full = query.detail === "full";
  const is_filtered = query.since !== undefined || query.severity !== undefined;
  const cut = {
    ...record,
    inspections: is_full ? inspections : inspections.slice(0, INSPECTIONS_MAX),
    violations: is_full
      ? violations
      : violations.slice(0, is_filtered ? FILTERED_MAX : VIOLATIONS_MAX),
  };
  const selection = {
    detail: query.detail,
    inspections_total: inspections.length,
    violations_total: violations.length,
    violations_by_level: by_level,
    shown: shownWords(cut, [inspections.length, violations.length], query),
  };
  if (is_full) return { ...cut, selection };
  const {
    evidence: _evidence,
    score_history: _history,
    merge_context: _merge,
    facility_proof: _proof,
    safety: { inputs: _inputs, similar_inspections: _similar, ...safety },
    ...kept
  } = cut;
  return { ...kept, safety, selection };
}
