import type { CardDetails } from "#lib/facilities/shown-facts";
import type { FacilitySummary } from "#lib/facilities/summary";
import { mapTiles } from "#lib/kernel/map-sources";
import type { Messages } from "#lib/language/messages";
import { type Box, boxAround, LIST_MAP, withoutFar } from "./area";
import { groupPins, mapItems } from "./group-pins";
import { MapFrame } from "./live/map-frame";
import { StaticMap } from "./static-map";

/** Least width of a map with ZIP areas, so that it shows what is around them. */
const ZIP_SPAN_MILES = 8;

type Props = {
  text: Messages;
  facilities: readonly FacilitySummary[];
  facts: ReadonlyMap<string, CardDetails>;
  /** How many results come before this page: the first card has the next number. */
  offset: number;
  /** Address of this page with its query, without a box. */
  path: string;
  /** Query of the search, without `?`. */
  query: string;
  /** Address of the same search without its place. */
  area_path: string;
  /** The box that the page's address names. */
  box?: Box | undefined;
};

/** The map next to a list of results. Its numbers are those of the list. */
export function SearchMap({ text, facilities, facts, offset, path, box: given, ...live }: Props) {
  const items = mapItems({ facilities, facts, offset });
  const span_miles = items.some(({ is_zip_point }) => is_zip_point) ? ZIP_SPAN_MILES : undefined;
  const box =
    given ??
    boxAround(
      withoutFar(items).map(({ point }) => point),
      LIST_MAP,
      span_miles,
    );
  if (!box) return null;
  const { pins, areas } = groupPins(items, box);
  const { map } = text;
  const drawn = [...pins, ...areas].reduce((sum, pin) => sum + pin.items.length, 0);
  const unlocated = facilities.length - items.length;
  const hasHistory = items.some(({ is_historical }) => is_historical);
  const isAllHistory = items.every(({ is_historical }) => is_historical);
  const join = path.includes("?") ? "&" : "?";
  return (
    <section className="map-panel" aria-label={map.title}>
      <MapFrame
        {...live}
        words={map.live}
        box={box}
        tiles={mapTiles()}
        provider_path={text.href("/facilities/")}
        credit={map.credit}
      >
        <StaticMap
          {...{ text, box, pins, areas }}
          alt={map.label(items.length)}
          pathOf={(to) => `${path}${join}view=map&box=${to.join()}`}
        />
      </MapFrame>
      <p className="soft small map-notes">
        {areas.length > 0 && <>{map.areas_note} </>}
        {hasHistory && !isAllHistory && <>{map.history_note} </>}
        {unlocated > 0 && <>{map.unlocated(unlocated)} </>}
        {given === undefined && drawn < items.length && <>{map.beyond(items.length - drawn)} </>}
      </p>
    </section>
  );
}
