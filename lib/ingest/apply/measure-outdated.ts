import type { Sql } from "postgres";
import { lockData, nextDataVersion } from "#db/data-version";
import { publishRecords } from "#lib/rescoring/figures";
import { measureAll } from "#lib/rescoring/rescore-affected";
import { streamsByContent } from "#lib/sources/streams-by-content";
import type { Queries } from "./known-records";

/**
 * Recomputes every jurisdiction's metrics if an earlier release computed any without off-list
 * counts.
 */
export async function measureOutdated(sql: Sql): Promise<void> {
  if (!(await isAnyOutdated(sql))) return;
  await sql.begin(async (tx) => {
    await lockData(tx);
    // Another process may have finished while this one waited for the lock.
    if (!(await isAnyOutdated(tx))) return;
    const data_version = await nextDataVersion(tx);
    for (const is_sample of [true, false]) {
      await measureAll(tx, is_sample, { data_version, streamsByContent });
    }
    await publishRecords(tx, data_version, "publication");
  });
}

async function isAnyOutdated(sql: Queries): Promise<boolean> {
  const rows = await sql`
    select from jurisdiction_metrics
    where facility_count > 0 and breakdown->'off_list_count' is null limit 1`;
  return rows.length > 0;
}
