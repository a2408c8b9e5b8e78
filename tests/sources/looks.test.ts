import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { connection } from "#db/client";
import { currentVersions, forgetVersions, VERSIONS_FRESH_MS } from "#db/service-versions";
import { EXAMPLE_FACILITY_ID } from "#lib/kernel/examples";
import { createPageHandler } from "#lib/transport/pages/page-handler";
import { call } from "#tests/api";
import { useSample } from "#tests/sample";

/**
 * An attempt to read a source that changes no record (refused, running, or unchanged) updates the
 * source lists, without regenerating responses about records.
 */

const sample = useSample();

async function look(at: string): Promise<void> {
  const { sql } = connection();
  await sql.begin(async (tx) => {
    const rows = await tx`
      update source_status set last_attempt_at = ${at}, last_success_at = ${at}
      where source_id = (select min(source_id) from source_status where last_success_at is not null
        and source_id in (select source_id from source_records))
      returning source_id`;
    expect(rows).toHaveLength(1);
  });
  forgetVersions();
}

test("an attempt updates coverage and states at once, and keeps the search response", async () => {
  const read = async (target: string, tag?: string) => {
    const headers = tag === undefined ? {} : { "if-none-match": tag };
    return call(target, { key: sample.key, headers });
  };
  const targets = ["/v1/coverage/snapshot", "/v1/states", "/v1/facilities?zip_code=78704"];
  const before = await Promise.all(targets.map((target) => read(target)));
  await look("2026-11-01T01:00:00Z");
  const after = await Promise.all(
    targets.map((target, place) => read(target, before[place]?.headers["ETag"])),
  );
  expect(after.map(({ status }) => status)).toEqual([200, 200, 304]);
  const [coverage, states] = after;
  expect(coverage?.text).toContain('"last_attempt_at":"2026-11-01T01:00:00.000Z"');
  expect(states?.text).toContain('"last_refreshed_at":"2026-11-01T01:00:00.000Z"');
});

test("a record and its proof show the portal's new update time at once", async () => {
  const targets = ["", "/proof"].map((part) => `/v1/facilities/${EXAMPLE_FACILITY_ID}${part}`);
  const before = await Promise.all(targets.map((target) => call(target, { key: sample.key })));
  await connection().sql`
    update source_status set source_updated_at = '2026-10-30T04:05:06Z'
    where source_id in (select source_id from facility_sources
      where facility_id = ${EXAMPLE_FACILITY_ID})`;
  forgetVersions();
  for (const [place, target] of targets.entries()) {
    const headers = { "if-none-match": before[place]?.headers["ETag"] ?? "" };
    const { status, text } = await call(target, { key: sample.key, headers });
    expect(status).toBe(200);
    expect(text).toContain('"source_updated_at":"2026-10-30T04:05:06.000Z"');
  }
});

test("an attempt regenerates only the pages that show sources", async () => {
  const made: string[] = [];
  const render = (url: string) => {
    made.push(url);
    const headers = { "content-type": "text/html" };
    return Promise.resolve({ status: 200, headers, body: Buffer.from("<p>made</p>") });
  };
  const handle = createPageHandler({ render, forward: () => Promise.resolve() });
  const server = createServer((request, response) => void handle(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const urls = ["/states/texas", "/es/about", "/facilities/one", "/search?zip_code=78704"];
  const readAll = async () => {
    for (const url of urls) await (await fetch(`http://127.0.0.1:${port}${url}`)).text();
    return made.splice(0);
  };
  await currentVersions();
  await readAll();
  // Pages made right after a new version is first read aren't cached.
  await sleep(VERSIONS_FRESH_MS + 100);
  await readAll();
  expect(await readAll()).toEqual([]);
  await look("2026-10-31T23:30:00Z");
  expect(await readAll()).toEqual(["/states/texas", "/es/about", "/facilities/one"]);
  server.close();
});
