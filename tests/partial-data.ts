import { connection } from "#db/client";

/** Finds sample facilities with partly unknown data. */

function required(row: { id: string } | undefined): string {
  if (!row) throw new Error("The sample has no such facility");
  return row.id;
}

/** Finds a facility with open violations and others whose status is unknown. */
export async function findWithMixedStatuses(): Promise<string> {
  const [row] = await connection().sql<{ id: string }[]>`
    select facility_id as id from violations group by facility_id
    having bool_or(status = 'open') and bool_or(status = 'unknown') order by 1 limit 1`;
  return required(row);
}

/** Finds a facility with inspections with and without a count of violations. */
export async function findPartlyCounted(): Promise<string> {
  const [row] = await connection().sql<{ id: string }[]>`
    select facility_id as id from inspections i group by facility_id
    having bool_or(violations is null) and bool_or(violations is not null)
      and not exists (select from violations v
        where v.facility_id = i.facility_id and v.status = 'unknown')
    order by 1 limit 1`;
  return required(row);
}

/** Finds a facility without inspections, of an agency that publishes inspections. */
export async function findUnvisited(): Promise<string> {
  const [row] = await connection().sql<{ id: string }[]>`
    select id from facilities f
    where not exists (select from inspections i where i.facility_id = f.id)
      and exists (select from inspections i join facilities o on o.id = i.facility_id
        where o.jurisdiction_id = f.jurisdiction_id)
    order by 1 limit 1`;
  return required(row);
}
