import { writeFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { packError, ReadJob, type ReadResult } from "#lib/ingest/read-job";
import { requireSource } from "#lib/sources/catalog";
import { openIngest } from "#lib/ingest/ingest";
import { readHere } from "#lib/ingest/read-source";

/**
 * The process that reads one source for a server. It sends one message to its parent and ends. If
 * it runs out of memory or time, only this process dies.
 */

// Without its parent, no process limits its time.
process.once("disconnect", () => process.exit(1));
yieldToServer();
const sent = await read(ReadJob.parse(JSON.parse(process.argv.at(-1) ?? ""))).catch(packError);
process.send?.(sent, () => process.exit(0));

async function read({ source_id, session_name, pulling }: ReadJob): Promise<ReadResult> {
  const connection = openIngest(session_name);
  try {
    const reader = readHere(pulling ? { pulling } : {});
    return { summary: await reader(connection, requireSource(source_id)) };
  } finally {
    await connection.close();
  }
}

/**
 * Gives the server's process priority, and makes Linux end this process first if memory runs out.
 */
function yieldToServer(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    if (process.platform === "linux") writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // A container may forbid either one. Reading works without them.
  }
}
