import { reader } from "#db/client";
import type { Point } from "#lib/kernel/geo";

/** A facility's published point; a withheld address has that of its ZIP code at most. */
export type FacilityPoint = Point & { facility_id: string };

/** The points of these facilities, in no order; those without one are left out. */
export async function readFacilityPoints(ids: readonly string[]): Promise<FacilityPoint[]> {
  return reader().sql<FacilityPoint[]>`
    select id as facility_id, lat, lng from facilities
    where id = any(${ids as string[]}) and lat is not null and lng is not null`;
}
