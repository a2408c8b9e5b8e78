import { openIngest, ingestFiles } from "#lib/sources/ingest";
import { readSource } from "./rig";

/** A process of its own that ingests files, to be killed: source id, date, then paths. */
const [source_id = "", observed_on = "", ...paths] = process.argv.slice(2);
const connection = openIngest();
process.send?.("ready");
await ingestFiles(connection.sql, readSource(source_id), paths, {
  observed_on,
  onLoad: () => process.send?.("begun"),
});
await connection.close();
process.disconnect();
