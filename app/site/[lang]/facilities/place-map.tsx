import type { Point } from "#lib/kernel/geo";
import { AREA, boxAround, placeOn } from "../../_ui/map/area";
import { AreaPicture } from "../../_ui/map/area-picture";

/** Enough to see the ZIP codes around. */
const SPAN_MILES = 6;

/** Map of one facility and its surroundings. */
export function PlaceMap({ point, alt }: { point: Point; alt: string }) {
  const box = boxAround([point], SPAN_MILES);
  if (!box) return null;
  const { x, y } = placeOn(box, point);
  return (
    <div className="map place-map">
      <AreaPicture box={box} alt={alt} />
      <svg viewBox={`0 0 ${AREA.width} ${AREA.height}`} aria-hidden="true">
        <g className="pin">
          <circle cx={x} cy={y} r={10} />
        </g>
      </svg>
    </div>
  );
}
