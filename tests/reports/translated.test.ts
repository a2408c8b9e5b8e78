import { describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { listReportsIn, readReport, readReportIn } from "#lib/reports/read";
import type { Report } from "#lib/reports/shape";
import { useSample } from "#tests/sample";

/** Promise: a report has the same content and numbers in every language of the website. */

useSample();

const SLUGS = ["2026-07", "2026-08", "2026-09", "2026-10"];

/** Lists the numbers in a text, sorted because languages order them differently. */
const numbersIn = (text: string) => (text.match(/\d[\d,.]*\d|\d/g) ?? []).toSorted();

/** Language-independent parts: values, units, and what they count. */
const figuresOf = ({ summary_metrics, sections, corrections }: Report) => ({
  summary_metrics: summary_metrics.map(({ value, previous, unit }) => [value, previous, unit]),
  corrections: corrections.map(({ value, previous, corrected_at }) => [
    value,
    previous,
    corrected_at,
  ]),
  sections: sections.map(({ id, figures }) => [
    id,
    figures.map((figure) => [
      figure.id,
      figure.kind,
      figure.source_urls,
      figure.series.map(({ unit, points }) => [unit, points.map(({ value }) => value)]),
    ]),
  ]),
});

/** All texts that we write ourselves: names of numbers, headings, and titles of figures. */
const titlesOf = ({ title, summary, summary_metrics, sections, corrections }: Report) => [
  title,
  summary,
  ...summary_metrics.map(({ name }) => name),
  ...corrections.flatMap(({ name, reason }) => [name, reason]),
  ...sections.flatMap(({ heading, body_md, figures }) => [
    heading,
    body_md,
    ...figures.flatMap(({ title, series }) => [title, ...series.map(({ name }) => name)]),
  ]),
];

describe.each(SLUGS)("the report of %s in Spanish", (slug) => {
  test("the Spanish report has the numbers of the English one, in its figures and sentences", async () => {
    const [english, { report, written_in }] = await Promise.all([
      readReport(slug),
      readReportIn("es", slug),
    ]);
    expect(written_in).toBe("es");
    expect(figuresOf(report)).toEqual(figuresOf(english));
    expect(numbersIn(report.summary)).toEqual(numbersIn(english.summary));
    for (const [at, { body_md }] of english.sections.entries()) {
      expect(numbersIn(report.sections[at]?.body_md ?? "")).toEqual(numbersIn(body_md));
    }
  });

  test("the Spanish report has no English title or sentence, and its links stay in Spanish", async () => {
    const english = new Set(titlesOf(await readReport(slug)));
    const { report } = await readReportIn("es", slug);
    expect(titlesOf(report).filter((message) => english.has(message))).toEqual([]);
    const links = report.sections.flatMap(({ body_md }) =>
      [...body_md.matchAll(/\]\(([^)]*)\)/g)].map(([, url = ""]) => new URL(url).pathname),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((path) => !/^\/(es\/|changelog$)/.test(path))).toEqual([]);
    const files = report.sections.flatMap(({ figures }) => figures.map(({ csv_url }) => csv_url));
    expect(files.filter((url) => !url.endsWith(".csv?language=es"))).toEqual([]);
  });
});

test("a report published in English only is shown in English and marked as English", async () => {
  await connection().sql`
    update reports set body = (body::jsonb - 'translations')::json where slug = '2026-09'`;
  const [english, { report, written_in }] = await Promise.all([
    readReport("2026-09"),
    readReportIn("es", "2026-09"),
  ]);
  expect(written_in).toBe("en");
  expect(report.sections).toEqual(english.sections);
  expect(report.summary_metrics[0]?.name).toBe("Proveedores registrados");
  const listed = await listReportsIn("es", { limit: 10, offset: 0 });
  expect(listed.map(({ summary, written_in }) => [summary.slug, written_in])).toEqual([
    ["2026-10", "es"],
    ["2026-09", "en"],
    ["2026-08", "es"],
    ["2026-07", "es"],
  ]);
});

/** English names of numbers in reports that were stored without ids, by today's id. */
const FORMER_NAMES = JSON.stringify({
  facilities: "Facilities on record",
  scored: "Facilities with a safety score",
  serious_findings: "Serious findings or harm",
  scores_corrected: "Scores corrected",
});
const FORMER_REASON = "The agency published records of the month after the report.";

test("an old report without number ids is still translated, with its corrections", async () => {
  const before = await readReportIn("es", "2026-10");
  await connection().sql`
    update reports set
      body = jsonb_set(body::jsonb, '{summary_metrics}', (
        select jsonb_agg((metric - 'id') || jsonb_build_object('name',
          coalesce(${FORMER_NAMES}::text::jsonb ->> (metric->>'id'), metric->>'name')) order by at)
        from jsonb_array_elements(body::jsonb -> 'summary_metrics') with ordinality m(metric, at))
      )::json,
      corrections = (
        select jsonb_agg((fixed - 'id' - 'reason_code') || jsonb_build_object(
          'name', coalesce(${FORMER_NAMES}::text::jsonb ->> (fixed->>'id'), fixed->>'name'),
          'reason', case fixed->>'reason_code' when 'late_records' then ${FORMER_REASON}::text
            else fixed->>'reason' end) order by at)
        from jsonb_array_elements(corrections) with ordinality c(fixed, at))
    where slug = '2026-10'`;
  const { report } = await readReportIn("es", "2026-10");
  expect(report.corrections.length).toBeGreaterThan(0);
  expect(report).toEqual(before.report);
});
