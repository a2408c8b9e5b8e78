import { readCountyShapes } from "#lib/places/county-shapes";
import { documentRoute } from "#lib/transport/document";
import { readZipsWithin } from "../data";
import { parseBox } from "../../../_ui/map/area";
import { drawArea, ZIPS_MAX } from "../../../_ui/map/draw-area";
import { svgAnswer } from "../../../_ui/map/picture-answer";

let shapes: ReturnType<typeof readCountyShapes> | undefined;

/** The counties and ZIP codes of an area, drawn: `?box=west,south,east,north`, `&scheme=dark` for a dark page. */
export const GET = documentRoute(async (request) => {
  const { searchParams } = new URL(request.url);
  const box = parseBox(searchParams.get("box"));
  if (!box) return new Response(null, { status: 400 });
  shapes ??= readCountyShapes();
  const scheme = searchParams.get("scheme") === "dark" ? "dark" : "light";
  const zips = await readZipsWithin(box, ZIPS_MAX);
  return svgAnswer(request, drawArea({ shapes, zips }, box, scheme));
});
