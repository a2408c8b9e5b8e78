import type { CardDetails } from "#lib/facilities/shown-facts";
import type { FacilitySummary } from "#lib/facilities/summary";
import type { Messages } from "#lib/language/messages";
import { AREA, boxAround, placeOn } from "../../_ui/map/area";
import { AreaPicture } from "../../_ui/map/area-picture";

type Props = {
  text: Messages;
  facilities: readonly FacilitySummary[];
  facts: ReadonlyMap<string, CardDetails>;
};
type Pin = { x: number; y: number; facilities: FacilitySummary[] };

/**
 * Map of a result page: counties as an image, pins as links. It's an extra for pointer users: the
 * list has the same content in order for everyone.
 */
export function ResultMap({ text, facilities, facts }: Props) {
  const { map } = text.search;
  const points = facilities.flatMap(({ id }) => facts.get(id)?.point ?? []);
  const box = boxAround(points);
  if (!box) return null;
  const pins = new Map<string, Pin>();
  for (const facility of facilities) {
    const point = facts.get(facility.id)?.point;
    if (!point) continue;
    const { x, y } = placeOn(box, point);
    const pin = pins.get(`${x} ${y}`) ?? { x, y, facilities: [] };
    pins.set(`${x} ${y}`, { ...pin, facilities: [...pin.facilities, facility] });
  }
  // The larger last: the number in it is not drawn over.
  const drawn = [...pins.values()].toSorted((a, b) => a.facilities.length - b.facilities.length);
  const unlocated = facilities.length - points.length;
  return (
    <details className="map-fold">
      <summary>{map.title}</summary>
      <div className="map">
        <AreaPicture box={box} alt={map.label(points.length)} />
        <svg viewBox={`0 0 ${AREA.width} ${AREA.height}`} aria-hidden="true">
          {drawn.map((pin) => (
            <PinLink key={`${pin.x} ${pin.y}`} text={text} pin={pin} />
          ))}
        </svg>
      </div>
      <p className="soft small">
        {map.note} {unlocated > 0 && map.unlocated(unlocated)}
      </p>
    </details>
  );
}

/**
 * A pin of one facility links to its page. A pin of several links to the first of them in the list.
 */
function PinLink({ text, pin }: { text: Messages; pin: Pin }) {
  const [first, ...others] = pin.facilities;
  if (!first) return null;
  const isGroup = others.length > 0;
  const title = isGroup ? text.search.map.group(pin.facilities.length) : first.name;
  return (
    <a
      className="pin"
      href={isGroup ? `#${first.id}` : text.href(`/facilities/${first.id}`)}
      tabIndex={-1}
    >
      <title>{title}</title>
      <circle cx={pin.x} cy={pin.y} r={isGroup ? 12 : 8} />
      {isGroup && (
        <text x={pin.x} y={pin.y + 4} textAnchor="middle">
          {pin.facilities.length}
        </text>
      )}
    </a>
  );
}
