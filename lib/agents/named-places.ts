import { STATES, type StateCode } from "#lib/kernel/vocabulary";
import type { Place } from "#lib/places/place";
import { resolveQuery } from "#lib/places/resolve-query";

/** A city or county that words may name. */
export type NamedPlace = Exclude<Place, { kind: "state" }>;

/** New York's boroughs are counties that people ask for as they do for a city. */
const isTown = (place: NamedPlace): boolean =>
  place.kind === "city" || place.known_as !== undefined;

/** Cities and counties of a name. */
export type PlacesNamed = {
  /** Those with facilities, best first. */
  held: NamedPlace[];
  /** The one that the name means. Absent if it has no facilities or several are meant. */
  meant?: NamedPlace;
};

/** Lists the cities and counties of this name, in one state or in all. */
export async function placesNamed(name: string, state_code?: StateCode): Promise<PlacesNamed> {
  const resolution = await resolveQuery(state_code ? `${name}, ${STATES[state_code]}` : name);
  if (resolution.kind !== "places") return { held: [] };
  const held = resolution.places.filter(
    (place): place is NamedPlace => place.kind !== "state" && place.facilities > 0,
  );
  // Austin lies in Travis County: who asks for it does not mean Austin County.
  const towns = new Set(held.filter(isTown).map((place) => place.state_code));
  const places = held.filter((place) => isTown(place) || !towns.has(place.state_code));
  const [first, ...others] = places;
  // Miami is in Florida, even if we have records of Miami County, Indiana, alone.
  const isMeant = first !== undefined && others.length === 0 && isBest(first, resolution.places);
  return { held: places, ...(isMeant ? { meant: first } : {}) };
}

/** Whether no larger place without facilities has the same name. */
const isBest = (place: NamedPlace, places: readonly Place[]): boolean =>
  places.find(({ kind }) => kind !== "state") === place;

/** What a search takes for a place. */
export const filterOf = (place: NamedPlace) =>
  place.kind === "city"
    ? { city: place.name, state_code: place.state_code }
    : { county_fips: place.county_fips };

/** A place as an address names it. */
export function labelOf(place: NamedPlace): string {
  const name = place.kind === "county" ? (place.known_as ?? place.name) : place.name;
  return `${name}, ${place.state_code}`;
}
