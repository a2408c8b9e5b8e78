import type { Messages } from "#lib/language/messages";
import { documentRoute } from "#lib/transport/document";
import { readKnownFacility } from "../_data/facility";
import { drawHistory } from "../_ui/facility/history-chart";
import { svgAnswer } from "../_ui/map/picture-answer";

type Context = { params: Promise<{ facility_id: string }> };

/** The scores of a facility over time, drawn. `?scheme=dark` is for a dark page. */
export function historySvg({ record, format }: Messages) {
  return documentRoute(async (request, { params }: Context) => {
    const facility = await readKnownFacility((await params).facility_id);
    if (!facility) return new Response(null, { status: 404 });
    const scheme = new URL(request.url).searchParams.get("scheme") === "dark" ? "dark" : "light";
    const points = facility.score_history;
    const [first = "", last = ""] = [points[0], points.at(-1)].map(
      (point) => point && format.date(point.as_of),
    );
    const words = { usual: record.history.usual, first, last };
    return svgAnswer(request, drawHistory(points, scheme, words), facility);
  });
}
