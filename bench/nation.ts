import type { Sql } from "postgres";
import { type CopyValue, copyRows } from "#db/copy";
import { deriveId } from "#lib/kernel/ids";
import { sequence, writeDataset } from "./dataset";

/** A country's worth of records: about ten visits a facility, and three findings a visit. */

export type NationSize = { facilities: number; inspections: number; violations: number };

const VISITS_MEAN = 10;
/** Of the visits, these find something; those find so much that all together find three each. */
const SHARE_WITH_FINDINGS = 0.55;
const FINDINGS_MEAN = 3 / SHARE_WITH_FINDINGS;
const TODAY = Date.UTC(2026, 10, 1);
const DAY_MS = 86_400_000;

const SEVERITIES = ["low", "low", "low", "moderate", "moderate", "serious", "unrated"] as const;
const FINDINGS = [
  "Staff records lacked proof of a completed background check at the time of the visit.",
  "Cleaning supplies stood within reach of children in the toddler room.",
  "The ratio of one caregiver to eleven children was exceeded for forty minutes.",
  "An emergency drill had not been recorded for the quarter.",
  "Medication was given without the written order of a parent.",
  "The outdoor gate did not latch by itself.",
];

type Visit = { id: string; date: string; findings: string[] };

/** Whole numbers from 1 whose mean is `mean`, most of them small: a few facilities see much. */
const skewed = (random: () => number, mean: number) =>
  1 + Math.floor(-Math.log(1 - random()) / Math.log(mean / (mean - 1)));

/** The visits of one facility: the same at every call. */
function visitsOf(facility: number): Visit[] {
  const random = sequence(facility + 1);
  return Array.from({ length: skewed(random, VISITS_MEAN) }, (_, visit) => {
    const day = new Date(TODAY - Math.floor(random() * 3_650) * DAY_MS);
    const count = random() < SHARE_WITH_FINDINGS ? skewed(random, FINDINGS_MEAN) : 0;
    return {
      id: deriveId("inspection", "bench", `${facility}/${visit}`),
      date: day.toISOString().slice(0, 10),
      findings: Array.from(
        { length: count },
        () => SEVERITIES[Math.floor(random() * SEVERITIES.length)] ?? "low",
      ),
    };
  });
}

const INSPECTION_COLUMNS =
  "id facility_id source_id date purpose violations serious moderate low unrated evidence_kind source_url";
const VIOLATION_COLUMNS =
  "id facility_id inspection_id source_id cited_on code text severity status source_url";
const RECORD_URL = "https://example.org/record";

async function* inspectionRows(facilities: number): AsyncGenerator<CopyValue[]> {
  for (let facility = 0; facility < facilities; facility++) {
    const facility_id = deriveId("facility", "bench", String(facility));
    for (const { id, date, findings } of visitsOf(facility)) {
      const count = (severity: string) => findings.filter((each) => each === severity).length;
      yield [
        id,
        facility_id,
        "bench",
        date,
        "full",
        findings.length,
        count("serious"),
        count("moderate"),
        count("low"),
        count("unrated"),
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

/** What hangs on each facility once, made of what was copied. */
const DERIVED = [
  `insert into safety_scores (facility_id, jurisdiction_id, safety, value, epoch_id, as_of)
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

/** Every jurisdiction of the set is launch_ready: else nothing would be weighed. */
const METRICS = {
  roster_count: 1,
  unmaterialized_state_agency_pct: 0,
  source_linked_pct: 100,
  inspected_36m_pct: 100,
  scored_pct: 80,
  unresolved_duplicate_pct: 0,
};
const BREAKDOWN = { roster_observed_on: "2026-11-01", inspections_observed_on: "2026-11-01" };

/** Gives the jurisdictions of generated facilities the metrics that a judged one has. */
export async function writeMetrics(sql: Sql): Promise<void> {
  await sql`
    insert into jurisdiction_metrics (jurisdiction_id, state_code, is_sample, facility_count,
      metrics, breakdown, data_version)
    select jurisdiction_id, max(state_code), false, count(*)::int,
      ${JSON.stringify(METRICS)}::text::jsonb, ${JSON.stringify(BREAKDOWN)}::text::jsonb, 1
    from facilities group by 1 on conflict do nothing`;
}

/** A table's indexes are made after its rows: ids are scattered, and each would land elsewhere. */
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

/** Fills an empty, migrated database with so many facilities and all that hangs on them. */
export async function writeNation(sql: Sql, facilities: number): Promise<NationSize> {
  await writeDataset(sql, facilities);
  await copyUnindexed(sql, "inspections", INSPECTION_COLUMNS, inspectionRows(facilities));
  await copyUnindexed(sql, "violations", VIOLATION_COLUMNS, violationRows(facilities));
  for (const statement of DERIVED) await sql.unsafe(statement);
  await writeMetrics(sql);
  await sql`vacuum analyze`;
  return readSize(sql);
}

/** How many rows there are. */
export async function readSize(sql: Sql): Promise<NationSize> {
  const [size] = await sql<NationSize[]>`
    select (select count(*)::int from facilities) as facilities,
      (select count(*)::int from inspections) as inspections,
      (select count(*)::int from violations) as violations`;
  return size ?? { facilities: 0, inspections: 0, violations: 0 };
}
