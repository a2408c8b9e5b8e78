import type { StateCode } from "#lib/kernel/vocabulary";
import { type KnownPlace, listKnownPlaces, onceEach } from "./place-index";
import { listNearPlaces } from "./near";
import { foldedStarts } from "./place-key";
import { cleanQuery, splitState } from "./resolve-query";

/** A place that words may stand for, with how many facilities we hold there. */
export type PlaceSuggestion = {
  kind: "state" | "county" | "city" | "zip";
  /** What to ask the search for: "Austin, TX", "Travis County, TX", "78704". */
  query: string;
  facilities: number;
};

const suggestionOf = ({ kind, query, facilities }: KnownPlace): PlaceSuggestion => ({
  kind,
  query,
  facilities,
});

/** Places that begin with these words, the fullest first; at most `limit`. */
export async function suggestPlaces(words: string, limit: number): Promise<PlaceSuggestion[]> {
  const text = cleanQuery(words);
  if (text.length < 2) return [];
  const places = await listKnownPlaces();
  const split = splitState(text);
  const begins = (start: string, state_code?: StateCode) => {
    const starts = foldedStarts(start);
    return places.filter(
      (place) =>
        starts.some((folded) => place.folded.startsWith(folded)) &&
        (state_code === undefined || place.state_code === state_code),
    );
  };
  const inState = split && split.place !== "" ? begins(split.place, split.state_code) : [];
  const found = inState.length > 0 ? inState : begins(text);
  return onceEach(found).slice(0, limit).map(suggestionOf);
}

/** Places spelled nearly as these words, for where nothing is spelled so; at most `limit`. */
export async function suggestNearPlaces(words: string, limit: number): Promise<PlaceSuggestion[]> {
  return (await listNearPlaces(words, limit)).map(suggestionOf);
}
