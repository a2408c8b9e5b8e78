import { messages, type Messages } from "#lib/language/messages";
import { agencyOf } from "#lib/states/coverage";
import { type ComparedId, knownOn, listLeftOut } from "./compare-months";
import type { ReportInputs } from "./facts";
import { type MetricId, metricsOf, revisedMetrics, valueOf } from "./metrics";
import type { Month } from "./month";
import { changes, corrections, method } from "./sections-changes";
import { agenciesReportingAfter } from "./reach";
import { coverage, decisionGrade, findings, trust } from "./sections-status";
import type { ReportBody, ReportWords, Section } from "./shape";
import { plain } from "./words";

/**
 * Writes a month's report in every language. The same facts give the same report, byte for byte.
 * `previous` is the report of the month before, if there is one.
 */
export function writeReport(
  month: Month,
  as_of: string,
  facts: ReportInputs,
  previous?: ReportBody,
): ReportBody {
  const summary_metrics = metricsOf(facts, month, alike(previous, facts));
  const isCompared = alike(previous, facts) !== undefined;
  const wordsIn = (text: Messages): ReportWords => {
    const name = text.format.month(month.first);
    return {
      title: text.report.title(name),
      summary: summarize(name, summary_metrics, text),
      sections: [
        coverage(facts, as_of, text),
        trust(facts, as_of, text),
        decisionGrade(facts, as_of, text),
        ...sectionsOfMonth(facts, month, { isFinal: false, isCompared }, text),
      ],
    };
  };
  return {
    ...wordsIn(messages("en")),
    as_of,
    is_sample: facts.is_sample,
    summary_metrics,
    translations: { es: wordsIn(messages("es")) },
    counted_with: agenciesReportingAfter(month, facts.covered),
  };
}

type Revision = {
  /** Whether this is the last recount. */
  isFinal: boolean;
  previous: ReportBody | undefined;
};

/**
 * Recounts the parts of a report that depend on its month. The facts about agencies stay unchanged.
 */
export function reviseReport(
  month: Month,
  body: ReportBody,
  facts: ReportInputs,
  { isFinal, previous }: Revision,
): ReportBody {
  const summary_metrics = revisedMetrics(
    facts,
    month,
    body.summary_metrics,
    alike(previous, facts),
  );
  const isCompared = alike(previous, facts) !== undefined;
  const revised = (words: ReportWords, text: Messages): ReportWords => {
    const name = text.format.month(month.first);
    const anew = new Map(
      sectionsOfMonth(facts, month, { isFinal, isCompared }, text).map((section) => [
        section.id,
        section,
      ]),
    );
    return {
      title: words.title,
      summary: summarize(name, summary_metrics, text),
      sections: words.sections.map((section) => anew.get(section.id) ?? section),
    };
  };
  const { translations } = body;
  return {
    ...body,
    ...revised(body, messages("en")),
    summary_metrics,
    ...(translations && { translations: { es: revised(translations.es, messages("es")) } }),
    counted_with: agenciesReportingAfter(month, facts.covered),
  };
}

/** Returns the previous report, unless only one of the two is of sample data. */
const alike = (previous: ReportBody | undefined, { is_sample }: ReportInputs) =>
  previous?.is_sample === is_sample ? previous : undefined;

function sectionsOfMonth(
  facts: ReportInputs,
  month: Month,
  { isFinal, isCompared }: { isFinal: boolean; isCompared: boolean },
  text: Messages,
): Section[] {
  const name = text.format.month(month.first);
  const leftOut = (id: ComparedId) => (isCompared ? describeLeftOut(id, facts, month, text) : []);
  return [
    addParagraphs(findings(facts, month, isFinal, text), leftOut("inspections")),
    addParagraphs(changes(facts, name, text), leftOut("license_changes")),
    method(facts, text),
    corrections(facts, name, text),
  ];
}

const addParagraphs = (section: Section, paragraphs: readonly string[]): Section => ({
  ...section,
  body_md: [section.body_md, ...paragraphs].join("\n\n"),
});

/** Lists the agencies that the comparison with the month before leaves out, with the reason. */
function describeLeftOut(
  id: ComparedId,
  facts: ReportInputs,
  month: Month,
  { report, format }: Messages,
): string[] {
  const { left_out, known_to, none_known } = report.findings;
  const agencies = listLeftOut(id, facts, month).map((each) => {
    const agency = plain(agencyOf(each.jurisdiction_id));
    const known_on = knownOn(id, each);
    return `- ${known_on === null ? none_known(agency) : known_to(agency, format.date(known_on))}`;
  });
  return agencies.length === 0 ? [] : [left_out, agencies.join("\n")];
}

function summarize(
  name: string,
  metrics: ReportBody["summary_metrics"],
  { report, format }: Messages,
): string {
  const formatMetric = (id: MetricId) => format.number(valueOf(metrics, id));
  return [
    report.on_record(formatMetric("facilities"), formatMetric("scored")),
    report.recorded(name, formatMetric("inspections"), formatMetric("license_changes")),
  ].join(" ");
}
