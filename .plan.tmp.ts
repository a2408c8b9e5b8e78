import { withDatabase } from "./scripts/lifecycle/with-database";
import { openIngest } from "#lib/sources/ingest";
await withDatabase(async () => {
  const c = openIngest();
  const keys = (await c.sql`select distinct record_key from record_names where source_id='sample-tx-hhsc' order by 1 limit 500`).map(r=>r.record_key);
  const srcs = keys.map(()=> 'sample-tx-hhsc');
  const rows = await c.sql`explain (analyze, buffers)
    with wanted as (
      select * from unnest(${srcs}::text[], ${keys}::text[]) as w (source_id, record_key)
    ), owners as (
      select distinct on (o.source_id, o.name) o.source_id, o.name, o.record_key
      from record_names o
      where (o.source_id, o.name) in (
        select n.source_id, n.name from record_names n join wanted using (source_id, record_key))
      order by o.source_id, o.name, (o.record_key = o.name) desc, o.record_key
    ), newest as (
      select distinct on (source_id, stream) source_id, stream, observed_on, retrieved_at
      from snapshots where status = 'accepted'
      order by source_id, stream, observed_on desc, recorded_at desc
    )
    select o.source_id as identity_source, o.record_key as identity_key, r.stream, r.kind,
      v.mapped, r.not_seen_since::text as not_seen_since, v.sha256,
      (case when r.not_seen_since is null then n.observed_on else r.last_seen_on end)::text
        as observed_on,
      s.retrieved_at,
      case when r.not_seen_since is null then n.retrieved_at else s.retrieved_at end as seen_at
    from owners o join wanted using (source_id, record_key)
    join source_records r on r.source_id = o.source_id and r.facility_key = o.name
    join record_versions v on v.version_id = r.version_id
    join snapshots s on s.snapshot_id = v.snapshot_id
    join newest n on n.source_id = r.source_id and n.stream = r.stream`;
  for (const r of rows) console.log(r["QUERY PLAN"]);
  await c.close();
});
