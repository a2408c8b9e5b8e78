import { sourceById } from "../../../lib/sources/catalog";
import { checkFiles } from "../../../lib/ingest/check";
import { countAll } from "../../../lib/ingest/intake/row-counters";

/** Reads one file as an ingest does, in a separate process, and reports the cost. */
const [source_id = "", path = ""] = process.argv.slice(2);
const source = sourceById(source_id);
if (!source) throw new Error(`no source "${source_id}"`);
const started = performance.now();
const [file] = await checkFiles(source, [path], "2026-01-31");
const took_s = (performance.now() - started) / 1_000;
process.send?.({
  refused: file?.refused?.code,
  rows_read: file?.accounts.rows_read,
  rows_refused: countAll(file?.accounts.rows_refused ?? {}),
  took_s,
  peak_mb: process.resourceUsage().maxRSS / 1_024,
});
