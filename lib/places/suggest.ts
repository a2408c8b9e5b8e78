import type { StateCode } from "#lib/kernel/vocabulary";
import { loosen } from "./gazetteer";
import { listNearPlaces } from "./near";
import { comparePlaces } from "./place";
import { type KnownPlace, listKnownPlaces, type NamedPlace, onceEach } from "./place-index";
import { fold, foldedStarts } from "./place-key";
import { cleanQuery } from "./resolve-query";
import { splitState, stateNamed } from "./state-names";

/** A place that a text may mean, with its number of facilities. */
export type PlaceSuggestion = {
  kind: "state" | "county" | "city" | "zip";
  /** The search text: "Austin, TX", "Travis County, TX", "78704". */
  query: string;
  facilities: number;
};

const suggestionOf = ({ kind, query, facilities }: KnownPlace): PlaceSuggestion => ({
  kind,
  query,
  facilities,
});

/**
 * Lists up to `limit` places that begin with these words. Exact matches come first, in the order of
 * the search. The others follow, states first, then the largest.
 */
export async function suggestPlaces(words: string, limit: number): Promise<PlaceSuggestion[]> {
  const text = cleanQuery(words);
  if (text.length < 2) return [];
  const places = await listKnownPlaces();
  const split = stateNamed(text) ? undefined : splitState(text);
  const begins = (start: string, state_code?: StateCode) => {
    const starts = foldedStarts(start).map(loosen);
    return places.filter(
      (place) =>
        starts.some((folded) => place.folded.startsWith(folded)) &&
        (state_code === undefined || place.state_code === state_code),
    );
  };
  const inState = split && split.place !== "" ? begins(split.place, split.state_code) : [];
  const found = inState.length > 0 ? inState : [...stateOfCode(text, places), ...begins(text)];
  const name = inState.length > 0 && split ? split.place : text;
  return onceEach(exactFirst(name, found)).slice(0, limit).map(suggestionOf);
}

/** Returns the state for a code such as "tx", because no name begins with it. */
function stateOfCode(text: string, places: readonly KnownPlace[]): KnownPlace[] {
  const state_code = stateNamed(text);
  return places.filter((place) => place.kind === "state" && place.state_code === state_code);
}

function exactFirst(name: string, found: readonly KnownPlace[]): KnownPlace[] {
  const wanted = loosen(fold(name));
  const state_code = stateNamed(name);
  const isExact = (place: KnownPlace): place is NamedPlace =>
    place.kind === "state"
      ? place.state_code === state_code
      : place.kind !== "zip" && place.folded_name === wanted;
  const exact = found.filter(isExact).toSorted(comparePlaces);
  return [...exact, ...found.filter((place) => !isExact(place))];
}

/** Returns up to `limit` places with a similar spelling, for text that matches none. */
export async function suggestNearPlaces(words: string, limit: number): Promise<PlaceSuggestion[]> {
  return (await listNearPlaces(words, limit)).map(suggestionOf);
}
