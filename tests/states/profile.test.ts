import { describe, expect, test } from "vitest";
import { connection } from "#db/client";
import type { StateCode } from "#lib/kernel/vocabulary";
import { readStateProfile } from "#lib/states/profile";
import { republish } from "#tests/figures";
import { useSample } from "#tests/sample";

/** The words and files that a state's page lists equal a full count of the records. */

useSample();

const STATES: readonly StateCode[] = ["TX", "CA", "NY", "CO", "DE", "WA"];

const countSeverity = (state_code: string) => connection().sql`
  select v.severity_state_term as term, v.severity as reading, count(*)::int as uses
  from violations v join facilities f on f.id = v.facility_id
  where f.state_code = ${state_code} and f.not_seen_since is null
    and v.severity_state_term is not null
  group by 1, 2 order by uses desc, 1, 2 limit 40`;

const listStreams = (state_code: string) => connection().sql`
  select distinct s.source_id, s.stream from snapshots s
  where s.status = 'accepted' and s.source_id in (
    select l.source_id from facility_sources l join facilities f on f.id = l.facility_id
    where f.state_code = ${state_code}
    union select i.source_id from inspections i join facilities f on f.id = i.facility_id
    where f.state_code = ${state_code})
  order by 1, 2`;

describe.each(STATES)("the page of %s", (state_code) => {
  test("a profile counts the severity words of listed facilities", async () => {
    const { vocabulary } = await readStateProfile(state_code);
    expect(vocabulary.severity).toEqual([...(await countSeverity(state_code))]);
  });

  test("a profile has the newest file of every source of a record or a visit", async () => {
    const { editions } = await readStateProfile(state_code);
    const streams = editions.map(({ source_id, stream }) => ({ source_id, stream }));
    expect(streams).toEqual([...(await listStreams(state_code))]);
  });
});

test("facilities of unknown county are counted under no county's name", async () => {
  const { sql } = connection();
  const { counties: before } = await readStateProfile("TX");
  const [named] = before;
  await sql`
    update facilities set county_fips = null
    where state_code = 'TX' and county_fips = ${named?.county_fips ?? ""}`;
  await republish(sql);
  const { counties } = await readStateProfile("TX");
  expect(counties.filter(({ county_fips }) => county_fips === named?.county_fips)).toEqual([]);
  expect(counties.at(-1)).toMatchObject({ county_fips: null, county: null });
  const total = (all: typeof counties) => all.reduce((sum, { facilities }) => sum + facilities, 0);
  expect(total(counties)).toBe(total(before));
});

test("some states have words for severity", async () => {
  const { vocabulary } = await readStateProfile("TX");
  expect(vocabulary.severity.length).toBeGreaterThan(0);
});
