import { withDatabase } from "./scripts/lifecycle/with-database";
import { openIngest } from "#lib/sources/ingest";
await withDatabase(async () => {
  const c = openIngest();
  console.table(await c.sql`select type, cause, fires, count(*)::int from changes group by 1,2,3 order by 1,2`);
  console.table(await c.sql`select f.jurisdiction_id, count(*)::int n, sum(has_merge_conflict::int)::int unresolved, sum((license_conditions is not null)::int)::int cond, avg((completeness->>'percent')::int)::int compl, count(lat)::int located, count(county_fips)::int county, (select count(*)::int from facility_aliases a join facilities g on g.id=a.facility_id where g.jurisdiction_id=f.jurisdiction_id) aliases, sum(inspections_count)::int insp from facilities f group by 1 order by 1`);
  console.table(await c.sql`select matched_by, confidence, count(*)::int from facility_sources group by 1,2 order by 3 desc`);
  console.table(await c.sql`select f.jurisdiction_id, n, count(*)::int from (select facility_id, count(*)::int n from facility_sources where role='roster' group by 1) s join facilities f on f.id=s.facility_id group by 1,2 order by 1,2`);
  for (const r of await c.sql`select f.name, f.license_conditions, f.capacity, f.age_min_months, f.age_max_months, f.completeness from facilities f where jurisdiction_id='ny-dohmh' and license_conditions is not null order by id limit 3`) console.dir(r,{depth:5});
  for (const r of await c.sql`select s.facility_id, array_agg(v.mapped->'fields') m from facility_sources s join source_records r on r.source_id=s.source_id and r.stream=s.stream and r.record_key=s.record_key and r.kind='facility' join record_versions v using (version_id) join facilities f on f.id=s.facility_id where f.has_merge_conflict group by 1 order by 1 limit 4`) console.dir(r,{depth:5});
  await c.close();
});
