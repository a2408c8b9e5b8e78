import type { StateCode } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import type { AgencyList } from "#lib/states/agency-lists";
import { type SearchQuery, changeQuery, searchPath } from "../[lang]/search/address";
import { AgencyLine } from "./agency-line";

type Counted = {
  state_code: StateCode;
  facilities: number;
  agencies?: readonly AgencyList[];
};

/** States as links to their facilities; `query` is what else the search shall have. */
export function StateList(props: {
  text: Messages;
  states: readonly Counted[];
  query?: SearchQuery;
}) {
  const { text, states, query = {} } = props;
  return (
    <ul className="state-list">
      {states.map(({ state_code, facilities, agencies = [] }) => {
        const path = searchPath(changeQuery(query, { state_code }));
        return (
          <li key={state_code}>
            <a href={text.href(path)}>
              <strong>{text.region(state_code)}</strong>
              <span className="soft small">{text.site.facilities(facilities)}</span>
              {agencies.map((agency) => (
                <span key={agency.jurisdiction_id} className="soft small">
                  {agencies.length === 1 ? (
                    agency.observed_on !== undefined &&
                    text.site.source_updated(text.format.date(agency.observed_on))
                  ) : (
                    <AgencyLine text={text} agency={agency} />
                  )}
                </span>
              ))}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
