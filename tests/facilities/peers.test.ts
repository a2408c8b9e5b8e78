import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { readPeers } from "#lib/facilities/peers";
import { readFacility, readFacilityAt } from "#lib/facilities/read";
import { now } from "#lib/kernel/clock";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { messages } from "#lib/language/messages";
import { testDatabase, type TestDatabase } from "#tests/database";
import { republish } from "#tests/figures";
import { findPartlyCounted } from "#tests/partial-data";
import { Peers } from "../../app/site/[lang]/facilities/peers";
import { TimelineSection } from "../../app/site/[lang]/facilities/timeline-section";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ sample: true });
});
afterAll(() => database.drop());

const linesOf = async (id: string) => readPeers(await readFacility(id, now()));
const measuresOf = async (id: string) => (await linesOf(id)).map(({ measure }) => measure);

/** Returns a facility with unrated violations. */
async function findUnrated(): Promise<string> {
  const [row] = await connection().sql<{ id: string }[]>`
    select f.id from facilities f join inspections i on i.facility_id = f.id
    where f.jurisdiction_id = 'sample-de-occl' and f.license_status = 'active'
    group by f.id having bool_and(violations is not null) and sum(i.unrated) > 0
    order by 1 limit 1`;
  return row?.id ?? "";
}

test.each([
  ["the levels of findings are not published", findUnrated, "capacity"],
  ["a visit is published only as a class", findPartlyCounted, "inspections_36m"],
])("the count of serious violations is left out if %s", async (_, find, result) => {
  const measures = await measuresOf(await find());
  expect(measures).toContain(result);
  expect(measures).not.toContain("serious_findings_36m");
});

test("a peer with an uncounted inspection doesn't count as a peer without serious violations", async () => {
  await connection().sql`
    update inspections set violations = null, class_points = 8 where facility_id = (
      select min(f.id) from facilities f join inspections i on i.facility_id = f.id
        and i.date between '2026-11-01'::date - 1095 and '2026-11-01'
      where f.id <> ${EXAMPLE_FACILITY_ID} and f.license_status = 'active'
        and (f.jurisdiction_id, f.facility_type) = (
          select jurisdiction_id, facility_type from facilities where id = ${EXAMPLE_FACILITY_ID}))`;
  await republish(connection().sql);
  const lines = await linesOf(EXAMPLE_FACILITY_ID);
  const peersOf = (query: string) => lines.find(({ measure }) => measure === query)?.rank.n ?? 0;
  expect(peersOf("serious_findings_36m")).toBeGreaterThan(30);
  expect(peersOf("serious_findings_36m")).toBe(peersOf("inspections_36m") - 1);
});

test("the average of similar inspections is the mean of their violations by level", async () => {
  const { safety, facility_type } = await readFacility(EXAMPLE_FACILITY_ID, now());
  const [mean] = await connection().sql<{ facilities: number; inspections: number; low: number }[]>`
    select count(distinct i.facility_id)::int as facilities, count(*)::int as inspections,
      round(avg(i.low), 2)::float8 as low
    from inspections i join facilities f on f.id = i.facility_id
    where f.facility_type = ${facility_type ?? ""} and f.jurisdiction_id = (
        select jurisdiction_id from facilities where id = ${EXAMPLE_FACILITY_ID})
      and f.license_status in ('active', 'probationary') and f.not_seen_since is null
      and i.repeats is null and i.violations is not null and i.unrated = 0
      and i.date between ${safety.inputs?.as_of ?? ""}::date - 1095 and ${safety.inputs?.as_of ?? ""}::date`;
  expect(safety.similar_inspections).toMatchObject(mean ?? {});
  expect(safety.similar_inspections?.low).toBeGreaterThan(0);
});

test("an agency that doesn't rate violations has no average of similar inspections", async () => {
  const { safety } = await readFacility(await findUnrated(), now());
  expect(safety).not.toHaveProperty("similar_inspections");
});

test("the record of a past day has no average of similar inspections", async () => {
  const past = await readFacilityAt(EXAMPLE_FACILITY_ID, "2026-10-01", now());
  expect(past.safety).not.toHaveProperty("similar_inspections");
});

test("the page states what inspections of similar providers found, in both languages", async () => {
  const facility = await readFacility(EXAMPLE_FACILITY_ID, now());
  const htmlIn = (language: "en" | "es") =>
    renderToStaticMarkup(
      TimelineSection({ text: messages(language), facility, seen_on: "2026-11-01" }),
    );
  const { low, facilities } = facility.safety.similar_inspections ?? {};
  expect(htmlIn("en")).toContain(`low ${low} (${facilities} providers)`);
  expect(htmlIn("es")).toContain(`leves ${low} (${facilities} proveedores)`);
});

test("the comparison with similar providers shows its as-of date", async () => {
  const facility = await readFacility(EXAMPLE_FACILITY_ID, now());
  const text = messages("en");
  const html = renderToStaticMarkup(await Peers({ text, facility }));
  const as_of = facility.safety.inputs?.as_of ?? "";
  expect(html).toContain(`, as of ${text.format.date(as_of)}.`);
});

test("the tables behind the comparison have planner statistics after a load", async () => {
  const unknown = await connection().sql`
    select relname from pg_class where reltuples < 0
      and oid in ('facilities'::regclass, 'facility_sources'::regclass, 'inspections'::regclass)`;
  expect(unknown).toEqual([]);
});
