import type { Messages } from "#lib/language/messages";
import type { SearchResult } from "./data";
import { type SearchQuery, changeQuery, searchPath } from "./address";

type Props = {
  text: Messages;
  asked: SearchQuery;
  counties: NonNullable<SearchResult["meta"]["unlocated_by_county"]>;
};

/** Filters that would leave out every provider without an address, and the order that needs one. */
export const PLACED = {
  zip_code: null,
  city: null,
  lat: null,
  lng: null,
  radius: null,
  county_fips: null,
  sort: null,
};

/** Counties shown; farther ones hardly concern a reader. */
const SHOWN_MAX = 6;

type StatesProps = {
  text: Messages;
  asked: SearchQuery;
  states: NonNullable<SearchResult["meta"]["unlocated_by_state"]>;
};

/** Names the providers of a state that its agency lists without any location. */
export function UnlocatedInState({ text, asked, states }: StatesProps) {
  const { unlocated } = text.search;
  return states.map(({ state_code, count }) => (
    <p key={state_code} className="county-block">
      {unlocated.in_state(count, text.region(state_code))}{" "}
      <a href={text.href(searchPath(changeQuery(asked, { ...PLACED, county: null, state_code })))}>
        {unlocated.see_state(text.region(state_code))}
      </a>
    </p>
  ));
}

/** Links to all providers of the counties that an agency lists without an address. */
export function Unlocated({ text, asked, counties }: Props) {
  const { unlocated, place } = text.search;
  const [nearest, ...others] = counties.slice(0, SHOWN_MAX);
  if (nearest === undefined) return null;
  const pathOf = ({ county, state_code }: typeof nearest) =>
    text.href(searchPath(changeQuery(asked, { ...PLACED, state_code, county })));
  const name = place.county(nearest.county);
  return (
    <section className="county-block stack-tight">
      <p>{unlocated.held(nearest.count, name, text.region(nearest.state_code))}</p>
      <ul className="link-row">
        <li>
          <a className="arrow" href={pathOf(nearest)}>
            {unlocated.see_all(name)}
          </a>
        </li>
        {others.map((county) => (
          <li key={county.county_fips}>
            <a href={pathOf(county)}>
              {unlocated.other(place.county(county.county), county.count)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
