import { constants, setPriority } from "node:os";
import { lockForSession } from "#db/advisory-lock";
import { closeDatabase, openLongConnection } from "#db/client";
import { lockOf } from "#db/locks";
import { readOrWriteFiles } from "#lib/bulk/store";
import { StaleDataVersion } from "#lib/facilities/stale-data-version";
import { HOUR_MS } from "#lib/kernel/days";

/**
 * The process that writes the bulk files of one edition for a server, so that the encoding of all records
 * doesn't slow down requests. It ends normally if the data changed meanwhile: that edition has no use.
 */

// Without its parent, no process wants the files.
process.once("disconnect", () => process.exit(1));
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // A container may forbid it. Writing works without.
}
await write(process.argv.at(-1) ?? "");
process.exit(0);

/** Waits for other processes that write it. If they share the folder, the files then exist. */
async function write(edition: string): Promise<void> {
  const waiting = openLongConnection();
  try {
    await lockForSession(waiting.sql, lockOf("bulk_files", edition), HOUR_MS);
    await readOrWriteFiles(edition);
  } catch (error) {
    if (!(error instanceof StaleDataVersion)) throw error;
  } finally {
    await Promise.all([waiting.close(), closeDatabase()]);
  }
}
