import type { TransactionSql } from "postgres";
import { groupBy } from "#lib/kernel/group-by";
import { addVisitFacts, type PublishedVisit, type VisitFacts } from "#lib/scoring/visits";

type Row = PublishedVisit & VisitFacts & { facility_id: string; permits: number };

/**
 * Decides the stored facts of a jurisdiction's visits again, because another score method may give
 * other points. Visits with the same facts aren't written.
 */
export async function refreshVisitFacts(
  tx: TransactionSql,
  jurisdiction_id: string,
): Promise<void> {
  const rows = await tx<Row[]>`
    with permits as (
      select l.facility_id, count(distinct (l.source_id, l.record_key))::int as permits
      from facility_sources l join facilities f on f.id = l.facility_id
      where f.jurisdiction_id = ${jurisdiction_id} and l.role = 'roster' group by 1
    )
    select i.id, i.facility_id, i.date, i.purpose, i.visit_type, i.class_points, i.violations,
      i.harm, i.serious, i.moderate, i.low, i.unrated, i.has_result, i.points, i.repeats,
      coalesce(p.permits, 1) as permits
    from inspections i join facilities f on f.id = i.facility_id
    left join permits p using (facility_id) where f.jurisdiction_id = ${jurisdiction_id}`;
  const changed = [...groupBy(rows, ({ facility_id }) => facility_id).values()].flatMap(
    listChanged,
  );
  if (changed.length === 0) return;
  await tx`
    update inspections i set has_result = d.has_result, points = d.points, repeats = d.repeats
    from jsonb_to_recordset(${JSON.stringify(changed)}::text::jsonb)
      as d (id text, has_result boolean, points integer, repeats text)
    where i.id = d.id`;
}

/** Returns those of a facility's visits whose stored facts are outdated, with the right ones. */
function listChanged(visits: readonly Row[]): (VisitFacts & { id: string })[] {
  const decided = addVisitFacts(visits, visits[0]?.permits ?? 1);
  return decided.flatMap(({ id, has_result, points, repeats }, index) => {
    const stored = visits[index];
    const isSame =
      stored?.has_result === has_result && stored.points === points && stored.repeats === repeats;
    return isSame ? [] : [{ id, has_result, points, repeats }];
  });
}
