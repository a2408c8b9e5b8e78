import { withDatabase } from "./scripts/lifecycle/with-database";
import { openIngest, ingestFiles } from "#lib/sources/ingest";
import { sourceById } from "#lib/sources/catalog";
await withDatabase(async () => {
  const c = openIngest();
  await c.sql`alter system set log_min_duration_statement = 300`; await c.sql`alter system set log_temp_files=-1`; await c.sql`select pg_reload_conf()`;
  await c.sql`alter database postgres set session_preload_libraries = 'auto_explain'`;
  await c.sql`alter database postgres set auto_explain.log_min_duration = 500`;
  await c.sql`alter database postgres set auto_explain.log_analyze = on`;
  await c.close();
  const d = openIngest();
  const t=performance.now();
  const r = await ingestFiles(d.sql, sourceById("nyc-dohmh")!, process.argv.slice(2));
  console.log(r.loads.map(l=>[l.stream,l.outcome,l.diff]), performance.now()-t);
  await d.close();
});
