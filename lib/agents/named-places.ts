import { STATES, type StateCode } from "#lib/kernel/vocabulary";
import { type Place, resolveQuery } from "#lib/places/resolve-query";

/** A city or county that words may name. */
export type NamedPlace = Exclude<Place, { kind: "state" }>;

/** New York's boroughs are counties that people ask for as they do for a city. */
const isTown = (place: NamedPlace): boolean =>
  place.kind === "city" || place.known_as !== undefined;

/** Cities and counties with facilities that bear this name, in the state where one is given. */
export async function placesNamed(name: string, state_code?: StateCode): Promise<NamedPlace[]> {
  const resolution = await resolveQuery(state_code ? `${name}, ${STATES[state_code]}` : name);
  if (resolution.kind === "zip") return [];
  const held = resolution.places.filter(
    (place): place is NamedPlace => place.kind !== "state" && place.facilities > 0,
  );
  // Austin lies in Travis County: who asks for it does not mean Austin County.
  const towns = new Set(held.filter(isTown).map((place) => place.state_code));
  return held.filter((place) => isTown(place) || !towns.has(place.state_code));
}

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
