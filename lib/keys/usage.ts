import { sql } from "drizzle-orm";
import { database } from "#db/client";
import { dayOf, shiftDay } from "#lib/kernel/days";

/** Max age of usage, in days. */
export const USAGE_KEPT_DAYS = 400;

type Counted = { key_id: string; day: string; status: number; requests: number };

/** Requests since the last write, by key, day, and status. */
const counts = new Map<string, Counted>();
/** The day on which old usage was last removed. */
let removed_on = "";

function add({ key_id, day, status, requests }: Counted): void {
  const id = `${key_id} ${day} ${status}`;
  const counted = counts.get(id);
  if (counted) counted.requests += requests;
  else counts.set(id, { key_id, day, status, requests });
}

/** Counts a finished request of a key, in memory. */
export function countRequest(key_id: string, status: number, at: Date): void {
  add({ key_id, day: dayOf(at), status, requests: 1 });
}

/**
 * Writes the requests since the last write. Runs periodically, and before usage is read. If the
 * write fails, the counts stay for the next one.
 */
export async function writeUsage(at: Date): Promise<void> {
  // Rows are locked in one order, to prevent deadlocks between processes.
  const rows = [...counts.values()].toSorted(
    (a, b) => a.key_id.localeCompare(b.key_id) || a.day.localeCompare(b.day) || a.status - b.status,
  );
  counts.clear();
  if (rows.length === 0) return;
  try {
    await database().execute(sql`
      insert into key_usage (key_id, day, status, requests)
      select r.* from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as r (key_id text, day date, status int, requests bigint)
      on conflict (key_id, day, status)
        do update set requests = key_usage.requests + excluded.requests`);
  } catch (error) {
    rows.forEach(add);
    throw error;
  }
  await removeOld(dayOf(at));
}

async function removeOld(today: string): Promise<void> {
  if (removed_on === today) return;
  await database().execute(sql`
    delete from key_usage where day < ${shiftDay(today, -USAGE_KEPT_DAYS)}::date`);
  removed_on = today;
}

export type UsageRow = Omit<Counted, "key_id">;

/** Lists a key's requests of the last days by day and status, newest day first. */
export async function listUsage(
  key_id: string,
  days: number,
  at: Date,
): Promise<{ data: UsageRow[]; meta: { from: string; until: string; total: number } }> {
  await writeUsage(at);
  const until = dayOf(at);
  const from = shiftDay(until, 1 - days);
  const rows = await database().execute<UsageRow>(sql`
    select day::text as day, status, requests::float8 as requests from key_usage
    where key_id = ${key_id} and day >= ${from}::date
    order by day desc, status`);
  const total = rows.reduce((sum, { requests }) => sum + requests, 0);
  return { data: [...rows], meta: { from, until, total } };
}
