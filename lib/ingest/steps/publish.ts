import type { TransactionSql } from "postgres";
import { copyRecords } from "#db/copy";
import type { FacilityCluster } from "#lib/projection/merge";
import type { FacilityProjection } from "#lib/projection/rows";
import { listChanges, type PublishedState } from "../apply/changes";
import type { ChangeDraft, ChangeContext } from "../apply/change-context";
import type { ServedFinding } from "../apply/findings";
import { readChangedBySource } from "./find-mapping-changes";
import { facilityIdOf, type ProjectedBatch } from "./project";

type ServeCounts = { facilities_new: number; facilities_changed: number };
export type ServedBatch = ServeCounts & {
  facility_ids: string[];
  /** Jurisdictions of removed facilities. */
  lost_by: string[];
  /** Inspections that moved here from another facility. */
  moved_visits: string[];
  changes: ChangeDraft[];
};

const PARTS = ["inspections", "violations", "evidence"] as const;

/**
 * Ids of parts that facilities of earlier batches released. Another facility may take them over.
 */
export type ReleasedIds = Readonly<Record<(typeof PARTS)[number], Set<string>>>;

export const openReleased = (): ReleasedIds => ({
  inspections: new Set(),
  violations: new Set(),
  evidence: new Set(),
});

/**
 * Writes the differences from the published rows: facilities, inspections, violations, evidence,
 * sources, and aliases of merged facilities. `released` is shared by all batches of a load.
 */
export async function publishBatch(
  tx: TransactionSql,
  { places, projections, ids }: ProjectedBatch,
  context: ChangeContext,
  released: ReleasedIds,
): Promise<ServedBatch> {
  const served = await readServed(tx, ids, projections, released);
  const mayTell = [context.facilities, context.findings].some(
    ({ cause }) => cause === "method" || cause === "ingest",
  );
  const lines = mayTell ? projections.flatMap(({ sources }) => sources) : [];
  const changes = listChanges(projections, served, context, await readChangedBySource(tx, lines));
  const before = new Map(served.facilities.map((row) => [row.id, row]));
  const written = new Set(projections.map(({ facility }) => facility.id));
  const removed = [...before.keys()].filter((id) => !written.has(id));
  const moved_visits = await readMovedVisits(tx, projections, released);
  const parts = await digestParts(tx, [...before.keys()]);
  const deprived = await writeParts(tx, projections, ids, released);
  await removeFacilities(tx, removed);
  await writeFacilities(tx, projections, changes.last_known, context);
  const parts_now = await digestParts(tx, [...before.keys()]);
  const differing = [...before.keys()].filter((id) => parts.get(id) !== parts_now.get(id));
  await dateFacilities(tx, [...differing, ...deprived], context);
  await writeAliases(tx, places, ids);
  return {
    facility_ids: [...written],
    lost_by: removed.flatMap((id) => before.get(id)?.values.jurisdiction_id ?? []),
    moved_visits,
    changes: changes.drafts,
    facilities_new: [...written].filter((id) => !before.has(id)).length,
    facilities_changed: changes.changed,
  };
}

async function readServed(
  tx: TransactionSql,
  ids: string[],
  projections: readonly FacilityProjection[],
  released: ReleasedIds,
): Promise<PublishedState> {
  const facilities = await tx<PublishedState["facilities"]>`
    select to_jsonb(f) - 'xyz' - 'name_key' - 'retrieved_at' as values, id, last_known_status
    from facilities f where id = any(${ids})`;
  const aliases = await tx<{ old_id: string }[]>`
    select old_id from facility_aliases where old_id = any(${ids})`;
  const violation_ids = projections.flatMap(({ violations }) => violations.map(({ id }) => id));
  const violations = await tx<ServedFinding[]>`
    select id, facility_id, cited_on::text, code, severity from violations
    where id = any(${violation_ids}) or facility_id = any(${ids})`;
  const kept = new Set(violation_ids);
  return {
    facilities,
    aliases: new Set(aliases.map(({ old_id }) => old_id)),
    violations: {
      ids: new Set([...violations.map(({ id }) => id), ...released.violations]),
      lost: violations.filter(({ id }) => !kept.has(id)),
    },
  };
}

/** Returns inspections that are under another facility now, or were until an earlier batch. */
async function readMovedVisits(
  tx: TransactionSql,
  projections: readonly FacilityProjection[],
  { inspections: released }: ReleasedIds,
): Promise<string[]> {
  const visits = projections.flatMap(({ inspections }) => inspections);
  const rows = await tx<{ id: string }[]>`
    select i.id from inspections i
    join unnest(${visits.map(({ id }) => id)}::text[],
      ${visits.map(({ facility_id }) => facility_id)}::text[]) as n (id, facility_id) using (id)
    where i.facility_id <> n.facility_id`;
  const came = visits.filter(({ id }) => released.has(id));
  return [...rows, ...came].map(({ id }) => id);
}

/**
 * Returns a digest of the parts of each facility that has any. Ignores when evidence was captured
 * and from which file, because a newer copy of the same evidence is no change.
 */
