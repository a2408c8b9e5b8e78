import { STATES, type StateCode, type TerritoryCode } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import { listNeighborStates } from "#lib/places/state-neighbors";
import { readStatesWithRecords } from "../../_data/state";
import { changeQuery, type SearchQuery, searchPath } from "./address";

type Props = {
  text: Messages;
  region: StateCode | TerritoryCode;
  /** The filters that the links keep. */
  rest: SearchQuery;
};

const isState = (region: Props["region"]): region is StateCode => Object.hasOwn(STATES, region);

/** Links to the records of neighboring states, for a state that has none. */
export async function NeighborStates({ text, region, rest }: Props) {
  if (!isState(region)) return null;
  const states = await readStatesWithRecords();
  if (states.some(({ state_code }) => state_code === region)) return null;
  const near = new Set(listNeighborStates(region));
  const found = states.filter(({ state_code }) => near.has(state_code));
  if (found.length === 0) return null;
  return (
    <>
      <p>{text.results.neighbors}</p>
      <ul className="link-row">
        {found.map(({ state_code, facilities }) => (
          <li key={state_code}>
            <a href={text.href(searchPath(changeQuery(rest, { state_code })))}>
              {text.results.filters.option(text.region(state_code), text.format.number(facilities))}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
