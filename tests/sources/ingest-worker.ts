import { openIngest, ingestFiles } from "#lib/ingest/ingest";
import { readSource } from "./ingest-harness";

/**
 * A process of its own that ingests files, to be killed: the point at which it stands still (0 is none),
 * source id, date, then paths. A point is a load that begins, or rows that were read.
 */
const [stand_at = "", source_id = "", observed_on = "", ...paths] = process.argv.slice(2);
const connection = openIngest();
let points = 0;

function pass(): void {
  points += 1;
  if (points !== Math.max(1, Number(stand_at))) return;
  process.send?.("begun");
  // Blocks the thread for good: whoever started this process kills it here.
  if (stand_at !== "0") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

await ingestFiles(connection.sql, readSource(source_id), paths, {
  observed_on,
  onLoad: pass,
  onRows: pass,
});
await connection.close();
process.disconnect();
