import { beforeEach, expect, test } from "vitest";
import { currentVersions, forgetVersions, versionOf } from "#db/service-versions";
import { rescoreOutdatedScores } from "#lib/ingest/ingest";
import { deriveId } from "#lib/kernel/ids";
import { SAFETY } from "#lib/scoring/safety";
import { crowdOfPermits, type Finding, findings, permits, visits } from "./nyc";
import { rigForEach } from "./ingest-harness";

/** A release with another score method rescores all stored records, without notifying. */

const rig = rigForEach();

const crowd = crowdOfPermits(81);
const [found_clean = "", ...sites] = crowd.map(({ site }) => site);
const [visited = "", unseen = ""] = sites;
const idOf = (site: string) => deriveId("facility", "nyc-dohmh", site);

const cited = (date: string, category: string, of: readonly string[] = sites): Finding[] =>
  of.map((site) => ({ site, date, category, text: "A record was late." }));
const earlier = ["03/02/2026", "06/02/2026", "09/01/2026"].flatMap((date) =>
  cited(date, "GENERAL"),
);

/** Points that the previous release's method gave in addition. */
const BEYOND = 9;

/** The score that today's method gives to all of them. */
let due: number;

/** Puts the database in the state of a release with another method and other points. */
beforeEach(async () => {
  // A clean inspection, because violations alone give no scores.
  const clean = visits({ site: found_clean, date: "01/10/2026" });
  await rig.load("nyc-dohmh", "2026-10-01", permits(...crowd), findings(...earlier), clean);
  due = await readServed(unseen);
  await rig.sql`
    update model_parameters set method_version = 'score-0.9',
      rates = jsonb_set(rates, '{totals,points}', '1')`;
  await rig.sql`
    update safety_scores set value = value + ${BEYOND},
      safety = safety || jsonb_build_object('method_version', 'score-0.9', 'value', value + ${BEYOND}::int)
    where value is not null`;
  await rig.sql`
    update facilities set safety_score = safety_score + ${BEYOND} where safety_score is not null`;
});

const readServed = async (site: string): Promise<number> => {
  const [row] = await rig.sql<{ safety_score: number }[]>`
    select safety_score from facilities where id = ${idOf(site)}`;
  return row?.safety_score ?? Number.NaN;
};

const readMethods = async () => {
  const rows = await rig.sql<{ version: string }[]>`
    select distinct safety->>'method_version' as version from safety_scores where value is not null`;
  return rows.map(({ version }) => version);
};

const readNotified = () => rig.sql<{ facility_id: string; notifies: boolean; cause: string }[]>`
  select facility_id, notifies, payload->>'cause' as cause from changes
  where type = 'score_change' and (notifies or payload->>'cause' <> 'method_epoch')`;

const readSilent = async () => {
  const [row] = await rig.sql<{ count: number }[]>`
    select count(*)::int as count from changes where type = 'score_change' and not notifies
      and payload->>'cause' = 'method_epoch'`;
  return row?.count;
};

const readVersion = async () => {
  forgetVersions();
  return versionOf(await currentVersions());
};

test("rescoreOutdatedScores, which needs no file, rescores all facilities once, with new parameters and without notifying", async () => {
  expect(await readServed(unseen)).toBe(due + BEYOND);
  const version = await readVersion();
  expect(await rescoreOutdatedScores()).toEqual(["ny-dohmh"]);
  expect(await readMethods()).toEqual([SAFETY.method_version]);
  expect(await readServed(unseen)).toBe(due);
  expect(await readNotified()).toEqual([]);
  expect(await readSilent()).toBe(sites.length);
  const [latest] = await rig.sql`
    select safety_score, method_version, cause from score_history
    where facility_id = ${idOf(unseen)} order by history_id desc limit 1`;
  expect(latest).toEqual({
    safety_score: due,
    method_version: SAFETY.method_version,
    cause: "method_epoch",
  });
  const moved = await readVersion();
  expect(moved).not.toBe(version);
  expect(await rescoreOutdatedScores()).toEqual([]);
  expect(await readVersion()).toBe(moved);
});

test("with the next file, all facilities are rescored, and only the new inspection's change notifies", async () => {
  const worse = cited("10/05/2026", "PUBLIC HEALTH HAZARD", [visited]);
  await rig.load("nyc-dohmh", "2026-10-08", findings(...earlier, ...worse));
  expect(await readMethods()).toEqual([SAFETY.method_version]);
  expect(await readServed(unseen)).toBe(due);
  const result = { facility_id: idOf(visited), notifies: true, cause: "new_visit" };
  expect(await readNotified()).toEqual([result]);
  const [change] = await rig.sql`
    select (payload->'previous_safety_score')::int as previous from changes
    where type = 'score_change' and notifies`;
  expect(change).toEqual({ previous: due });
});

test("a newer release's scores stay, and its agency's files are refused", async () => {
  await rig.sql`update model_parameters set method_version = 'score-1.10'`;
  expect(await rescoreOutdatedScores()).toEqual([]);
  const later = rig.load("nyc-dohmh", "2026-10-08", findings(...earlier));
  await expect(later).rejects.toThrow("score-1.10");
  expect(await readServed(unseen)).toBe(due + BEYOND);
});

test("a file of another agency also rescores outdated facilities", async () => {
  await rig.load("co-cdec", "2026-10-08", "not a file of it");
  expect(await readMethods()).toEqual([SAFETY.method_version]);
});
