import { listMapNames, readMapLayers } from "#lib/places/map-layers";
import { documentRoute } from "#lib/transport/document";
import { readZipsWithin } from "../data";
import { AREA_WIDTH, parseBox } from "../../../_ui/map/area";
import { drawArea, NAMES_MAX, ZIPS_MAX } from "../../../_ui/map/draw-area";
import { svgAnswer } from "../../../_ui/map/picture-answer";
import { parseSpots } from "../../../_ui/map/spots";

/**
 * The map of an area: `?box=west,south,east,north`, `&scheme=dark` for a dark page, and `&taken=`
 * with the spots that the page draws over.
 */
export const GET = documentRoute(async (request) => {
  const { searchParams } = new URL(request.url);
  const box = parseBox(searchParams.get("box"));
  if (!box) return new Response(null, { status: 400 });
  const scheme = searchParams.get("scheme") === "dark" ? "dark" : "light";
  const zips = await readZipsWithin(box, ZIPS_MAX);
  const layers = readMapLayers(box, AREA_WIDTH);
  const names = listMapNames(box, NAMES_MAX);
  const taken = parseSpots(searchParams.get("taken"));
  return svgAnswer(request, drawArea({ layers, names, zips }, box, scheme, taken));
});
