import type { SearchInput } from "#lib/facilities/search-input";
import type { StateCode, TerritoryCode } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { readPlaceOfZip } from "./data";

/** The location of a search without results as text, and its state or territory. */
export type EmptyPlace = {
  title: string;
  lead?: string;
  region?: StateCode | TerritoryCode;
};

/** Names the location of a search without results. A ZIP code that we can't locate isn't wrong. */
export async function readEmptyPlace(input: SearchInput, text: Messages): Promise<EmptyPlace> {
  const { empty, place } = text.search;
  const { zip_code, state_code, city, county } = input;
  if (zip_code !== undefined) return emptyZip(zip_code, text);
  if (state_code === undefined) return { title: empty.none_held, lead: empty.nothing };
  const parts = [city, county && place.county(county, state_code), text.region(state_code)];
  return { title: empty.none_in(parts.filter(Boolean).join(", ")), region: state_code };
}

async function emptyZip(zip_code: string, text: Messages): Promise<EmptyPlace> {
  const { empty, place } = text.search;
  const found = await readPlaceOfZip(zip_code);
  if (found === undefined) {
    return { title: empty.unknown_zip(zip_code), lead: empty.unknown_zip_lead };
  }
  const { region, city } = found;
  const name = text.region(region);
  if (city === undefined) {
    const lead = empty.zip_prefix(zip_code.slice(0, 3), name);
    return { title: empty.unknown_zip(zip_code), lead, region };
  }
  return { title: empty.none_in(place.zip_of(zip_code, `${city}, ${name}`)), region };
}
