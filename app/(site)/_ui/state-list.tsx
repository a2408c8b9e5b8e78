import { type StateCode, STATES } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { type Asked, changeAsked, searchPath } from "../search/address";

type Counted = { state_code: StateCode; facilities: number; observed_on?: string | null };

/** States as links to their facilities; `query` is what else the search shall have. */
export function StateList(props: { text: Messages; states: readonly Counted[]; query?: Asked }) {
  const { text, states, query = {} } = props;
  return (
    <ul className="state-list">
      {states.map(({ state_code, facilities, observed_on }) => {
        const path = searchPath(changeAsked(query, { state_code }));
        return (
          <li key={state_code}>
            <a href={text.href(path)}>
              <strong>{STATES[state_code]}</strong>
              <span className="soft small">{text.site.facilities(facilities)}</span>
              {observed_on && (
                <span className="soft small">
                  {text.site.source_updated(text.format.date(observed_on))}
                </span>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
