import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Locale } from "#lib/language/locale";
import { messages } from "#lib/language/messages";
import type { Report } from "#lib/reports/shape";
import { ReportPage } from "./report-page";

const report: Report = {
  slug: "2026-10",
  title: "The title",
  month: "2026-10-01",
  published_at: "2026-11-01T00:00:00.000Z",
  summary: "The summary.",
  canonical_url: "https://daybook.example/reports/2026-10",
  is_sample: true,
  status: "provisional",
  as_of: "2026-11-01",
  data_version: 7,
  summary_metrics: [],
  sections: [
    {
      id: "coverage",
      heading: "The heading",
      body_md: "The text.",
      figures: [
        {
          id: "by-state",
          title: "The figure",
          kind: "bar",
          series: [{ name: "Count", unit: "facilities", points: [{ label: "Texas", value: 3 }] }],
          source_urls: ["https://agency.example/files"],
          csv_url: "https://daybook.example/reports/2026-10/by-state.csv?language=es",
        },
      ],
    },
  ],
  corrections: [],
};

const shown = (written_in: Locale) =>
  renderToStaticMarkup(createElement(ReportPage, { text: messages("es"), report, written_in }));

test("a report in the language of the page is marked as such, its drawings too", () => {
  const page = shown("es");
  expect(page).toContain('<h1 lang="es">');
  expect(page).toContain("/reports/2026-10/by-state.svg?language=es");
  expect(page).toContain('by-state.csv?language=es" hrefLang="es"');
  expect(page).not.toContain(messages("es").reports.in_english);
});

test("a report published in English only is marked as English and has a note about its language", () => {
  const page = shown("en");
  expect(page).toContain('<h1 lang="en">');
  expect(page).toContain("/reports/2026-10/by-state.svg?language=en");
  expect(page).toContain(messages("es").reports.in_english);
});
