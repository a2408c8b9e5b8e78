import { Problem, type Fault } from "#lib/kernel/problem";
import { type Box, parseBox } from "../../../_ui/map/area";

const ZOOM_MAX = 22;
/** Widest view, degrees: the largest states fit. */
const DEGREES_MAX = 20;

/** The part of the map in view: a box, and the zoom of Web Mercator tiles. */
export type View = { box: Box; zoom: number };

const isNarrow = ([west, south, east, north]: Box): boolean =>
  east - west <= DEGREES_MAX && north - south <= DEGREES_MAX;

/** Reads the view of a request. @throws Problem `invalid_request` that names every wrong member. */
export function readView(given: URLSearchParams): View {
  const parsed = parseBox(given.get("bbox"));
  const box = parsed && isNarrow(parsed) ? parsed : undefined;
  const written = given.get("zoom");
  const zoom = written === null || written.trim() === "" ? Number.NaN : Number(written);
  const isZoom = zoom >= 0 && zoom <= ZOOM_MAX;
  const faults: Fault[] = [
    ...(box
      ? []
      : [
          {
            parameter: "bbox",
            code: given.has("bbox") ? "format" : "required",
            detail: `bbox needs west,south,east,north in degrees: at most ${DEGREES_MAX} wide and high, in the United States`,
          } as const,
        ]),
    ...(isZoom
      ? []
      : [
          {
            parameter: "zoom",
            code: written === null ? "required" : "format",
            detail: `zoom needs a number from 0 to ${ZOOM_MAX}`,
            min: 0,
            max: ZOOM_MAX,
          } as const,
        ]),
  ];
  const [first] = faults;
  if (!box || first) throw new Problem("invalid_request", first?.detail ?? "", { faults });
  return { box, zoom };
}
