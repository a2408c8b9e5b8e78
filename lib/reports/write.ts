import type { Facts } from "./facts";
import { type MetricId, metricsOf, revisedMetrics, valueOf } from "./metrics";
import type { Month } from "./month";
import { changes, corrections, method } from "./sections-changes";
import { coverage, decisionGrade, findings, trust } from "./sections-standing";
import type { ReportBody, Section } from "./shape";

const MONTH = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
const NUMBER = new Intl.NumberFormat("en-US");

/** "October 2026". */
const monthName = (month: Month): string => MONTH.format(new Date(`${month.first}T00:00:00Z`));

/**
 * Writes a month's report from its facts: the same facts give the same report, byte for byte.
 * `previous` is the report of the month before, where there is one.
 */
export function writeReport(
  month: Month,
  as_of: string,
  facts: Facts,
  previous?: ReportBody,
): ReportBody {
  const name = monthName(month);
  const summary_metrics = metricsOf(facts, alike(previous, facts));
  return {
    title: `Child care licensing records, ${name}`,
    summary: summarize(name, summary_metrics),
    as_of,
    is_sample: facts.is_sample,
    summary_metrics,
    sections: [
      coverage(facts, as_of),
      trust(facts, as_of),
      decisionGrade(facts, as_of),
      ...sectionsOfMonth(facts, name),
    ],
  };
}

/** A report with what is counted of its month counted again; where agencies stood stays as it was. */
export function reviseReport(
  month: Month,
  body: ReportBody,
  facts: Facts,
  previous?: ReportBody,
): ReportBody {
  const name = monthName(month);
  const anew = new Map(sectionsOfMonth(facts, name).map((section) => [section.id, section]));
  const summary_metrics = revisedMetrics(facts, body.summary_metrics, alike(previous, facts));
  return {
    ...body,
    summary: summarize(name, summary_metrics),
    summary_metrics,
    sections: body.sections.map((section) => anew.get(section.id) ?? section),
  };
}

/** The month before, unless one of the two is of the sample and the other is not. */
const alike = (previous: ReportBody | undefined, { is_sample }: Facts) =>
  previous?.is_sample === is_sample ? previous : undefined;

const sectionsOfMonth = (facts: Facts, name: string): Section[] => [
  findings(facts, name),
  changes(facts, name),
  method(facts),
  corrections(facts, name),
];

function summarize(name: string, metrics: ReportBody["summary_metrics"]): string {
  const said = (id: MetricId) => NUMBER.format(valueOf(metrics, id));
  return [
    `Facilities on record: ${said("facilities")}, of which ${said("scored")} have a safety score.`,
    `Recorded in ${name}: ${said("inspections")} inspections and ${said("license_changes")} license changes.`,
  ].join(" ");
}
