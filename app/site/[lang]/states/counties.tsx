import type { Messages } from "#lib/language/messages";
import type { CountyCount } from "#lib/states/profile";
import type { StateFull } from "#lib/states/shapes";
import { changeQuery, searchPath } from "../search/address";
import { Section } from "../../_ui/section";

/** Counties shown before the list is folded. */
const SHOWN = 24;

type Props = { text: Messages; state: StateFull; counties: readonly CountyCount[] };

/** The counties of a state, each a way into the search. */
export function Counties({ text, state, counties }: Props) {
  const { counties: words } = text.states;
  if (counties.length === 0) return null;
  return (
    <Section id="counties" title={words.title} isWide>
      <p>{words.lead}</p>
      <CountyList text={text} state={state} counties={counties.slice(0, SHOWN)} />
      {counties.length > SHOWN && (
        <details className="disclosure">
          <summary>{words.show(counties.length - SHOWN)}</summary>
          <CountyList text={text} state={state} counties={counties.slice(SHOWN)} />
        </details>
      )}
    </Section>
  );
}

function CountyList({ text, state, counties }: Props) {
  const { counties: words, facility_count } = text.states;
  return (
    <ul className="name-list">
      {counties.map(({ county_fips, county, facilities }) => (
        <li key={county_fips ?? words.unknown}>
          {county === null ? (
            <span className="row-link">{words.unknown}</span>
          ) : (
            <a
              className="row-link"
              href={text.href(
                searchPath(changeQuery({}, { state_code: state.state_code, county })),
              )}
            >
              {text.search.place.county(county)}
            </a>
          )}
          <span className="soft small">{facility_count(facilities)}</span>
        </li>
      ))}
    </ul>
  );
}
