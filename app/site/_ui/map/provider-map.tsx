import type { Point } from "#lib/kernel/geo";
import type { Messages } from "#lib/language/messages";
import { AREA_WIDTH, areaHeight, boxAround, placeOn, PROVIDER_MAP } from "./area";
import { AreaPicture } from "./area-picture";
import { around } from "./spots";
import { ZipStripes } from "./zip-stripes";

/** Enough to see the towns and ZIP codes around. */
const SPAN_MILES = 6;
/** Radius of a ZIP area in drawing units. It shows no exact extent. */
const RADIUS = 70;
/** Radius of the pin of a street address. */
const PIN = 11;

type Props = {
  text: Messages;
  name: string;
  point: Point;
  /** The ZIP code, if the point is only the ZIP code's: the map then has an area and no pin. */
  zip?: string | undefined;
};

/** Small map of one provider and its surroundings. */
export function ProviderMap({ text, name, point, zip }: Props) {
  const box = boxAround([point], PROVIDER_MAP, SPAN_MILES);
  if (!box) return null;
  const { x, y } = placeOn(box, point);
  const { map } = text;
  return (
    <figure className="provider-map">
      <div className="map">
        <AreaPicture
          box={box}
          alt={zip === undefined ? map.provider_label(name) : map.zip_label(zip)}
          {...(zip === undefined ? { taken: [around({ x, y }, PIN, PIN)] } : {})}
        />
        <svg viewBox={`0 0 ${AREA_WIDTH} ${areaHeight(box)}`} aria-hidden="true">
          <ZipStripes />
          {zip === undefined ? (
            <g className="pin">
              <circle cx={x} cy={y} r={PIN} />
            </g>
          ) : (
            <g className="zip-area">
              <circle cx={x} cy={y} r={RADIUS} />
            </g>
          )}
        </svg>
      </div>
      {zip !== undefined && <figcaption className="soft small">{map.approximate}</figcaption>}
    </figure>
  );
}
