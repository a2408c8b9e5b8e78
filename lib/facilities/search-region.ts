import type { StateCode, TerritoryCode } from "#lib/kernel/vocabulary";
import { readStateOfCounty, readZipPlace } from "#lib/places/points";
import { settleState } from "#lib/places/settle-state";
import { type GapReason, readGapReason } from "#lib/states/gap-reason";
import { type LicensingAgency, listLicensingAgencies } from "#lib/states/licensing-agencies";
import type { SearchInput } from "./search-input";

type Area = Pick<SearchInput, "state_code" | "zip_code" | "city" | "county" | "county_fips">;

/** Returns the state or territory that a search names, itself, by a ZIP code, or by a county. */
async function readRegion(given: Area): Promise<StateCode | TerritoryCode | undefined> {
  const { state_code, zip_code, county_fips } = settleState(given);
  if (state_code !== undefined) return state_code;
  if (zip_code !== undefined) return (await readZipPlace(zip_code))?.region;
  return county_fips === undefined ? undefined : readStateOfCounty(county_fips);
}

type RegionGap = {
  licensing_agencies?: LicensingAgency[];
  no_records_reason?: GapReason;
};

/**
 * Returns the agencies to ask when a search found nothing, and why we may lack providers of their
 * state. Empty if the search names no state.
 */
export async function readRegionGap(area: Area, now: Date): Promise<RegionGap> {
  const region = await readRegion(area);
  if (region === undefined) return {};
  const licensing_agencies = listLicensingAgencies(region);
  const no_records_reason = await readGapReason(region, now);
  return {
    ...(licensing_agencies.length > 0 ? { licensing_agencies } : {}),
    ...(no_records_reason === undefined ? {} : { no_records_reason }),
  };
}
