import { connection } from "#db/client";

/** Facilities of the sample of which something is known only in part. */

function required(row: { id: string } | undefined): string {
  if (!row) throw new Error("The sample has no such facility");
  return row.id;
}

/** One with open findings and others of which nobody says what became of them. */
export async function findWithMixedStatuses(): Promise<string> {
  const [row] = await connection().sql<{ id: string }[]>`
    select facility_id as id from violations group by facility_id
    having bool_or(status = 'open') and bool_or(status = 'unknown') order by 1 limit 1`;
  return required(row);
}

/** One with visits that have a count of findings and others that have none. */
export async function findPartlyCounted(): Promise<string> {
  const [row] = await connection().sql<{ id: string }[]>`
    select facility_id as id from inspections i group by facility_id
    having bool_or(violations is null) and bool_or(violations is not null)
      and not exists (select from violations v
        where v.facility_id = i.facility_id and v.status = 'unknown')
    order by 1 limit 1`;
  return required(row);
}

/** One that nobody has visited, of an agency that publishes visits. */
export async function findUnvisited(): Promise<string> {
  const [row] = await connection().sql<{ id: string }[]>`
    select id from facilities f
    where not exists (select from inspections i where i.facility_id = f.id)
      and exists (select from inspections i join facilities o on o.id = i.facility_id
        where o.jurisdiction_id = f.jurisdiction_id)
    order by 1 limit 1`;
  return required(row);
}
