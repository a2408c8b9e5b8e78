import { STATES, type StateCode, type TerritoryCode } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { slugOf } from "#lib/states/directory";
import { FEDERAL_DIRECTORY, listLicensingAgencies } from "#lib/states/licensing-agencies";
import { readStatesWithRecords } from "../../_data/state";
import { searchPath } from "../search/address";
import { OutsideLink } from "../../_ui/outside-link";
import { AgencyContacts } from "./agency-contacts";

/** Links to the federal directory, which lists every state's agency. */
export function FederalDirectory({ text }: { text: Messages }) {
  return <OutsideLink href={FEDERAL_DIRECTORY}>{text.states.federal_directory}</OutsideLink>;
}

type Region = StateCode | TerritoryCode;

const isState = (region: Region): region is StateCode => Object.hasOwn(STATES, region);

/** The searches of the agencies that license child care in a state or territory. */
function AgencyLinks({ text, region }: { text: Messages; region: Region }) {
  return (
    <>
      <p>{text.search.empty.agency}</p>
      <AgencyContacts text={text} agencies={listLicensingAgencies(region)} />
      <ul className="link-row">
        <li>
          <FederalDirectory text={text} />
        </li>
        {isState(region) && (
          <li>
            <a href={text.href(`/states/${slugOf(region)}`)}>
              {text.states.page.title(text.region(region))}
            </a>
          </li>
        )}
      </ul>
    </>
  );
}

/**
 * Text for a state without records. It makes no claim about its care and links to other sources.
 */
export function NoRecords({ text, state_code }: { text: Messages; state_code: StateCode }) {
  return (
    <>
      <p>{text.states.search_none(text.region(state_code))}</p>
      <AgencyLinks text={text} region={state_code} />
    </>
  );
}

/** Our records of a state or territory in which a search found nothing, and better sources. */
export async function RegionRecords({ text, region }: { text: Messages; region: Region }) {
  const { empty } = text.search;
  const name = text.region(region);
  const held = (await readStatesWithRecords()).find(({ state_code }) => state_code === region);
  return (
    <>
      {held === undefined ? (
        <p>{empty.state_none(name)}</p>
      ) : (
        <p>
          {empty.state_held(held.facilities, name)}{" "}
          <a href={text.href(searchPath({ state_code: [held.state_code] }))}>
            {empty.whole_state(name)}
          </a>
        </p>
      )}
      <AgencyLinks text={text} region={region} />
    </>
  );
}

/** Links to other sources for a search outside every state with records. */
export function WhoKnows({ text }: { text: Messages }) {
  return (
    <ul className="link-row">
      <li>
        <FederalDirectory text={text} />
      </li>
      <li>
        <a href={text.href("/states")}>{text.states.title}</a>
      </li>
    </ul>
  );
}
