import type { ReactNode } from "react";
import type { SearchInput } from "#lib/facilities/search-input";
import type { Messages } from "#lib/language/messages";
import type { Place } from "#lib/places/place";
import { readPlacesNamed } from "./data";
import { searchPath } from "./address";
import { searchOfPlace } from "./answer";
import { fullNameOf, PlaceList } from "./place-list";

/** Returns the name of the searched location, if the search has no other location. */
function nameOf(input: SearchInput, text: Messages): string | undefined {
  const { zip_code, lat, county_fips, name_query, license_number } = input;
  if (zip_code ?? lat ?? county_fips ?? name_query ?? license_number) return undefined;
  return input.city ?? input.county ?? (input.state_code && text.region(input.state_code));
}

/** Returns whether a search names this county, with or without the word "County". */
const isSameCounty = ({ name }: Place, county: string | undefined): boolean =>
  county !== undefined && [county, `${county} County`].includes(name);

/** Lists the other locations with the searched name, best match first. */
export async function listNamesakes(input: SearchInput, text: Messages): Promise<Place[]> {
  const name = nameOf(input, text);
  if (name === undefined) return [];
  const { city, county, state_code = "" } = input;
  const own = searchPath({
    state_code: [state_code],
    ...(city === undefined ? {} : { city: [city] }),
    ...(county === undefined ? {} : { county: [county] }),
  });
  const places = await readPlacesNamed(name);
  return places.filter(
    (place) =>
      searchPath(searchOfPlace(place)) !== own &&
      !(place.kind === "county" && place.state_code === state_code && isSameCounty(place, county)),
  );
}

type Props = {
  text: Messages;
  input: SearchInput;
  /** Other locations with the searched name. */
  others: readonly Place[];
  /** Shown before the long list of others, for a reader of this location. */
  children?: ReactNode;
};

/** Other locations with the searched name, and providers with it in their names: one line. */
export function Namesakes({ text, input, others, children }: Props) {
  const name = nameOf(input, text);
  const [next] = others;
  // A state's name is hardly meant as a provider's.
  if (name === undefined || next === undefined) return null;
  const { place } = text.search;
  const named = <a href={text.href(searchPath({ name_query: [name] }))}>{place.named(name)}</a>;
  return (
    <details className="disclosure namesakes small">
      <summary>
        {others.length === 1
          ? text.results.not_this_one(fullNameOf(next, text))
          : text.results.not_this_one_of(fullNameOf(next, text), others.length - 1)}
      </summary>
      <div className="stack-tight">
        {children}
        <PlaceList text={text} places={others} />
        <p>{named}</p>
      </div>
    </details>
  );
}
