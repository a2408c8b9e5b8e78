import { STATES } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { type Place, wrongZipDigits } from "#lib/places/resolve-query";
import type { Question } from "../../_data/search";
import { searchPath } from "../../search/address";
import { searchOfPlace } from "../../search/answer";
import { Crumbs } from "../crumbs";
import { SearchBox } from "../search-box";
import { StateList } from "../state-list";

type Props = { text: Messages; words: string; question: Question };

/** Words that may mean several places, or are a name: a person chooses, with counts to go by. */
export function WhichPlace({ text, words, question }: Props) {
  const { ask } = text.search;
  const places = question.places.kind === "places" ? question.places.places : [];
  const { names, licenses, near } = question;
  // Nearly spelled names are only worth showing where nothing else leads to a facility.
  const leads = licenses.length > 0 || places.some(({ facilities }) => facilities > 0);
  const shown = names.match === "words" || !leads ? names.states : [];
  const named = names.match === "words" ? ask.name : ask.similar;
  const isNothing = places.length + shown.length + licenses.length + near.length === 0;
  const digits = places.length + licenses.length === 0 ? wrongZipDigits(words) : undefined;
  const title = titleOf(question, isNothing, ask);
  return (
    <div className="stack-loose">
      <div className="stack">
        <Crumbs text={text} trail={[{ title: text.search.title }]} />
        <h1>{title(words)}</h1>
        {isNothing && digits === undefined && <p className="lead">{ask.none_lead}</p>}
        {digits !== undefined && <p className="lead">{ask.zip_digits(digits)}</p>}
        {places.length > 0 && <PlaceList text={text} places={places} lead={ask.places_lead} />}
        {near.length > 0 && <PlaceList text={text} places={near} lead={ask.near_lead} />}
      </div>
      {licenses.length > 0 && (
        <section className="stack" aria-labelledby="licenses">
          <h2 id="licenses">{ask.license(sum(licenses))}</h2>
          <StateList text={text} states={licenses} query={{ license_number: [words] }} />
        </section>
      )}
      {shown.length > 0 && (
        <section className="stack" aria-labelledby="names">
          <h2 id="names">{places.length > 0 ? ask.names_instead : named(sum(shown))}</h2>
          <p>{names.match === "words" ? ask.name_lead : ask.similar_lead}</p>
          <StateList text={text} states={shown} query={{ name_query: [words] }} />
        </section>
      )}
      <SearchBox text={text} id="search" label={text.site.search_label} value={words} />
    </div>
  );
}

function titleOf({ places, near }: Question, isNothing: boolean, ask: Messages["search"]["ask"]) {
  if (isNothing || near.length > 0) return ask.none;
  return places.kind === "places" && places.places.length > 0 ? ask.places_title : ask.name_title;
}

const sum = (states: readonly { facilities: number }[]) =>
  states.reduce((total, { facilities }) => total + facilities, 0);

type Choices = { text: Messages; places: readonly Place[]; lead: string };

function PlaceList({ text, places, lead }: Choices) {
  const { ask, place: words } = text.search;
  return (
    <>
      <p className="lead">{lead}</p>
      <ul className="state-list">
        {places.map((place) => (
          <li key={`${place.kind} ${place.state_code} ${place.name}`}>
            <a href={text.href(searchPath(searchOfPlace(place)))}>
              <strong>
                {place.kind === "county" ? words.county(place.name) : place.name}
                {place.kind !== "state" && `, ${STATES[place.state_code]}`}
              </strong>
              <span className="soft small">
                {ask.kinds[place.kind]}
                {", "}
                {text.site.facilities(place.facilities)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
