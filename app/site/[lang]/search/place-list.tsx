import type { Messages } from "#lib/language/messages";
import type { Place } from "#lib/places/place";
import { changeQuery, type SearchQuery, searchPath } from "./address";
import { searchOfPlace } from "./answer";

/** "Travis County"; "Manhattan (New York County)" for a county that people call otherwise. */
function nameOf(place: Place, words: Messages["search"]["place"]): string {
  if (place.kind !== "county") return place.name;
  const county = words.county(place.name, place.state_code);
  return place.known_as === undefined ? county : `${place.known_as} (${county})`;
}

/** The name of a location with its state: "Miami County, Indiana". */
export const fullNameOf = (place: Place, text: Messages): string => {
  const name = nameOf(place, text.search.place);
  return place.kind === "state" ? name : `${name}, ${text.region(place.state_code)}`;
};

type Props = {
  text: Messages;
  places: readonly Place[];
  /** The filters that the links keep. */
  rest?: SearchQuery;
};

/**
 * Links to the searches of locations, each with its kind and its number of providers. A file may
 * lack the cities of its providers, so a city without any has no number.
 */
export function PlaceList({ text, places, rest }: Props) {
  const { ask } = text.search;
  return (
    <ul className="state-list">
      {places.map((place) => (
        <li key={`${place.kind} ${place.state_code} ${place.name}`}>
          <a href={text.href(searchPath(changeQuery(rest ?? {}, searchOfPlace(place))))}>
            <strong>{fullNameOf(place, text)}</strong>
            <span className="soft small">
              {ask.kinds[place.kind]}
              {place.facilities > 0 && `, ${text.site.facilities(place.facilities)}`}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
