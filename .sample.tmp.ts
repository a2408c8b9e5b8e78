import { readFileSync } from "node:fs";
import { withDatabase } from "./scripts/lifecycle/with-database";
import { loadSampleIfEmpty } from "#lib/sources/sample";
import { openIngest } from "#lib/sources/ingest";
await withDatabase(async () => {
  const c0 = openIngest(); await c0.sql`alter system set shared_preload_libraries = 'pg_stat_statements'`; await c0.sql`alter system set log_min_duration_statement = 0`; await c0.sql`select pg_reload_conf()`; await c0.close();
  let t=performance.now(); const t0=t; let cpu=process.cpuUsage().user/1000;
  console.log(await loadSampleIfEmpty((w,s)=>{ const n=performance.now(); const u=process.cpuUsage().user/1000; console.log(s.toFixed(2), w, Math.round(n-t), "cpu", Math.round(u-cpu)); t=n;cpu=u;}), performance.now()-t0);
});
