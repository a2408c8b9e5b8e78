import { type SQL, sql } from "drizzle-orm";
import { reader } from "#db/client";
import type { StateCode } from "#lib/kernel/vocabulary";
import { writeFilters } from "./filters";
import { findSimilarNames } from "./similar-names";

export type StateCount = { state_code: StateCode; facilities: number };
export type NameCounts = { match: "words" | "similar"; states: StateCount[] };

async function countWhere(where: SQL): Promise<StateCount[]> {
  const rows = await reader().db.execute<StateCount>(sql`
    select state_code, count(*)::int as facilities from facilities f
    where ${where} group by state_code order by facilities desc, state_code`);
  return [...rows];
}

/** How many facilities of each state have this license number, most first. */
export async function countLicensesByState(license_number: string): Promise<StateCount[]> {
  const { where } = await writeFilters({ license_number, limit: 1, offset: 0 });
  return countWhere(where);
}

/**
 * How many facilities of each state have all these words in their name, most first; where none has,
 * those whose names are spelled nearly so.
 */
export async function countNamesByState(name_query: string): Promise<NameCounts> {
  const { where } = await writeFilters({ name_query, limit: 1, offset: 0 });
  const states = await countWhere(where);
  if (states.length > 0) return { match: "words", states };
  const similar = await findSimilarNames(name_query);
  return { match: "similar", states: await countWhere(similar.where) };
}
