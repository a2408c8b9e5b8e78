import { editsBetween, lettersOf, mayBeNear } from "#lib/kernel/nearest";
import { bareCounty, namesCounty } from "./county-name";
import { loosen } from "./gazetteer";
import { listKnownPlaces, type NamedPlace, onceEach } from "./place-index";
import { fold } from "./place-key";
import { cleanQuery } from "./resolve-query";
import { splitState } from "./state-names";

const LENGTH_MIN = 4;
/** Of a short name, two wrong letters leave too little to know it by. */
const LONG = 8;

/**
 * Lists places whose whole name is spelled nearly so ("Autsin", "Housten, TX"), the nearest
 * first, then the largest; at most `limit`. Choices to offer, never to be taken for what was said.
 */
export async function listNearPlaces(words: string, limit: number): Promise<NamedPlace[]> {
  const text = cleanQuery(words);
  const split = splitState(text);
  const { place, state_code } = split ?? { place: text, state_code: undefined };
  const isCounty = namesCounty(place);
  const wanted = loosen(fold(isCounty ? bareCounty(place) : place));
  if (wanted.length < LENGTH_MIN || !/\p{L}/u.test(wanted)) return [];
  const bound = wanted.length < LONG ? 1 : 2;
  const letters = lettersOf(wanted);
  const near: { place: NamedPlace; edits: number }[] = [];
  for (const each of await listKnownPlaces()) {
    if (each.kind === "zip" || (isCounty && each.kind !== "county")) continue;
    if (state_code !== undefined && each.state_code !== state_code) continue;
    if (!mayBeNear(letters, each.letters, bound)) continue;
    const edits = editsBetween(wanted, each.folded_name, bound);
    if (edits <= bound) near.push({ place: each, edits });
  }
  const places = near.toSorted((a, b) => a.edits - b.edits).map(({ place: each }) => each);
  return onceEach(places).slice(0, limit);
}
