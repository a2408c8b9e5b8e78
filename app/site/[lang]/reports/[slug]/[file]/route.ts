import { Problem } from "#lib/kernel/problem";
import { type Locale, LOCALES } from "#lib/language/locale";
import { drawFigure } from "#lib/reports/draw-figure";
import { figureCsv } from "#lib/reports/figure-csv";
import { readReportIn } from "#lib/reports/read";
import type { Report } from "#lib/reports/shape";
import { documentRoute, publicDocument } from "#lib/transport/document";
import { svgAnswer } from "../../../../_ui/map/picture-answer";

type Context = { params: Promise<{ slug: string; file: string }> };

/**
 * Serves a report's figure as a file: `{figure}.csv`, or the chart `{figure}.svg`; and the whole
 * report as `report.json`. With `?language=es` it's in Spanish if the report is.
 */
export const GET = documentRoute(async (request, { params }: Context) => {
  const { slug, file } = await params;
  const [, id = "", form] = /^([a-z-]+)\.(csv|svg)$/.exec(file) ?? [];
  const { searchParams } = new URL(request.url);
  const locale = LOCALES.find((known) => known === searchParams.get("language")) ?? "en";
  const report = await findReport(locale, slug);
  if (report && file === "report.json") return reportFile(report);
  const figure = report?.sections.flatMap(({ figures }) => figures).find((each) => each.id === id);
  if (!report || !figure) return new Response("There is no such figure\n", { status: 404 });
  if (form === "csv") {
    return publicDocument(figureCsv(figure), "text/csv; charset=utf-8; header=present", {
      "Content-Disposition": `attachment; filename="${slug}-${id}.csv"`,
      ...(report.is_sample ? { "X-Robots-Tag": "noindex" } : {}),
    });
  }
  const isDark = searchParams.get("scheme") === "dark";
  return svgAnswer(request, drawFigure(figure, isDark ? "dark" : "light"), report);
});

/** The same as from the API, for readers without a key. */
const reportFile = (report: Report) =>
  publicDocument(JSON.stringify(report, null, 2), "application/json", {
    "Content-Disposition": `attachment; filename="${report.slug}.json"`,
    ...(report.is_sample ? { "X-Robots-Tag": "noindex" } : {}),
  });

async function findReport(locale: Locale, slug: string): Promise<Report | undefined> {
  const read = await readReportIn(locale, slug).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "not_found") return undefined;
    throw error;
  });
  return read?.report;
}

export const dynamic = "force-dynamic";
