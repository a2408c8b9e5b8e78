import type { Messages } from "#lib/language/messages";
import type { StateFull } from "#lib/states/shapes";
import { OutsideLink } from "../../_ui/outside-link";
import { AgencyLine } from "../../_ui/agency-line";
import { TierTag } from "./tier-tag";

type Props = { text: Messages; states: readonly StateFull[] };

/** Lists the states with records. */
export function StateTable({ text, states }: Props) {
  const { states: words } = text;
  return (
    <table className="table">
      <caption>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.state}</th>
          <th scope="col">{words.tier}</th>
          <th scope="col" className="number">
            {words.facilities}
          </th>
          <th scope="col" className="number">
            {words.scored}
          </th>
          <th scope="col">{words.records_of}</th>
        </tr>
      </thead>
      <tbody>
        {states.map((state) => (
          <StateRow key={state.slug} text={text} state={state} />
        ))}
      </tbody>
    </table>
  );
}

function StateRow({ text, state }: { text: Messages; state: StateFull }) {
  const { states: words, format } = text;
  const { agencies } = state;
  const [only] = agencies;
  return (
    <tr>
      <th scope="row">
        <a className="row-link" href={text.href(`/states/${state.slug}`)}>
          {text.region(state.state_code)}
        </a>
      </th>
      <td>
        <TierTag text={text} tier={state.trust_tier} />
      </td>
      <td className="number" data-label={words.facilities}>
        {format.number(state.facility_count)}
        {state.off_list_count > 0 && (
          <div className="soft small">{words.off_list(state.off_list_count)}</div>
        )}
      </td>
      <td className="number" data-label={words.scored}>
        {format.number(state.scored_facility_count)}
      </td>
      <td className={agencies.length > 1 ? undefined : "nowrap"} data-label={words.records_of}>
        {agencies.length > 1 ? (
          <ul className="count-list">
            {agencies.map((agency) => (
              <li key={agency.jurisdiction_id}>
                <AgencyLine text={text} agency={agency} />
              </li>
            ))}
          </ul>
        ) : only?.observed_on === undefined ? (
          words.none
        ) : (
          format.short_date(only.observed_on)
        )}
      </td>
    </tr>
  );
}

/** Lists the states without records, each with its agency's own search. */
export function StatesWithout({ text, states }: Props) {
  return (
    <ul className="name-list">
      {states.map(({ slug, state_code, agency }) => (
        <li key={slug}>
          <a className="row-link" href={text.href(`/states/${slug}`)}>
            {text.region(state_code)}
          </a>
          {agency.lookup_url !== undefined && (
            <span className="small">
              <OutsideLink
                href={agency.lookup_url}
                label={text.states.contacts.search_of(agency.name)}
              >
                {text.states.contacts.search}
              </OutsideLink>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
