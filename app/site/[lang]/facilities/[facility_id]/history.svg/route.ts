import { documentRoute } from "#lib/transport/document";
import { readKnownFacility } from "../../data";
import { drawHistory } from "../../history-chart";
import { svgAnswer } from "../../../../_ui/map/picture-answer";
import { messagesOf, type PageParams } from "../../../../messages-of";

type Context = { params: PageParams<{ facility_id: string }> };

/** The scores of a facility over time, drawn. `?scheme=dark` is for a dark page. */
export const GET = documentRoute(async (request, { params }: Context) => {
  const { record, format } = await messagesOf(params);
  const facility = await readKnownFacility((await params).facility_id);
  if (!facility) return new Response(null, { status: 404 });
  const scheme = new URL(request.url).searchParams.get("scheme") === "dark" ? "dark" : "light";
  const points = facility.score_history;
  const [first = "", last = ""] = [points[0], points.at(-1)].map(
    (point) => point && format.short_date(point.as_of),
  );
  const words = { usual: record.history.usual, first, last };
  return svgAnswer(request, drawHistory(points, scheme, words), facility);
});
