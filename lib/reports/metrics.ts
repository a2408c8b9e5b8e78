import type { Counted, Facts } from "./facts";
import type { ReportBody } from "./shape";

type Measure<From> = { name: string; unit: string; path: string; of(facts: From): number };

const sum = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((total, item) => total + of(item), 0);

/** Where agencies stand on the report's day. */
const STANDING: readonly Measure<Facts>[] = [
  {
    name: "Facilities on record",
    unit: "facilities",
    path: "/states",
    of: ({ standing }) => sum(standing, (each) => each.facility_count),
  },
  {
    name: "Facilities with a safety score",
    unit: "facilities",
    path: "/states",
    of: ({ standing }) => sum(standing, (each) => each.breakdown.scored_facility_count),
  },
  {
    name: "Agencies whose records are decision grade",
    unit: "agencies",
    path: "/states",
    of: ({ standing }) => standing.filter((each) => each.decision_grade.granted).length,
  },
];

/** What is counted of the month, and counted again before a report is confirmed. */
const OF_THE_MONTH: readonly Measure<Counted>[] = [
  {
    name: "Inspections",
    unit: "inspections",
    path: "/states",
    of: ({ states }) => sum(states, (each) => each.inspections),
  },
  {
    name: "Serious findings or harm",
    unit: "findings",
    path: "/methodology",
    of: ({ states }) => sum(states, (each) => each.harm + each.serious),
  },
  {
    name: "License changes",
    unit: "changes",
    path: "/docs/webhooks",
    of: ({ moves }) => moves.length,
  },
  {
    name: "Scores corrected",
    unit: "scores",
    path: "/methodology",
    of: ({ scores }) => scores["correction"] ?? 0,
  },
];

/** The month in numbers, each beside that of the month before. */
export function metricsOf(facts: Facts, previous?: ReportBody): ReportBody["summary_metrics"] {
  return [...STANDING, ...OF_THE_MONTH].map(({ name, unit, path, of }) => {
    return {
      name,
      value: of(facts),
      unit,
      ...valueBefore(name, previous),
      source_url: path,
    };
  });
}

function valueBefore(name: string, previous?: ReportBody): { previous?: number } {
  const before = previous?.summary_metrics.find((metric) => metric.name === name);
  return before ? { previous: before.value } : {};
}

/** The numbers of a report with those of the month counted again. */
export function revisedMetrics(
  counted: Counted,
  published: ReportBody["summary_metrics"],
  previous?: ReportBody,
): ReportBody["summary_metrics"] {
  return published.map((metric) => {
    const measure = OF_THE_MONTH.find(({ name }) => name === metric.name);
    if (!measure) return metric;
    return { ...metric, value: measure.of(counted), ...valueBefore(metric.name, previous) };
  });
}

/** The numbers in which a revised report differs from what was published. */
export function differences(
  published: ReportBody["summary_metrics"],
  revised: ReportBody["summary_metrics"],
): { name: string; previous: number; value: number }[] {
  return published.flatMap(({ name, value: previous }, at) => {
    const value = revised[at]?.value ?? previous;
    return previous === value ? [] : [{ name, previous, value }];
  });
}
