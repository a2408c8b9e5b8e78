import { documentRoute } from "#lib/transport/document";
import { pictureAnswer } from "../../../_ui/map/picture-answer";
import { shapesGeoJson } from "../../../_ui/map/shapes-geojson";
import { readView } from "../pins/view";

/** `?bbox=w,s,e,n&zoom=z`: land, water, railroads, borders, and place names, as GeoJSON. */
export const GET = documentRoute((request) => {
  const view = readView(new URL(request.url).searchParams);
  const body = JSON.stringify(shapesGeoJson(view));
  return pictureAnswer(request, body, "application/geo+json", { isPrivate: true });
});

export const dynamic = "force-dynamic";
