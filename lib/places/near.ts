import { editsBetween, lettersOf, mayBeNear } from "#lib/kernel/nearest";
import { bareCounty, namesCounty } from "./county-name";
import { loosen } from "./gazetteer";
import { listKnownPlaces, type NamedPlace, onceEach } from "./place-index";
import { fold } from "./place-key";
import { cleanQuery } from "./resolve-query";
import { splitState } from "./state-names";

const LENGTH_MIN = 4;
/** Shorter names allow one wrong letter, longer ones two. */
const LONG = 8;

/**
 * Lists up to `limit` places whose whole name has a similar spelling ("Autsin", "Housten, TX"),
 * nearest first, then largest. They are suggestions: callers must not search by them without a
 * choice.
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
