import type { Sql } from "postgres";
import { type CopyValue, copyRows } from "../db/copy";
import { deriveId } from "../lib/kernel/ids";
import { recordTier } from "../lib/rescoring/rescore-affected";
import { writeMetrics } from "../lib/rescoring/metrics";
import { pointsOf } from "../lib/scoring/severity";
import { OBSERVED_ON, writeDataset } from "./dataset";
import { visitsOf } from "./visits";

/**
 * Generated records for the whole US: about ten inspections per facility, and three violations per
 * inspection.
 */

export type DatasetSize = { facilities: number; inspections: number; violations: number };

const FINDINGS = [
  "Staff records lacked proof of a completed background check at the time of the visit.",
  "Cleaning supplies were within reach of children in the toddler room.",
  "The ratio of one caregiver to eleven children was exceeded for forty minutes.",
  "An emergency drill had not been recorded for the quarter.",
  "Medication was given without the written order of a parent.",
  "The outdoor gate did not latch by itself.",
];

const INSPECTION_COLUMNS =
  "id facility_id source_id date purpose violations serious moderate low unrated has_result points evidence_kind source_url";
const VIOLATION_COLUMNS =
  "id facility_id inspection_id source_id cited_on code text severity status source_url";
const RECORD_URL = "https://example.org/record";

type JurisdictionRow = {
  jurisdiction_id: string;
  state_code: string;
  is_sample: boolean;
  facilities: number;
};

async function* inspectionRows(facilities: number): AsyncGenerator<CopyValue[]> {
  for (let facility = 0; facility < facilities; facility++) {
    const facility_id = deriveId("facility", "bench", String(facility));
    for (const { id, date, findings } of visitsOf(facility)) {
      const count = (severity: string) => findings.filter((each) => each === severity).length;
      const counts = {
        serious: count("serious"),
        moderate: count("moderate"),
        low: count("low"),
        unrated: count("unrated"),
      };
      yield [
        id,
        facility_id,
        "bench",
        date,
        "full",
        findings.length,
        ...Object.values(counts),
        true,
        pointsOf(counts),
        "inspection_report",
        RECORD_URL,
      ];
    }
  }
}

async function* violationRows(facilities: number): AsyncGenerator<CopyValue[]> {
  for (let facility = 0; facility < facilities; facility++) {
    const facility_id = deriveId("facility", "bench", String(facility));
    for (const { id, date, findings } of visitsOf(facility)) {
      for (const [place, severity] of findings.entries()) {
        yield [
          deriveId("violation", id, String(place)),
          facility_id,
          id,
          "bench",
          date,
          `746.${1000 + place}`,
          FINDINGS[(facility + place) % FINDINGS.length] ?? "",
          severity,
          "corrected",
          RECORD_URL,
        ];
      }
    }
  }
}

/** Rows that each facility has once, derived from the copied ones. */
const DERIVED = [
  `insert into safety_scores (facility_id, jurisdiction_id, safety, value, parameters_id, as_of)
   select id, jurisdiction_id, jsonb_strip_nulls(jsonb_build_object('value', safety_score,
     'method_version', 'score-1.0', 'peer_group', jurisdiction_id || '/' || facility_type,
     'caps', '[]'::jsonb, 'abstention_reasons', '[]'::jsonb)), safety_score, 1, observed_on
   from facilities`,
  `insert into facility_sources (facility_id, source_id, record_key, stream, role, matched_by,
     confidence, retrieved_at, sha256)
   select id, 'bench', agency_record_id, 'roster', 'primary', 'record_key', 1, retrieved_at,
     repeat('0', 64) from facilities`,
  `insert into evidence (id, facility_id, source_id, kind, title, url, summary, captured_at, published_on)
   select 'evd_' || substr(max(id), 6), facility_id, 'bench', 'inspection_report', 'Inspection report',
     '${RECORD_URL}', 'A visit of the agency.', '2026-11-01', max(date)
   from inspections group by facility_id`,
];

/**
 * Measures the jurisdictions of generated facilities as an ingest does, because their files are
 * complete.
 */
export async function measureJurisdictions(sql: Sql): Promise<void> {
  const jurisdictions = await sql<JurisdictionRow[]>`
    select jurisdiction_id, state_code, is_sample, count(*)::int as facilities
    from facilities group by 1, 2, 3 order by 1`;
  for (const jurisdiction of jurisdictions) {
    const { jurisdiction_id, facilities } = jurisdiction;
    const roster = {
      roster_observed_on: OBSERVED_ON,
      inspections_observed_on: OBSERVED_ON,
      agency_records: facilities,
      linked_records: facilities,
    };
    await sql.begin(async (tx) => {
      await writeMetrics(tx, jurisdiction, OBSERVED_ON, roster, 1);
      await recordTier(tx, jurisdiction_id);
    });
  }
}

/**
 * Creates a table's indexes after its rows, because random ids would be inserted all over an index.
 */
async function copyUnindexed(
  sql: Sql,
  table: string,
  columns: string,
  rows: AsyncIterable<CopyValue[]>,
): Promise<void> {
  const indexes = await sql<{ indexname: string; indexdef: string }[]>`
    select indexname, indexdef from pg_indexes where tablename = ${table}`;
  const key = `${table}_pkey`;
  await sql.begin(async (tx) => {
    await tx`set local maintenance_work_mem = '512MB'`;
    await tx`alter table ${tx(table)} drop constraint ${tx(key)}`;
    const others = indexes.filter(({ indexname }) => indexname !== key);
    for (const { indexname } of others) await tx`drop index ${tx(indexname)}`;
    await copyRows(tx, table, columns.split(" "), rows);
    await tx`alter table ${tx(table)} add primary key (id)`;
    for (const { indexdef } of others) await tx.unsafe(indexdef);
  });
  await sql`vacuum analyze ${sql(table)}`;
}

/** Fills an empty, migrated database with this many facilities and their records. */
export async function writeSyntheticUs(sql: Sql, facilities: number): Promise<DatasetSize> {
  await writeDataset(sql, facilities);
  await copyUnindexed(sql, "inspections", INSPECTION_COLUMNS, inspectionRows(facilities));
  await copyUnindexed(sql, "violations", VIOLATION_COLUMNS, violationRows(facilities));
  for (const statement of DERIVED) await sql.unsafe(statement);
  await measureJurisdictions(sql);
  await sql`vacuum analyze`;
  return readSize(sql);
}

/** Counts the rows. */
export async function readSize(sql: Sql): Promise<DatasetSize> {
  const [size] = await sql<DatasetSize[]>`
    select (select count(*)::int from facilities) as facilities,
      (select count(*)::int from inspections) as inspections,
      (select count(*)::int from violations) as violations`;
  return size ?? { facilities: 0, inspections: 0, violations: 0 };
}
