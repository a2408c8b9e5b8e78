import { count, desc, eq, sql } from "drizzle-orm";
import { reader } from "#db/client";
import { reports } from "#db/schema/reports";
import { absoluteLinks } from "#lib/docs/guide";
import { publicOrigin, publicUrl } from "#lib/kernel/env";
import type { PageMeta } from "#lib/kernel/page";
import { Problem } from "#lib/kernel/problem";
import type { Report, ReportBody, ReportCorrection, ReportSummary } from "./shape";

type Row = typeof reports.$inferSelect;

/** Published reports, newest first. */
export async function listReports(page: {
  limit: number;
  offset: number;
}): Promise<{ data: ReportSummary[]; meta: PageMeta }> {
  const { limit, offset } = page;
  const [rows, [counted]] = await Promise.all([
    reader().db.select().from(reports).orderBy(desc(reports.slug)).limit(limit).offset(offset),
    reader().db.select({ total: count() }).from(reports),
  ]);
  return { data: rows.map(summaryOf), meta: { limit, offset, total: counted?.total ?? 0 } };
}

/** Address of every report of real records, and when what it says last changed (ISO 8601). */
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

/** A report is named by its month: nothing else is looked for. */
const SLUG = /^\d{4}-\d{2}$/;

/** One report. @throws Problem `not_found`. */
export async function readReport(slug: string): Promise<Report> {
  const [row] = SLUG.test(slug)
    ? await reader().db.select().from(reports).where(eq(reports.slug, slug))
    : [];
  if (!row) throw new Problem("not_found", "There is no report of this name");
  const body = row.body as ReportBody;
  return {
    ...summaryOf(row),
    status: row.confirmed_at === null ? "provisional" : "confirmed",
    as_of: body.as_of,
    data_version: row.data_version,
    summary_metrics: body.summary_metrics.map((metric) => ({
      ...metric,
      source_url: metric.source_url.startsWith("#")
        ? `${publicUrl(`/reports/${slug}`)}${metric.source_url}`
        : publicUrl(metric.source_url),
    })),
    sections: body.sections.map((section) => ({
      ...section,
      body_md: absoluteLinks(section.body_md, publicOrigin()),
      figures: section.figures.map((figure) => ({
        ...figure,
        csv_url: publicUrl(`/reports/${slug}/${figure.id}.csv`),
      })),
    })),
    corrections: row.corrections as ReportCorrection[],
  };
}

function summaryOf({ slug, month, published_at, body }: Row): ReportSummary {
  const { title, summary, is_sample } = body as ReportBody;
  return {
    slug,
    title,
    month,
    published_at: published_at.toISOString(),
    summary,
    canonical_url: publicUrl(`/reports/${slug}`),
    is_sample,
  };
}
