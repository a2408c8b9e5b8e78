import { sumOf } from "#lib/kernel/sum";
import { messages, type Messages } from "#lib/language/messages";
import { COMPARED, type ComparedId, compareMonths } from "./compare-months";
import type { MonthCounts, ReportInputs } from "./facts";
import type { Month } from "./month";
import type { ReportBody, ReportCorrection } from "./shape";

const NAMES = messages("en").report.metric;

/** A number is named by `id` in every language. `path` is a page of ours, or a section of the report. */
type Measure<From> = {
  id: keyof typeof NAMES;
  unit: string;
  path: string;
  of(facts: From): number;
};
type Metrics = ReportBody["summary_metrics"];

/** Where agencies stand on the report's day. */
const STANDING = [
  {
    id: "facilities",
    unit: "facilities",
    path: "/states",
    of: ({ standing }) => sumOf(standing, (each) => each.facility_count),
  },
  {
    id: "scored",
    unit: "facilities",
    path: "/states",
    of: ({ standing }) => sumOf(standing, (each) => each.breakdown.scored_facility_count),
  },
  {
    id: "decision_grade",
    unit: "agencies",
    path: "/states",
    of: ({ standing }) => standing.filter((each) => each.decision_grade.granted).length,
  },
] as const satisfies readonly Measure<ReportInputs>[];

/** What is counted of the month, and counted again before a report is confirmed. */
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

/** The number of a report that we call by this id. A report without it is none of ours. */
export function valueOf(metrics: Metrics, id: MetricId): number {
  const metric = metrics.find((each) => each.id === id);
  if (!metric) throw new Error(`The report has no number of ${id}`);
  return metric.value;
}

/** What a number of a report is called in a language; one that we do not know keeps its name. */
export function nameIn(
  text: Messages,
  { id, name }: { id?: string | undefined; name: string },
): string {
  const known = MEASURES.find((measure) => measure.id === id)?.id;
  return known === undefined ? name : text.report.metric[known];
}

/** The month in numbers, each with that of the month before. */
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

/** What the month before had, or both months' counts without agencies whose files don't cover both. */
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

/** The numbers of a report with those of the month counted again; all of them, or it throws. */
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

/** The numbers in which a revised report differs from what was published. */
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
