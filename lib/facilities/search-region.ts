import type { StateCode, TerritoryCode } from "#lib/kernel/vocabulary";
import { readZipPlace } from "#lib/places/points";
import { settleState } from "#lib/places/settle-state";
import { type LicensingAgency, listLicensingAgencies } from "#lib/states/licensing-agencies";
import type { SearchInput } from "./search-input";

/** Returns the state or territory that a search names, itself or by a ZIP code. */
async function readRegion(given: SearchInput): Promise<StateCode | TerritoryCode | undefined> {
  const { state_code, zip_code } = settleState(given);
  if (state_code !== undefined || zip_code === undefined) return state_code;
  return (await readZipPlace(zip_code))?.region;
}

/** Lists the agencies to ask when a search found nothing; empty if it names no state. */
export async function readAgenciesToAsk(input: SearchInput): Promise<LicensingAgency[]> {
  const region = await readRegion(input);
  return region === undefined ? [] : listLicensingAgencies(region);
}
