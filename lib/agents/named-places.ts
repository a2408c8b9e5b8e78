import { STATES, type StateCode } from "#lib/kernel/vocabulary";
import type { Place } from "#lib/places/place";
import { resolveQuery } from "#lib/places/resolve-query";

/** A city or county that a query may name. */
export type NamedPlace = Exclude<Place, { kind: "state" }>;

/** New York's boroughs are counties, but people search for them like cities. */
const isTown = (place: NamedPlace): boolean =>
  place.kind === "city" || place.known_as !== undefined;

export type PlacesNamed = {
  /** Places with facilities, best first. */
  held: NamedPlace[];
  /**
   * The one that the name means: the only one, or one far larger than the others. Absent if it has
   * no facilities or several are possible.
   */
  meant?: NamedPlace;
  /** State of the likeliest place of this name, with or without facilities. */
  state_code?: StateCode;
};

/** Lists the cities and counties with this name, in one state or in all. */
export async function placesNamed(name: string, state_code?: StateCode): Promise<PlacesNamed> {
  const resolution = await resolveQuery(state_code ? `${name}, ${STATES[state_code]}` : name);
  if (resolution.kind !== "places") return { held: [] };
  const likeliest = resolution.places.find(({ kind }) => kind !== "state");
  const held = resolution.places.filter(
    (place): place is NamedPlace => place.kind !== "state" && place.facilities > 0,
  );
  // Austin is in Travis County, so a search for it doesn't mean Austin County.
  const towns = new Set(held.filter(isTown).map((place) => place.state_code));
  const places = held.filter((place) => isTown(place) || !towns.has(place.state_code));
  const [first, ...others] = places;
  // Miami is in Florida, even if we have records only of Miami County, Indiana.
  const isMeant =
    first !== undefined &&
    others.every((other) => isFarLarger(first, other)) &&
    isBest(first, resolution.places);
  return {
    held: places,
    ...(isMeant ? { meant: first } : {}),
    ...(likeliest === undefined ? {} : { state_code: likeliest.state_code }),
  };
}

/** A city with this many times the people of its namesake is the one that a bare name means. */
const FAR_LARGER = 8;

const isFarLarger = (place: NamedPlace, other: NamedPlace): boolean =>
  place.kind === "city" && place.population >= FAR_LARGER * Math.max(other.population, 1);

/** Returns whether no larger place without facilities has the same name. */
const isBest = (place: NamedPlace, places: readonly Place[]): boolean =>
  places.find(({ kind }) => kind !== "state") === place;

export const filterOf = (place: NamedPlace) =>
  place.kind === "city"
    ? { city: place.name, state_code: place.state_code }
    : { county_fips: place.county_fips };

/** Formats a place as in an address, such as "Austin, TX". */
export function labelOf(place: NamedPlace): string {
  const name = place.kind === "county" ? (place.known_as ?? place.name) : place.name;
  return `${name}, ${place.state_code}`;
}
