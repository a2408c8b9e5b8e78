import { STATES, type StateCode, type TerritoryCode } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { isDirectory } from "#lib/sources/catalog";
import { slugOf } from "#lib/states/directory";
import { FEDERAL_DIRECTORY, listLicensingAgencies } from "#lib/states/licensing-agencies";
import { readCountyCoverage, readGap, readStatesWithRecords } from "../../_data/state";
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
 * Says why we may lack providers of a state or territory: why we have no records of its agency, or
 * in how many of its counties our file has providers.
 */
export async function GapNote({ text, region }: { text: Messages; region: Region }) {
  const { page } = text.states;
  const reason = await readGap(region);
  const isShort = reason === undefined || reason === "partial_list";
  const counties = isShort && isState(region) ? await readCountyCoverage(region) : undefined;
  if (counties !== undefined && counties.held > 0 && counties.held < counties.all) {
    return <p>{page.counties_held(counties.held, counties.all)}</p>;
  }
  return reason === undefined ? null : <p>{page.no_records_reason[reason]}</p>;
}

type RecordsProps = {
  text: Messages;
  region: Region;
  /** The heading above, which isn't repeated. */
  title?: string;
};

/** Our records of a state or territory in which a search found nothing, and better sources. */
export async function RegionRecords({ text, region, title }: RecordsProps) {
  const { empty } = text.search;
  const name = text.region(region);
  const held = (await readStatesWithRecords()).find(({ state_code }) => state_code === region);
  return (
    <>
      {held === undefined ? (
        title !== empty.none_in(name) && <p>{empty.state_none(name)}</p>
      ) : (
        <p>
          {empty.state_held(held.facilities, name)}{" "}
          <a href={text.href(searchPath({ state_code: [held.state_code] }))}>
            {empty.whole_state(name)}
          </a>
        </p>
      )}
      {held?.agencies.every(({ jurisdiction_id }) => isDirectory(jurisdiction_id)) && (
        <p>{text.states.page.directory}</p>
      )}
      <GapNote text={text} region={region} />
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
