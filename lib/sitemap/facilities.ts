import { sql } from "drizzle-orm";
import { reader } from "#db/client";
import { ENTRIES_MAX, type SitemapEntry } from "#lib/docs/sitemap";
import { LOCALES } from "#lib/language/locale";
import { translatedEntries } from "./translated";

/** Facilities in one file: each has a page in every language. */
const FACILITIES_MAX = Math.floor(ENTRIES_MAX / LOCALES.length);

type StateFiles = { state_code: string; files: number; changed_at: string };

const instant = (text: string) => new Date(text).toISOString();

/** States with real facilities, how many files theirs take, and when one last changed. */
export async function listStateFiles(): Promise<StateFiles[]> {
  const rows = await reader().db.execute<{ state_code: string; n: number; changed_at: string }>(sql`
    select state_code, sum(facilities)::int as n, max(changed_at) as changed_at
    from jurisdiction_figures where not is_sample group by state_code order by state_code`);
  return rows.map(({ state_code, n, changed_at }) => ({
    state_code,
    files: Math.ceil(n / FACILITIES_MAX),
    changed_at: instant(changed_at),
  }));
}

/** States of which the fictional sample alone is held. */
export async function listSampleStates(): Promise<Set<string>> {
  const rows = await reader().db.execute<{ state_code: string }>(sql`
    select state_code from jurisdiction_figures
    group by state_code having bool_and(is_sample)`);
  return new Set(rows.map(({ state_code }) => state_code));
}

/**
 * Pages of a state's facilities, by file from 1, each with the time its record last changed. The
 * sample is left out: what does not exist shall not be found by people who look for care.
 */
export async function listFacilityEntries(
  state_code: string,
  file: number,
): Promise<SitemapEntry[]> {
  const rows = await reader().db.execute<{ id: string; updated_at: string }>(sql`
    select id, updated_at from facilities
    where state_code = ${state_code} and not is_sample
    order by id limit ${FACILITIES_MAX} offset ${(file - 1) * FACILITIES_MAX}`);
  return rows.flatMap(({ id, updated_at }) =>
    translatedEntries(`/facilities/${id}`, instant(updated_at)),
  );
}
