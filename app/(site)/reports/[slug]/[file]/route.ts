import { Problem } from "#lib/kernel/problem";
import { drawFigure } from "#lib/reports/draw-figure";
import { figureCsv } from "#lib/reports/figure-csv";
import { readReport } from "#lib/reports/read";
import type { ReportFigure } from "#lib/reports/shape";
import { publicDocument } from "#lib/surfaces/document";
import { svgAnswer } from "../../../_ui/map/picture-answer";

type Context = { params: Promise<{ slug: string; file: string }> };

/** A figure of a report as a file of its own: `{figure}.csv`, or drawn as `{figure}.svg`. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { slug, file } = await params;
  const [, id = "", form] = /^([a-z-]+)\.(csv|svg)$/.exec(file) ?? [];
  const figure = await findFigure(slug, id);
  if (!figure) return new Response("There is no such figure\n", { status: 404 });
  if (form === "csv") {
    return publicDocument(figureCsv(figure), "text/csv; charset=utf-8; header=present", {
      "Content-Disposition": `attachment; filename="${slug}-${id}.csv"`,
    });
  }
  const isDark = new URL(request.url).searchParams.get("scheme") === "dark";
  return svgAnswer(request, drawFigure(figure, isDark ? "dark" : "light"));
}

async function findFigure(slug: string, id: string): Promise<ReportFigure | undefined> {
  const report = await readReport(slug).catch((error: unknown) => {
    if (error instanceof Problem && error.code === "not_found") return undefined;
    throw error;
  });
  return report?.sections.flatMap(({ figures }) => figures).find((each) => each.id === id);
}

export const dynamic = "force-dynamic";
