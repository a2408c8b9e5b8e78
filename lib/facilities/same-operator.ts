import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import type { FacilityDetail } from "./detail";

export type OtherLocation = {
  id: string;
  name: string;
  city: string | null;
  /** Null if the agency keeps it private. */
  street: string | null;
};

const LOCATIONS_MAX = 5;

type Located = Pick<FacilityDetail, "id" | "facility_type"> & {
  provider: Pick<FacilityDetail["provider"], "legal_name">;
};

/**
 * Lists other listed facilities of the operator that the agency names: those in the same county
 * first, then by name. Case and punctuation of the operator's name make no difference. Homes are
 * left out, because theirs is a person's name that others may have too.
 */
export async function listOtherLocations({
  id,
  facility_type,
  provider,
}: Located): Promise<OtherLocation[]> {
  if (provider.legal_name === undefined || facility_type === "home") return [];
  return reader().db.execute<OtherLocation>(sql`
    select other.id, other.name, other.city,
      case when not other.address_withheld then other.address_line1 end as street
    from facilities here
    join facilities other on other.jurisdiction_id = here.jurisdiction_id
      and other.legal_name is not null
      and name_key(other.legal_name) = name_key(here.legal_name) and other.id <> here.id
    where here.id = ${id} and other.not_seen_since is null
      and other.facility_type is distinct from 'home'
    order by other.county_fips is distinct from here.county_fips, other.name, other.id limit ${LOCATIONS_MAX}`);
}
