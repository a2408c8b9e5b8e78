import type { Messages } from "#lib/language/messages";
import type { Place } from "#lib/places/place";
import { wrongZipDigits } from "#lib/places/resolve-query";
import type { SearchLookup } from "./data";
import { changeQuery, type SearchQuery, searchPath } from "./address";
import { NEARBY_MILES } from "./nearby";
import { Crumbs } from "../../_ui/breadcrumbs";
import { SearchBox } from "../../_ui/search-box/search-box";
import { StateList } from "../../_ui/state-list";
import { PlaceList } from "./place-list";

type Props = {
  text: Messages;
  words: string;
  question: SearchLookup;
  /** The filters that the links keep. */
  rest: SearchQuery;
};

/** Words with several possible locations, or a name: the reader chooses, with counts as help. */
export function WhichPlace({ text, words, question, rest }: Props) {
  const { ask } = text.search;
  const places = question.places.kind === "places" ? question.places.places : [];
  const { names, licenses, near, zips, zip_code, zip_radius = NEARBY_MILES } = question;
  // Similar names are only useful if nothing else leads to a facility.
  const leads =
    licenses.length > 0 ||
    zip_code !== undefined ||
    places.some(({ facilities }) => facilities > 0);
  const shown = names.match === "words" || !leads ? names.states : [];
  const named = names.match === "words" ? ask.name : ask.similar;
  const isNothing =
    zip_code === undefined &&
    places.length + shown.length + licenses.length + near.length + zips.length === 0;
  const isElse = zip_code !== undefined || places.length + licenses.length > 0;
  const digits = isElse ? undefined : wrongZipDigits(words);
  const title = titleOf(question, isNothing, ask);
  return (
    <div className="stack-loose">
      <div className="stack">
        <Crumbs text={text} trail={[{ title: text.search.title }]} />
        <h1>{title(words)}</h1>
        {isNothing && digits === undefined && <p className="lead">{ask.none_lead}</p>}
        {digits !== undefined && <p className="lead">{ask.zip_digits(digits)}</p>}
        {zips.length > 0 && <ZipList {...{ text, zips, rest }} />}
        {zip_code !== undefined && <Around {...{ text, zip_code, rest }} radius={zip_radius} />}
        {places.length > 0 && <p className="lead">{leadOf(places, ask)}</p>}
        {places.length > 0 && <PlaceList {...{ text, places, rest }} />}
        {near.length > 0 && <p className="lead">{ask.near_lead}</p>}
        {near.length > 0 && <PlaceList {...{ text, rest }} places={near} />}
      </div>
      {licenses.length > 0 && (
        <section className="stack" aria-labelledby="licenses">
          <h2 id="licenses">{ask.license(sum(licenses))}</h2>
          <StateList text={text} states={licenses} query={{ ...rest, license_number: [words] }} />
        </section>
      )}
      {shown.length > 0 && (
        <section className="stack" aria-labelledby="names">
          <h2 id="names">{places.length > 0 ? ask.names_instead : named(sum(shown))}</h2>
          {names.match === "similar" && <p>{ask.similar_lead}</p>}
          <StateList text={text} states={shown} query={{ ...rest, name_query: [words] }} />
        </section>
      )}
      <SearchBox {...{ text, rest }} id="search" label={text.site.search_label} value={words} />
    </div>
  );
}

function titleOf(
  { places, licenses, names, near, zips }: SearchLookup,
  isNothing: boolean,
  ask: Messages["search"]["ask"],
) {
  const isKnown = licenses.length > 0 || names.match === "words";
  if (isNothing || near.length > 0 || (zips.length > 0 && !isKnown)) return ask.none;
  if (zips.length > 0) return ask.places_title;
  return places.kind === "places" && places.places.length > 0 ? ask.places_title : ask.name_title;
}

type ZipListProps = Pick<Props, "text" | "rest"> & { zips: SearchLookup["zips"] };

/** Links to the areas around the ZIP codes that a mistyped one may stand for. */
function ZipList({ text, zips, rest }: ZipListProps) {
  const { ask, suggest } = text.search;
  const radius = String(NEARBY_MILES);
  return (
    <>
      <p className="lead">{zips.length === 1 ? ask.place_lead : ask.places_lead}</p>
      <ul className="state-list">
        {zips.map(({ zip_code, city, region }) => (
          <li key={zip_code}>
            <a href={text.href(searchPath(changeQuery(rest, { zip_code, radius })))}>
              <strong>
                {suggest.kinds.zip} {zip_code}
              </strong>
              <span className="soft small">
                {[city, text.region(region)].filter(Boolean).join(", ")}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function leadOf(places: readonly Place[], ask: Messages["search"]["ask"]): string {
  if (places.length === 1) return ask.place_lead;
  const boroughs = places.filter((place) => place.kind === "county" && place.known_as);
  return boroughs.length > 1 ? ask.boroughs_lead : ask.places_lead;
}

const sum = (states: readonly { facilities: number }[]) =>
  states.reduce((total, { facilities }) => total + facilities, 0);

type AroundProps = Pick<Props, "text" | "rest"> & { zip_code: string; radius: number };

/** Link to the area around a ZIP code that appears among other words, as far as its search goes. */
function Around({ text, zip_code, radius, rest }: AroundProps) {
  const miles = text.format.number(radius);
  return (
    <ul className="state-list">
      <li>
        <a href={text.href(searchPath(changeQuery(rest, { zip_code, radius: String(radius) })))}>
          <strong>{text.search.ask.around(miles, zip_code)}</strong>
        </a>
      </li>
    </ul>
  );
}
