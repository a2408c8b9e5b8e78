import { withDatabase } from "./scripts/lifecycle/with-database";
import { seedPlaces } from "#lib/places/seed";
import { openIngest } from "#lib/sources/ingest";
await withDatabase(async () => {
  const t=performance.now();
  console.log(await seedPlaces(process.env.DATABASE_URL!), performance.now()-t);
  const c = openIngest();
  console.log(await c.sql`select count(*), count(county_fips) from zips`, await c.sql`select * from zips where zip in ('78704','11238','99501','96801','10001','02108')`);
  console.log(await c.sql`select count(*) from zips z join counties c using (county_fips) where c.state_code<>z.state_code`);
  await c.close();
});
