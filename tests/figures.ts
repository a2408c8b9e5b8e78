import type { ISql, Sql, TransactionSql } from "postgres";
import { expect } from "vitest";
import { forgetVersions } from "#db/service-versions";
import { writeFigures } from "#lib/rescoring/figures";

/** The tables of stored figures, each with its key. */
const FIGURES = {
  jurisdiction_figures: "jurisdiction_id, state_code",
  place_figures: "kind, place, state_code, jurisdiction_id",
  license_figures: "jurisdiction_id, state_code, facility_type, license_status",
  peer_figures: "jurisdiction_id, facility_type, as_of",
  price_figures: "county_fips, age_group, setting, is_sample",
  source_figures: "source_id",
};

/** All stored figures, table by table. */
export async function readFigures(sql: ISql<Record<never, never>>) {
  const tables: Record<string, unknown[]> = {};
  for (const [table, key] of Object.entries(FIGURES)) {
    tables[table] = [...(await sql.unsafe(`select * from ${table} order by ${key}`))];
  }
  return tables;
}

async function recount(tx: TransactionSql): Promise<void> {
  for (const table of Object.keys(FIGURES)) await tx`delete from ${tx(table)}`;
  await writeFigures(tx);
}

class Undone extends Error {}

/** Requires that the stored figures equal a new count of all records. */
export async function expectFiguresCounted(sql: Sql): Promise<void> {
  const stored = await readFigures(sql);
  let counted: typeof stored = {};
  const undone = sql.begin(async (tx) => {
    await recount(tx);
    counted = await readFigures(tx);
    throw new Undone();
  });
  await expect(undone).rejects.toThrow(Undone);
  expect(stored).toEqual(counted);
}

/** Counts all figures again: a test that changes records by hand publishes them so. */
export async function republish(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await recount(tx);
    await tx`update service_versions set data_version = data_version + 1`;
  });
  forgetVersions();
}
