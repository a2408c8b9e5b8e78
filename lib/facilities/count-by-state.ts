import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import type { StateCode } from "#lib/kernel/vocabulary";
import { type Filters, writeFilters } from "./filters";
import { findSimilarNames } from "./similar-names";

export type StateCount = { state_code: StateCode; facilities: number };
export type NameCounts = { match: "words" | "similar"; states: StateCount[] };

type Counted = Pick<Filters, "where" | "operating">;

async function countWhere({ where, operating }: Counted): Promise<StateCount[]> {
  const rows = await reader().db.execute<StateCount>(sql`
    select state_code, count(*) filter (where ${operating})::int as facilities from facilities f
    where ${where} group by state_code order by facilities desc, state_code`);
  return [...rows];
}

/** Counts facilities with this license number by state, most first. Closed ones count. */
export async function countLicensesByState(license_number: string): Promise<StateCount[]> {
  return countWhere(await writeFilters({ license_number, limit: 1, offset: 0 }));
}

/**
 * Counts facilities that have all these words in their name by state, most first. If none has,
 * counts those with a similar name. A state's count is 0 if all its matches are closed or off the
 * list.
 */
export async function countNamesByState(name_query: string): Promise<NameCounts> {
  const { where, operating } = await writeFilters({ name_query, limit: 1, offset: 0 });
  const states = await countWhere({ where, operating });
  if (states.length > 0) return { match: "words", states };
  const similar = await findSimilarNames(name_query);
  return { match: "similar", states: await countWhere({ where: similar.where, operating }) };
}
