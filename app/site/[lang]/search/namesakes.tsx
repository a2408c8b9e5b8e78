import type { SearchInput } from "#lib/facilities/search-input";
import type { Messages } from "#lib/language/messages";
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

/** Other locations with the searched name, and providers with it in their names: one line. */
export async function Namesakes({ text, input }: { text: Messages; input: SearchInput }) {
  const name = nameOf(input, text);
  if (name === undefined) return null;
  const { city, county, state_code = "" } = input;
  const own = searchPath({
    state_code: [state_code],
    ...(city === undefined ? {} : { city: [city] }),
    ...(county === undefined ? {} : { county: [county] }),
  });
  const places = await readPlacesNamed(name);
  const others = places.filter((place) => searchPath(searchOfPlace(place)) !== own);
  const [next] = others;
  const { place } = text.search;
  const named = <a href={text.href(searchPath({ name_query: [name] }))}>{place.named(name)}</a>;
  // A state's name is hardly meant as a provider's.
  if (next === undefined) return null;
  return (
    <details className="namesakes small">
      <summary>
        {others.length === 1
          ? text.results.not_this_one(fullNameOf(next, text))
          : text.results.not_this_one_of(fullNameOf(next, text), others.length - 1)}
      </summary>
      <div className="stack-tight">
        <PlaceList text={text} places={others} />
        <p>{named}</p>
      </div>
    </details>
  );
}