async function digestParts(tx: TransactionSql, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx<{ facility_id: string; digest: string }[]>`
    select facility_id, sum(hashtextextended(part, 0))::text as digest from (
      select facility_id, i::text as part from inspections i where facility_id = any(${ids})
      union all
      select facility_id, v::text from violations v where facility_id = any(${ids})
      union all
      select facility_id, (to_jsonb(e) - array['captured_at', 'sha256'])::text from evidence e
      where facility_id = any(${ids})
    ) parts group by facility_id`;
  return new Map(rows.map(({ facility_id, digest }) => [facility_id, digest]));
}

const json = (rows: readonly object[]) => JSON.stringify(rows);

/**
 * Replaces all parts of these facilities. Ids are derived, so unchanged parts keep theirs. An
 * inspection that moves from a facility of a later batch is deleted there by its id, and one that
 * moves to a later batch is added to `released`.
 * @returns the facilities of later batches that lost a part
 */
async function writeParts(
  tx: TransactionSql,
  projections: readonly FacilityProjection[],
  ids: string[],
  released: ReleasedIds,
): Promise<string[]> {
  const deprived: string[] = [];
  const rows = {
    inspections: projections.flatMap(({ inspections }) => inspections),
    violations: projections.flatMap(({ violations }) => violations),
    evidence: projections.flatMap(({ evidence }) => evidence),
  };
  for (const table of PARTS) {
    const part_ids = new Set(rows[table].map(({ id }) => id));
    const stood = await tx<{ id: string }[]>`
      delete from ${tx(table)} where facility_id = any(${ids}) returning id`;
    for (const { id } of stood) if (!part_ids.has(id)) released[table].add(id);
    const taken = await tx<{ facility_id: string }[]>`
      delete from ${tx(table)} where id = any(${[...part_ids]}) returning facility_id`;
    deprived.push(...taken.map(({ facility_id }) => facility_id));
    await copyRecords(tx, table, rows[table]);
  }
  const links = projections.flatMap(({ sources }) => sources);
  await tx`delete from facility_sources where facility_id = any(${ids})`;
  await tx`
    delete from facility_sources s using (
      select * from jsonb_populate_recordset(null::facility_sources, ${json(links)}::text::jsonb)) n
    where s.source_id = n.source_id and s.stream = n.stream and s.record_key = n.record_key`;
  await copyRecords(tx, "facility_sources", links);
  return deprived;
}

async function removeFacilities(tx: TransactionSql, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx`delete from safety_scores where facility_id = any(${ids})`;
  await tx`delete from facilities where id = any(${ids})`;
}

/** Columns that change with every file or that no record shows. They don't affect `updated_at`. */
const UNDATED = new Set(["id", "updated_at", "observed_on", "retrieved_at", "first_licensed_on"]);

/** Writes facilities that differ, and sets `updated_at` if a dated column differs. */
async function writeFacilities(
  tx: TransactionSql,
  projections: readonly FacilityProjection[],
  last_known: ReadonlyMap<string, string>,
  { recorded_at }: ChangeContext,
): Promise<void> {
  const updated_at = recorded_at.toISOString();
  const rows = projections.map(({ facility }) => ({
    updated_at,
    ...facility,
    last_known_status: last_known.get(facility.id) ?? null,
  }));
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const written = columns.filter((column) => column !== "id" && column !== "updated_at");
  const dated = columns.filter((column) => !UNDATED.has(column));
  const list = (prefix: string, names: string[]) =>
    names.map((name) => `${prefix}${name}`).join(", ");
  await tx.unsafe(
    `insert into facilities as f (${list("", columns)})
     select ${list("n.", columns)} from jsonb_populate_recordset(null::facilities, $1::text::jsonb) n
     on conflict (id) do update set ${written.map((name) => `${name} = excluded.${name}`).join(", ")},
       updated_at = case when (${list("f.", dated)}) is distinct from (${list("excluded.", dated)})
         then excluded.updated_at else f.updated_at end
     where (${list("f.", written)}) is distinct from (${list("excluded.", written)})`,
    [json(rows)],
  );
}

/** Sets `updated_at` for facilities that changed only in other tables. */
async function dateFacilities(
  tx: TransactionSql,
  ids: string[],
  { recorded_at }: ChangeContext,
): Promise<void> {
  if (ids.length === 0) return;
  const updated_at = recorded_at.toISOString();
  await tx`
    update facilities set updated_at = ${updated_at}
    where id = any(${ids}) and updated_at <> ${updated_at}`;
}

/** Points the ids of all other roster records of a facility to its id. */
async function writeAliases(
  tx: TransactionSql,
  places: readonly FacilityCluster[],
  ids: string[],
): Promise<void> {
  const aliases = places.flatMap(({ members }) => {
    const [primary, ...others] = members.map(({ identity }) => facilityIdOf(identity));
    return others.map((old_id) => ({ old_id, facility_id: primary, cause: "merge" }));
  });
  await tx`
    delete from facility_aliases where old_id = any(${ids})
      and old_id <> all(${aliases.map(({ old_id }) => old_id)})`;
  await tx`
    insert into facility_aliases (old_id, facility_id, cause)
    select old_id, facility_id, cause
    from jsonb_populate_recordset(null::facility_aliases, ${json(aliases)}::text::jsonb)
    on conflict (old_id) do update set facility_id = excluded.facility_id
    where facility_aliases.facility_id <> excluded.facility_id`;
}
