import type { StateCode } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import type { AgencyRecords } from "#lib/states/agency-records";
import { qualityOf } from "#lib/states/quality";
import type { StateFull } from "#lib/states/shapes";
import { Meter } from "../../_ui/meter";
import { OutsideLink } from "../../_ui/outside-link";
import { inspectionsDate, listDate, ownerOfAgency } from "./agency-table";

type Props = {
  text: Messages;
  states: readonly StateFull[];
  agencies: ReadonlyMap<StateCode, readonly AgencyRecords[]>;
};

/**
 * Lists the 50 states and DC, each with the dates of its agencies and the official search. The page
 * of a state without records says why.
 */
export function StateTable({ text, states, agencies }: Props) {
  const { states: words } = text;
  return (
    <table className="table state-table">
      <caption className="visually-hidden">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.state}</th>
          <th scope="col">{words.tier}</th>
          <th scope="col">{words.facilities}</th>
          <th scope="col">{words.list_of}</th>
          <th scope="col">{words.inspections_to}</th>
          <th scope="col">{words.official_search}</th>
        </tr>
      </thead>
      <tbody>
        {states.map((state) => (
          <StateRow
            key={state.slug}
            text={text}
            state={state}
            agencies={agencies.get(state.state_code) ?? []}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { text: Messages; state: StateFull; agencies: readonly AgencyRecords[] };

function StateRow({ text, state, agencies }: RowProps) {
  const { states: words, format } = text;
  const quality = qualityOf(state.trust_tier);
  return (
    <tr>
      <th scope="row">
        <a className="row-link" href={text.href(`/states/${state.slug}`)}>
          {text.region(state.state_code)}
        </a>
      </th>
      <td>
        <Meter quality={quality} word={words.quality[quality]} />
      </td>
      {agencies.length === 0 ? (
        <td className="table-void" colSpan={3} />
      ) : (
        <>
          <td className="number" data-label={words.facilities}>
            {format.number(state.facility_count)}
            {state.is_list_partial && <span className="soft small"> {words.partial_list}</span>}
          </td>
          <td data-label={words.list_of}>
            <Dates text={text} agencies={agencies} dateOf={(agency) => listDate(text, agency)} />
          </td>
          <td data-label={words.inspections_to}>
            <Dates
              text={text}
              agencies={agencies}
              dateOf={(agency) => inspectionsDate(text, agency)}
            />
          </td>
        </>
      )}
      <td>
        {state.agency.lookup_url !== undefined && (
          <OutsideLink
            href={state.agency.lookup_url}
            label={`${words.official_search}: ${state.agency.name}`}
          >
            {words.official_search}
          </OutsideLink>
        )}
      </td>
    </tr>
  );
}

type DatesProps = {
  text: Messages;
  agencies: readonly AgencyRecords[];
  dateOf: (agency: AgencyRecords) => string;
};

/** The date of each agency, with its state or city if there are several. */
function Dates({ text, agencies, dateOf }: DatesProps) {
  const [only, ...others] = agencies;
  if (only !== undefined && others.length === 0) {
    return <span className="nowrap">{dateOf(only)}</span>;
  }
  return (
    <ul className="count-list">
      {agencies.map((agency) => (
        <li key={agency.jurisdiction_id}>
          <span className="nowrap">{dateOf(agency)}</span>{" "}
          <span className="soft small">({ownerOfAgency(agency, text)})</span>
        </li>
      ))}
    </ul>
  );
}
