import { openIngest, ingestFiles } from "#lib/ingest/ingest";
import { requireSource } from "#lib/sources/catalog";

/**
 * A process that ingests files, to be killed. Arguments: the point at which it stops (0: none),
 * source id, date, paths. A point is the start of a load, or a batch of rows read.
 */
const [stand_at = "", source_id = "", observed_on = "", ...paths] = process.argv.slice(2);
const connection = openIngest();
let points = 0;

function pass(): void {
  points += 1;
  if (points !== Math.max(1, Number(stand_at))) return;
  process.send?.("begun");
  // Blocks the thread forever. The parent process kills it here.
  if (stand_at !== "0") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

await ingestFiles(connection.sql, requireSource(source_id), paths, {
  observed_on,
  onLoad: pass,
  onRows: pass,
});
await connection.close();
process.disconnect();
