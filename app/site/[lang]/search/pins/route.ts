import { readPins } from "#lib/facilities/pins";
import type { SearchInput } from "#lib/facilities/search-input";
import { Problem } from "#lib/kernel/problem";
import { documentRoute } from "#lib/transport/document";
import { mapItems, type MapItem } from "../../../_ui/map/group-pins";
import { pictureAnswer } from "../../../_ui/map/picture-answer";
import { pinsGeoJson } from "../../../_ui/map/pins-geojson";
import { isPlaced } from "../chips";
import { readSearch } from "../data";
import { searchQueryOf } from "../decode";
import { readView } from "./view";

const GEOJSON = "application/geo+json";

/** Parses the filters like the page does. @throws Problem that names every wrong parameter. */
function readInput(given: URLSearchParams): SearchInput {
  const params = new Map<string, string[]>();
  for (const [name, value] of given) {
    if (name === "bbox" || name === "zoom") continue;
    params.set(name, [...(params.get(name) ?? []), value]);
  }
  const { decoded, ignored } = searchQueryOf(Object.fromEntries(params));
  const faults = [
    ...("faults" in decoded ? decoded.faults : []),
    ...ignored.map((name) => ({
      parameter: name,
      code: "unknown" as const,
      detail: `Unknown parameter "${name}"`,
    })),
  ];
  if ("faults" in decoded || faults.length > 0) {
    throw new Problem("invalid_request", faults[0]?.detail ?? "", { faults });
  }
  return decoded.input;
}

/** The providers of the list that the search shows. A search without a place has no list. */
async function readItems(input: SearchInput): Promise<MapItem[]> {
  if (!isPlaced(input)) return [];
  const { data, facts, meta } = await readSearch(input);
  return mapItems({ facilities: data, facts, offset: meta.offset });
}

/** `?bbox=w,s,e,n&zoom=z` and the search's parameters: all matches in view, as GeoJSON. */
export const GET = documentRoute(async (request) => {
  const { searchParams } = new URL(request.url);
  const view = readView(searchParams);
  const input = readInput(searchParams);
  const items = await readItems(input);
  const numbered = items.filter((item) => !item.is_zip_point).map(({ id }) => id);
  const pins = await readPins(input, view, numbered);
  const body = JSON.stringify(pinsGeoJson(pins, items, view));
  return pictureAnswer(request, body, GEOJSON, { isPrivate: true });
});

export const dynamic = "force-dynamic";
