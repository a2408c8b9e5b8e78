import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { listMigrations } from "#db/migrate";
import { groupBy } from "#lib/kernel/group-by";
import { refreshVisitFacts } from "#lib/rescoring/visit-facts";
import { addVisitFacts, type PublishedVisit, type VisitFacts } from "#lib/scoring/visits";
import { testDatabase, type TestDatabase } from "#tests/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

type Row = PublishedVisit & VisitFacts & { facility_id: string; permits: number };

const readVisits = () => connection().sql<Row[]>`
  select i.*, (select count(distinct (source_id, record_key))::int from facility_sources s
    where s.facility_id = i.facility_id and s.role = 'roster') as permits
  from inspections i order by i.id`;

const factsOf = ({ id, has_result, points, repeats }: Row) => ({ id, has_result, points, repeats });
const readFacts = async () => (await readVisits()).map(factsOf);

/** Returns the facts that the visits' counts and their facilities' permits give. */
function decide(rows: readonly Row[]) {
  const byFacility = groupBy(rows, ({ facility_id }) => facility_id);
  const decided = [...byFacility.values()].flatMap((visits) =>
    addVisitFacts(visits, visits[0]?.permits ?? 1),
  );
  const byId = new Map(decided.map((row) => [row.id, factsOf(row)]));
  return rows.map(({ id }) => byId.get(id));
}

const isRepeat = ({ repeats }: VisitFacts) => repeats !== null;

test("a load stores the facts that the counts and permits of its visits give", async () => {
  const rows = await readVisits();
  expect(rows.filter(isRepeat).length).toBeGreaterThan(10);
  expect(rows.map(factsOf)).toEqual(decide(rows));
});

test("facts are right for visits that lose their published results", async () => {
  const { sql } = connection();
  const silenced = await sql<{ jurisdiction_id: string }[]>`
    with repeated as (select distinct facility_id from inspections where repeats is not null limit 20)
    update inspections i set violations = null, class_points = null, harm = 0, serious = 0,
      moderate = 0, low = 0, unrated = 0
    from repeated r join facilities f on f.id = r.facility_id where i.facility_id = r.facility_id
    returning f.jurisdiction_id`;
  for (const jurisdiction_id of new Set(silenced.map((row) => row.jurisdiction_id))) {
    await sql.begin((tx) => refreshVisitFacts(tx, jurisdiction_id));
  }
  const rows = await readVisits();
  expect(rows.filter((row) => !row.has_result && isRepeat(row)).length).toBeGreaterThan(10);
  expect(rows.map(factsOf)).toEqual(decide(rows));
});

test("refreshVisitFacts corrects outdated facts of its jurisdiction alone", async () => {
  const { sql } = connection();
  const before = await readFacts();
  await sql`update inspections set has_result = not has_result, points = points + 1, repeats = id`;
  const jurisdictions = await sql<{ jurisdiction_id: string }[]>`
    select distinct jurisdiction_id from facilities order by 1`;
  const [first, ...others] = jurisdictions.map(({ jurisdiction_id }) => jurisdiction_id);
  await sql.begin((tx) => refreshVisitFacts(tx, first ?? ""));
  const [wrong] = await sql`
    select count(*) filter (where i.repeats = i.id)::int as outdated,
      count(*) filter (where i.repeats = i.id and f.jurisdiction_id = ${first ?? ""})::int as own
    from inspections i join facilities f on f.id = i.facility_id`;
  expect(wrong?.["outdated"]).toBeGreaterThan(0);
  expect(wrong?.["own"]).toBe(0);
  for (const jurisdiction_id of others) {
    await sql.begin((tx) => refreshVisitFacts(tx, jurisdiction_id));
  }
  expect(await readFacts()).toEqual(before);
});

test("the migration stores the same facts for inspections that an earlier release published", async () => {
  const { sql } = connection();
  const before = await readFacts();
  const migration = listMigrations().find((each) =>
    each.sql.some((statement) => statement.includes('ADD COLUMN "has_result"')),
  );
  await sql`alter table inspections drop column has_result, drop column points, drop column repeats`;
  for (const statement of migration?.sql ?? []) await sql.unsafe(statement);
  expect(await readFacts()).toEqual(before);
});
