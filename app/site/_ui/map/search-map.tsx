import type { CardDetails } from "#lib/facilities/shown-facts";
import type { FacilitySummary } from "#lib/facilities/summary";
import type { Messages } from "#lib/language/messages";
import { type Box, boxAround } from "./area";
import { groupPins, type MapItem } from "./group-pins";
import { StaticMap } from "./static-map";

type Props = {
  text: Messages;
  facilities: readonly FacilitySummary[];
  facts: ReadonlyMap<string, CardDetails>;
  /** How many results come before this page: the first card has the next number. */
  offset: number;
  /** Address of this page with its query, without a box. */
  path: string;
  /** The box that the page's address names. */
  box?: Box | undefined;
};

/** The map next to a list of results. Its numbers are those of the list. */
export function SearchMap({ text, facilities, facts, offset, path, box: given }: Props) {
  const items = facilities.flatMap((facility, at): MapItem[] => {
    const { id, name, zip, trust_tier } = facility;
    const { point, is_zip_point = false } = facts.get(id) ?? {};
    const is_historical = trust_tier === "historical";
    return point
      ? [{ id, name, number: offset + at + 1, zip, point, is_zip_point, is_historical }]
      : [];
  });
  const box = given ?? boxAround(items.map(({ point }) => point));
  if (!box) return null;
  const { pins, areas } = groupPins(items, box);
  const { map } = text;
  const unlocated = facilities.length - items.length;
  const hasHistory = items.some(({ is_historical }) => is_historical);
  const isAllHistory = items.every(({ is_historical }) => is_historical);
  const join = path.includes("?") ? "&" : "?";
  return (
    <section className="map-panel" aria-label={map.title}>
      <StaticMap
        {...{ text, box, pins, areas }}
        alt={map.label(items.length)}
        pathOf={(to) => `${path}${join}view=map&box=${to.join()}`}
      />
      <p className="soft small">
        {areas.length > 0 && <>{map.areas_note} </>}
        {hasHistory && !isAllHistory && <>{map.history_note} </>}
        {unlocated > 0 && <>{map.unlocated(unlocated)} </>}
        {map.credit}
      </p>
    </section>
  );
}
