import { sumOf } from "#lib/kernel/sum";
import { messages, type Messages } from "#lib/language/messages";
import { COMPARED, type ComparedId, compareMonths } from "./compare-months";
import type { MonthCounts, ReportInputs } from "./facts";
import type { Month } from "./month";
import type { ReportBody, ReportCorrection } from "./shape";

const NAMES = messages("en").report.metric;

/**
 * One metric of a report. `id` selects its name in every language. `path` is a page of the website,
 * or a section of the report.
 */
type Measure<From> = {
  id: keyof typeof NAMES;
  unit: string;
  path: string;
  of(facts: From): number;
};
type Metrics = ReportBody["summary_metrics"];

/** Metrics of the agencies on the report's date. */
const STANDING = [
  {
    id: "facilities",
    unit: "facilities",
    path: "/states",
    of: ({ covered }) => sumOf(covered, (each) => each.facility_count),
  },
  {
    id: "scored",
    unit: "facilities",
    path: "/states",
    of: ({ covered }) => sumOf(covered, (each) => each.breakdown.scored_facility_count),
  },
  {
    id: "decision_grade",
    unit: "agencies",
    path: "/states",
    of: ({ covered }) => covered.filter((each) => each.decision_grade.granted).length,
  },
] as const satisfies readonly Measure<ReportInputs>[];

/** Metrics of the month, counted again before a report is confirmed. */
const OF_THE_MONTH = [
  {
    id: "inspections",
    unit: "inspections",
    path: "/states",
    of: ({ states }) => sumOf(states, (each) => each.inspections),
  },
  {
    id: "serious_findings",
    unit: "findings",
    path: "#findings",
    of: ({ states }) => sumOf(states, (each) => each.harm + each.serious),
  },
  {
    id: "license_changes",
    unit: "changes",
    path: "#changes",
    of: ({ moves }) => moves.length,
  },
  {
    id: "scores_corrected",
    unit: "scores",
    path: "/methodology",
    of: ({ scores }) => scores["correction"] ?? 0,
  },
] as const satisfies readonly Measure<MonthCounts>[];

const MEASURES = [...STANDING, ...OF_THE_MONTH] as const;
export type MetricId = (typeof MEASURES)[number]["id"];

/**
 * Returns a report's value of a metric.
 * @throws Error if the report doesn't have it.
 */
export function valueOf(metrics: Metrics, id: MetricId): number {
  const metric = metrics.find((each) => each.id === id);
  if (!metric) throw new Error(`The report has no number of ${id}`);
  return metric.value;
}

/** Returns a metric's name in a language. One with an unknown id keeps its own name. */
export function nameIn(
  text: Messages,
  { id, name }: { id?: string | undefined; name: string },
): string {
  const known = MEASURES.find((measure) => measure.id === id)?.id;
  return known === undefined ? name : text.report.metric[known];
}

/** Returns the month's metrics, each with its value in the month before. */
export function metricsOf(facts: ReportInputs, month: Month, previous?: ReportBody): Metrics {
  return MEASURES.map(({ id, unit, path, of }) => ({
    id,
    name: NAMES[id],
    value: of(facts),
    unit,
    ...comparisonOf(id, facts, month, previous),
    source_url: path,
  }));
}

const isCompared = (id: MetricId): id is ComparedId =>
  (COMPARED as readonly MetricId[]).includes(id);

/**
 * Returns the previous month's value, or both months' counts without agencies whose files don't
 * cover both.
 */
function comparisonOf(
  id: MetricId,
  facts: ReportInputs,
  month: Month,
  previous?: ReportBody,
): { previous?: number; compared_value?: number } {
  const before = previous?.summary_metrics.find((metric) => metric.id === id);
  if (!before) return {};
  const compared = isCompared(id) ? compareMonths(id, facts, month) : undefined;
  return compared ?? { previous: before.value };
}

/**
 * Returns a report's metrics with those of the month counted again.
 * @throws Error if the report lacks one of them.
 */
export function revisedMetrics(
  facts: ReportInputs,
  month: Month,
  published: Metrics,
  previous?: ReportBody,
): Metrics {
  for (const { id } of OF_THE_MONTH) valueOf(published, id);
  return published.map((metric) => {
    const measure = OF_THE_MONTH.find(({ id }) => id === metric.id);
    if (!measure) return metric;
    const { previous: _, compared_value: __, ...rest } = metric;
    const comparison = comparisonOf(measure.id, facts, month, previous);
    return { ...rest, value: measure.of(facts), ...comparison };
  });
}

/** Returns the metrics whose value a revision changed. */
export function differences(
  published: Metrics,
  revised: Metrics,
): Pick<ReportCorrection, "id" | "name" | "previous" | "value">[] {
  return published.flatMap(({ value: previous, ...metric }, at) => {
    const value = revised[at]?.value ?? previous;
    if (previous === value) return [];
    return [{ ...(metric.id && { id: metric.id }), name: metric.name, previous, value }];
  });
}
