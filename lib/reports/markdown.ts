import { table } from "./words";
import type { Report, ReportFigure } from "./shape";

const NUMBER = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });

function figureText({ title, series, source_urls, csv_url }: ReportFigure): string {
  const rows = series.flatMap(({ name, unit, points }) =>
    points.map(({ label, value }) => [label, name, NUMBER.format(value), unit]),
  );
  const sources = source_urls.map((url) => `<${url}>`).join(", ");
  return [
    `### ${title}`,
    rows.length > 0 ? table(["Group", "Measure", "Value", "Unit"], rows) : "Nothing to show.",
    `Sources: ${sources || "none"}. [CSV](${csv_url})`,
  ].join("\n\n");
}

/** Formats a report as Markdown, with figures as tables. */
export function reportMarkdown(report: Report): string {
  const { summary_metrics, corrections } = report;
  const numbers = summary_metrics.map(({ name, value, compared_value, previous, source_url }) => [
    `[${name}](${source_url})`,
    NUMBER.format(compared_value ?? value),
    previous === undefined ? "nothing comparable" : NUMBER.format(previous),
  ]);
  const fixed = corrections.map(({ name, previous, value, reason }) => [
    name,
    NUMBER.format(previous),
    NUMBER.format(value),
    reason,
  ]);
  const parts = [
    `# ${report.title}`,
    `> ${report.summary}`,
    ...(report.is_sample ? ["> All records of this report are made up: they are a sample."] : []),
    `Published ${report.published_at.slice(0, 10)}; ${report.status}; data version ${report.data_version}; agencies as of ${report.as_of}.`,
    table(["Measure", "This month", "Month before"], numbers),
    ...report.sections.map(({ heading, body_md, figures }) =>
      [`## ${heading}`, body_md, ...figures.map(figureText)].join("\n\n"),
    ),
    "## Corrections since publication",
    fixed.length > 0 ? table(["Measure", "Was", "Is", "Why"], fixed) : "Nothing.",
  ];
  return `${parts.join("\n\n")}\n`;
}
