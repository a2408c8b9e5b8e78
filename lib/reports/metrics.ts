import { sumOf } from "#lib/kernel/sum";
import { messages, type Messages } from "#lib/language/messages";
import type { Counted, Facts } from "./facts";
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
] as const satisfies readonly Measure<Facts>[];

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
] as const satisfies readonly Measure<Counted>[];

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

/** The month in numbers, each beside that of the month before. */
export function metricsOf(facts: Facts, previous?: ReportBody): Metrics {
  return MEASURES.map(({ id, unit, path, of }) => ({
    id,
    name: NAMES[id],
    value: of(facts),
    unit,
    ...valueBefore(id, previous),
    source_url: path,
  }));
}

function valueBefore(id: MetricId, previous?: ReportBody): { previous?: number } {
  const before = previous?.summary_metrics.find((metric) => metric.id === id);
  return before ? { previous: before.value } : {};
}

/** The numbers of a report with those of the month counted again; all of them, or it throws. */
export function revisedMetrics(
  counted: Counted,
  published: Metrics,
  previous?: ReportBody,
): Metrics {
  for (const { id } of OF_THE_MONTH) valueOf(published, id);
  return published.map((metric) => {
    const measure = OF_THE_MONTH.find(({ id }) => id === metric.id);
    if (!measure) return metric;
    return { ...metric, value: measure.of(counted), ...valueBefore(measure.id, previous) };
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
