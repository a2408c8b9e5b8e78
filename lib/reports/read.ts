import { count, desc, eq, sql } from "drizzle-orm";
import { reader } from "#db/client";
import { reports } from "#db/schema/reports";
import { absoluteLinks } from "#lib/docs/guide";
import { publicOrigin, publicUrl } from "#lib/kernel/env";
import type { PageMeta } from "#lib/kernel/page";
import { Problem } from "#lib/kernel/problem";
import type { Locale } from "#lib/language/locale";
import { messages, type Messages } from "#lib/language/messages";
import { nameIn } from "./metrics";
import type { Report, ReportCorrection, ReportSummary } from "./shape";
import { bodyOf, correctionsOf } from "./stored";

type Row = typeof reports.$inferSelect;

/** A localized part of a report. `written_in` is English if there is no translation. */
type Localized<Name extends string, Of> = Readonly<Record<Name, Of>> & { written_in: Locale };

type Page = { limit: number; offset: number };

/** Lists published reports, newest first. */
export async function listReports(page: Page): Promise<{ data: ReportSummary[]; meta: PageMeta }> {
  const { limit, offset } = page;
  const [listed, [counted]] = await Promise.all([
    listReportsIn("en", page),
    reader().db.select({ total: count() }).from(reports),
  ]);
  const data = listed.map(({ summary }) => summary);
  return { data, meta: { limit, offset, total: counted?.total ?? 0 } };
}

type Head = Pick<ReportSummary, "slug" | "month" | "title" | "summary" | "is_sample">;

/** Lists reports in a language. Sections aren't read, because they are most of a report. */
export async function listReportsIn(
  locale: Locale,
  { limit, offset }: Page,
): Promise<Localized<"summary", ReportSummary>[]> {
  const rows = await reader().sql<(Head & { published_at: string; written_in: Locale })[]>`
    select slug, month, published_at, words ->> 'title' as title, words ->> 'summary' as summary,
      (body ->> 'is_sample')::boolean as is_sample,
      case when translated is null then 'en' else ${locale} end as written_in
    from reports
      cross join lateral (select body #> array['translations', ${locale}] as translated) t
      cross join lateral (select coalesce(translated, body) as words) w
    order by slug desc limit ${limit} offset ${offset}`;
  return rows.map(({ published_at, written_in, ...head }) => ({
    summary: summaryOf(head, new Date(published_at)),
    written_in,
  }));
}

/** Lists the path of every report of real records, and the time of its last change (ISO 8601). */
export async function listReportEntries(): Promise<{ path: string; changed_at: string }[]> {
  const { slug, published_at, confirmed_at } = reports;
  const rows = await reader()
    .db.select({ slug, published_at, confirmed_at })
    .from(reports)
    .where(sql`(${reports.body} ->> 'is_sample')::boolean is not true`)
    .orderBy(desc(slug));
  return rows.map((row) => ({
    path: `/reports/${row.slug}`,
    changed_at: (row.confirmed_at ?? row.published_at).toISOString(),
  }));
}

/** A report's name is its month. */
const SLUG = /^\d{4}-\d{2}$/;

/** @throws Problem `not_found`. */
export const readReport = async (slug: string): Promise<Report> =>
  (await readReportIn("en", slug)).report;

/**
 * Returns one report in a language, with the same figures.
 * @throws Problem `not_found`.
 */
export async function readReportIn(
  locale: Locale,
  slug: string,
): Promise<Localized<"report", Report>> {
  const [row] = SLUG.test(slug)
    ? await reader().db.select().from(reports).where(eq(reports.slug, slug))
    : [];
  if (!row) throw new Problem("not_found", "There is no report of this name");
  const text = messages(locale);
  const { body, words, written_in } = wordsOf(row, text);
  const language = written_in === "en" ? "" : `?language=${written_in}`;
  const report: Report = {
    ...summaryOf({ ...row, ...words, is_sample: body.is_sample }, row.published_at),
    status: row.confirmed_at === null ? "provisional" : "confirmed",
    as_of: body.as_of,
    data_version: row.data_version,
    summary_metrics: body.summary_metrics.map((metric) => ({
      ...metric,
      name: nameIn(text, metric),
      source_url: metric.source_url.startsWith("#")
        ? `${publicUrl(text.href(`/reports/${slug}`))}${metric.source_url}`
        : publicUrl(text.href(metric.source_url)),
    })),
    sections: words.sections.map((section) => ({
      ...section,
      body_md: absoluteLinks(section.body_md, publicOrigin()),
      figures: section.figures.map((figure) => ({
        ...figure,
        csv_url: publicUrl(`/reports/${slug}/${figure.id}.csv${language}`),
      })),
    })),
    corrections: correctionsOf(row).map((each) => correctionIn(text, each)),
  };
  return { report, written_in };
}

/** Returns a report's text in a language, or in English if it has no translation. */
function wordsOf(row: Row, { locale }: Messages) {
  const body = bodyOf(row);
  const translated = locale === "en" ? undefined : body.translations?.[locale];
  return { body, words: translated ?? body, written_in: translated ? locale : ("en" as const) };
}

function correctionIn(text: Messages, correction: ReportCorrection): ReportCorrection {
  const { reason_code, reason } = correction;
  return {
    ...correction,
    name: nameIn(text, correction),
    reason: reason_code === undefined ? reason : text.report[reason_code],
  };
}

const summaryOf = (
  { slug, title, month, summary, is_sample }: Head,
  published_at: Date,
): ReportSummary => ({
  slug,
  title,
  month,
  published_at: published_at.toISOString(),
  summary,
  canonical_url: publicUrl(`/reports/${slug}`),
  is_sample,
});
