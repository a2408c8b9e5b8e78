import type { Sql } from "postgres";
import { isDiskFull } from "#lib/kernel/disk-full";

/**
 * Returns whether the database has room to write. Its server writes a temporary file of about 200
 * kB, as a query does that outgrows `work_mem`, so it needs no table and no right.
 * @throws Error if the database can't be reached.
 */
export async function hasRoom(sql: Sql): Promise<boolean> {
  try {
    await sql.begin("read only", async (tx) => {
      await tx`set local work_mem = '64kB'`;
      await tx`select count(*) from generate_series(1, 8000)`;
    });
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  }
}
