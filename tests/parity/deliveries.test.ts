import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { FacilityDetail } from "#lib/facilities/detail";
import { deriveId } from "#lib/kernel/ids";
import { call, issueKey } from "#tests/api";
import { crowdOfPermits, findings, permits, visits } from "#tests/sources/nyc";
import { rigForAll } from "#tests/sources/ingest-harness";
import { subscribe } from "#tests/webhooks/webhook-setup";

/**
 * Promise: the previous and new values in a delivery are those that the API served before and
 * serves now.
 */

const rig = rigForAll();
const SUSPENDED = "DC80010";
const VISITED = "DC80020";
const sites = crowdOfPermits(120);
const seen = sites.flatMap(({ site }) =>
  ["03/02/2026", "05/04/2026"].map((date) => ({ site, date })),
);
const cited = sites.slice(40).map(({ site }) => ({ site, date: "05/04/2026", text: "No soap." }));
const visit = { site: VISITED, date: "09/09/2026" };
const idOf = (site: string) => deriveId("facility", "nyc-dohmh", site);

test("a delivery has the score, license, and violation that the API served before the change and serves after it", async () => {
  process.env["DAYBOOK_SECRETS_KEY"] = `test:${randomBytes(32).toString("base64")}`;
  await rig.load("nyc-dohmh", "2026-10-01", permits(...sites), visits(...seen), findings(...cited));
  const key = await issueKey("read", "webhooks");
  const read = async (site: string): Promise<FacilityDetail> =>
    (await call(`/v1/facilities/${idOf(site)}`, { key })).body;
  for (const site of [SUSPENDED, VISITED]) await subscribe(key, idOf(site));
  const before = { suspended: await read(SUSPENDED), visited: await read(VISITED) };

  const suspended = { site: SUSPENDED, status: "Permit Suspended" };
  await rig.load(
    "nyc-dohmh",
    "2026-10-08",
    permits(...sites.map((one) => (one.site === SUSPENDED ? { ...one, ...suspended } : one))),
    visits(...seen, { ...visit, summary: "Violations were found." }),
    findings(...cited, { ...visit, text: "A gate was open." }),
  );
  const after = { suspended: await read(SUSPENDED), visited: await read(VISITED) };

  const { body: feed } = await call("/v1/events", { key });
  const result = Object.fromEntries(
    feed.data.map((each: { event: string; payload: object }) => [each.event, each.payload]),
  );
  const [was, is] = [before.visited.safety_score ?? -1, after.visited.safety_score ?? -1];
  expect(is).toBeLessThan(was);
  expect(result["score_change"]).toMatchObject({
    facility_id: after.visited.id,
    previous_safety_score: was,
    new_safety_score: is,
    delta: is - was,
    source_url: after.visited.source_url,
  });
  expect(after.visited.score_history.at(-1)?.safety_score).toBe(is);
  expect(result["license_change"]).toMatchObject({
    previous_license_status: before.suspended.license.status,
    new_license_status: after.suspended.license.status,
    new_state_term: after.suspended.license.state_term,
    may_operate: after.suspended.license.may_operate,
  });
  const found = after.visited.violations.find(({ text }) => text === "A gate was open.");
  expect(result["violation_recorded"]).toMatchObject({
    violation_id: found?.id,
    inspection_date: found?.cited_on,
    severity: found?.severity,
    summary: found?.text,
    status: found?.status,
  });
});
