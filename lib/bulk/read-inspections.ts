import type { Sql } from "postgres";
import { openBatchReader } from "#db/client";
import type { InspectionRow, ViolationRow } from "#lib/facilities/record";
import { serializeInspection, serializeViolation } from "#lib/facilities/serialize";
import type { StateCode } from "#lib/kernel/vocabulary";
import { requireEdition } from "./bulk-export";
import type { BulkInspection, BulkViolation } from "./row";

const BATCH = 2_000;

type OfFacility = {
  facility_id: string;
  source_id: string;
  state_code: StateCode;
  is_sample: boolean;
};
type Read<Row> = (sql: Sql, after: string) => Promise<Row[]>;

/**
 * Yields all rows of an export in batches, by id.
 * @throws StaleDataVersion if the export with this name is no longer the current one.
 */
async function* readAll<Row extends { id: string }>(
  edition: string,
  read: Read<Row>,
): AsyncGenerator<Row[]> {
  const { sql, close } = openBatchReader();
  try {
    for (let last = ""; ;) {
      const rows = await read(sql, last);
      await requireEdition(edition);
      yield rows;
      if (rows.length < BATCH) return;
      last = rows.at(-1)?.id ?? "";
    }
  } finally {
    await close();
  }
}

const keysOf = ({ facility_id, state_code, source_id, is_sample }: OfFacility) => ({
  facility_id,
  state_code,
  source_id,
  is_sample,
});

/** Yields all inspections of an export, as their facilities' records list them. */
export async function* readInspections(edition: string): AsyncGenerator<BulkInspection[]> {
  type Row = { id: string; inspection: InspectionRow } & OfFacility;
  const read: Read<Row> = (sql, after) => sql<Row[]>`
    select i.id, to_json(i) as inspection, i.facility_id, i.source_id, f.state_code, f.is_sample
    from inspections i join facilities f on f.id = i.facility_id
    where i.id > ${after} order by i.id limit ${BATCH}`;
  for await (const rows of readAll(edition, read)) {
    yield rows.map((row) => ({ ...keysOf(row), ...serializeInspection(row.inspection) }));
  }
}

/** Yields all violations of an export, as their facilities' records list them. */
export async function* readViolations(edition: string): AsyncGenerator<BulkViolation[]> {
  type Row = { id: string; violation: ViolationRow } & OfFacility;
  const read: Read<Row> = (sql, after) => sql<Row[]>`
    select v.id, to_json(v) as violation, v.facility_id, v.source_id, f.state_code, f.is_sample
    from violations v join facilities f on f.id = v.facility_id
    where v.id > ${after} order by v.id limit ${BATCH}`;
  for await (const rows of readAll(edition, read)) {
    yield rows.map((row) => ({ ...keysOf(row), ...serializeViolation(row.violation) }));
  }
}
