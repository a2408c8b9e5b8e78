import { z } from "zod";
import { day, instant } from "#lib/kernel/fields";
import type { Locale } from "#lib/language/locale";

/** Kinds of figures: bars of one or more series, or a table. */
const FIGURE_KINDS = ["bar", "table"] as const;

const Series = z
  .object({
    name: z.string().describe("What is counted."),
    unit: z.string().describe("Unit of its values."),
    points: z
      .array(
        z.object({
          label: z.string().describe("What is counted: a state, a level, or a status."),
          value: z.number().describe("The value."),
        }),
      )
      .describe("Values in the order of the figure."),
  })
  .meta({ id: "ReportSeries", description: "Values of one kind in a figure." });

export const ReportFigure = z
  .object({
    id: z.string().describe("Name of the figure within the report, as in its addresses."),
    title: z.string().describe("What it shows."),
    kind: z.enum(FIGURE_KINDS).describe("How it is best shown."),
    series: z.array(Series).describe("Its values."),
    source_urls: z.array(z.string()).describe("Where the records behind it are published."),
    csv_url: z.string().describe("The same values as CSV."),
  })
  .meta({ id: "ReportFigure", description: "One figure of a report, with its sources." });
export type ReportFigure = z.infer<typeof ReportFigure>;

const id = z
  .string()
  .optional()
  .describe(
    "Id of what is counted: the name may change, the id doesn't (exists only if the figure is still published).",
  );

const Metric = z
  .object({
    id,
    name: z.string().describe("What is counted."),
    value: z.number().describe("Its value."),
    unit: z.string().describe("Its unit."),
    previous: z
      .number()
      .optional()
      .describe(
        "Its value in the month before, without the agencies that `compared_value` leaves out (exists only with an earlier report, and if some agency's files cover both months).",
      ),
    compared_value: z
      .number()
      .optional()
      .describe(
        "Its value without agencies whose files do not cover both months: compare `previous` with this one (exists only if some agency is left out).",
      ),
    source_url: z.string().describe("Where it can be looked up."),
  })
  .meta({ id: "ReportMetric", description: "A number that sums a report up." });

const CORRECTION_REASONS = ["late_records"] as const;

const Correction = z
  .object({
    id,
    name: z.string().describe("The number that was wrong."),
    previous: z.number().describe("What the report said."),
    value: z.number().describe("What it is."),
    corrected_at: instant("When it was put right"),
    reason_code: z
      .enum(CORRECTION_REASONS)
      .optional()
      .describe("Why it changed, as a code (exists only for reasons that have one)."),
    reason: z.string().describe("Why it changed, in words."),
  })
  .meta({ id: "ReportCorrection", description: "A number that was put right after publication." });
export type ReportCorrection = z.infer<typeof Correction>;

export const ReportSummary = z
  .object({
    slug: z.string().describe("Name of the report: its month, YYYY-MM."),
    title: z.string().describe("Its title."),
    month: day("First day of the month that the report covers"),
    published_at: instant("When it was published"),
    summary: z.string().describe("The month in two sentences."),
    canonical_url: z.string().describe("Address of its page."),
    is_sample: z.boolean().describe("Whether all its records are of the fictional sample."),
  })
  .meta({ id: "ReportSummary", description: "A monthly report, as the list shows it." });
export type ReportSummary = z.infer<typeof ReportSummary>;

export const Report = ReportSummary.extend({
  status: z
    .enum(["provisional", "confirmed"])
    .describe(
      "True until the inspections of every agency that keeps up reach past the month, or for 92 days. Until then, each new file counts the report again.",
    ),
  as_of: day("Date of the agencies' status"),
  data_version: z.int().describe("Version of the data in which it was published."),
  summary_metrics: z.array(Metric).describe("The month in numbers."),
  sections: z
    .array(
      z.object({
        id: z.string().describe("Anchor of the section."),
        heading: z.string().describe("Its heading."),
        body_md: z.string().describe("Its text, as Markdown."),
        figures: z.array(ReportFigure).describe("Its figures."),
      }),
    )
    .describe("The report itself."),
  corrections: z.array(Correction).describe("What was put right since, oldest first."),
}).meta({ id: "Report", description: "A monthly report." });
export type Report = z.infer<typeof Report>;

export type Figure = Omit<ReportFigure, "csv_url">;
export type Section = Omit<Report["sections"][number], "figures"> & { figures: Figure[] };

/** The text of a report, written separately in each language with the same figures. */
export type ReportWords = Pick<Report, "title" | "summary"> & { sections: Section[] };

/**
 * A report as stored, in English. URLs of the website are paths, and derived members are left out.
 * Reports of earlier releases have no `translations` and no `counted_with`.
 */
export type ReportBody = ReportWords &
  Pick<Report, "as_of" | "is_sample" | "summary_metrics"> & {
    translations?: Record<Exclude<Locale, "en">, ReportWords>;
    /** Agencies whose inspections were known past the end of the month at the time of the count. */
    counted_with?: string[];
  };
