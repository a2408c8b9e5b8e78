import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import type { FacilityDetail } from "./detail";

export type OtherLocation = { id: string; name: string; city: string | null };

const LOCATIONS_MAX = 5;

/**
 * Lists other listed facilities of the operator that the agency names, in the same county, by name.
 * Homes are left out, because theirs is a person's name that others may have too.
 */
export async function listOtherLocations({
  id,
  facility_type,
  provider,
}: Pick<FacilityDetail, "id" | "facility_type" | "provider">): Promise<OtherLocation[]> {
  const { legal_name, address } = provider;
  const county_fips = address?.county_fips;
  if (legal_name === undefined || county_fips === undefined || facility_type === "home") return [];
  return reader().db.execute<OtherLocation>(sql`
    select other.id, other.name, other.city from facilities here
    join facilities other on other.county_fips = here.county_fips
      and other.jurisdiction_id = here.jurisdiction_id
      and other.legal_name = here.legal_name and other.id <> here.id
    where here.id = ${id} and other.not_seen_since is null
      and other.facility_type is distinct from 'home'
    order by other.name, other.id limit ${LOCATIONS_MAX}`);
}
