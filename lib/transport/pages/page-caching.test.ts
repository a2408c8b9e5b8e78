import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { overrideSettings, resetSettings } from "#lib/kernel/env";
import { createPageHandler } from "./page-handler";
import type { Handler } from "./upstream";

/** Tests what shared caches and browsers may keep of a page, and what confirms their copies. */

const data = vi.hoisted(() => ({
  version: 1,
  /** How long after a change a render may have old data. */
  fresh_ms: 0,
}));
vi.mock("#db/service-versions", () => ({
  currentVersions: async () => ({}),
  versionOf: () => String(data.version),
  isDatabaseThere: async () => true,
  get VERSIONS_FRESH_MS() {
    return data.fresh_ms;
  },
}));

let server: Server;
afterEach(() => {
  Object.assign(data, { version: data.version + 1, fresh_ms: 0 });
  server.closeAllConnections();
  server.close();
});

/** Serves pages with the same text in every version, and counts renders. */
async function openCounting(textOf = (url: string) => url) {
  const made: string[] = [];
  const render = async (url: string) => {
    made.push(url);
    return { status: 200, headers: {}, body: Buffer.from(textOf(url)) };
  };
  const forward: Handler = async (_, response) => void response.end();
  const handle = createPageHandler({ render, forward });
  server = createServer((request, response) => void handle(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const tagOf = async (path: string) => (await ask(path)).headers.get("etag") ?? "";
  const askHolding = async (path: string, held: string) => {
    const { status, headers } = await ask(path, { "if-none-match": held });
    return [status, headers.get("etag")];
  };
  return { made, ask, tagOf, askHolding };
}

test("another process confirms a copy of the same data version without a render", async () => {
  const held = await (await openCounting()).tagOf("/states");
  server.closeAllConnections();
  server.close();
  const { made, ask } = await openCounting();
  const answered = await ask("/states", { "if-none-match": held });
  const result = ["etag", "cache-control", "vary"].map((name) => answered.headers.get(name));
  expect([answered.status, ...result]).toEqual([
    304,
    held,
    "public, max-age=60, stale-while-revalidate=600",
    "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
  ]);
  expect(made).toEqual([]);
});

test("a new data version renders a page again, and 304 gives the new ETag if its bytes are the same", async () => {
  const { made, tagOf, askHolding } = await openCounting();
  const held = await tagOf("/states");
  data.version += 1;
  const [status, etag] = await askHolding("/states", held);
  expect([status, made.length]).toEqual([304, 2]);
  expect(etag).not.toBe(held);
  expect(await askHolding("/states", String(etag))).toEqual([304, etag]);
  expect(made).toHaveLength(2);
});

test("a page that a new data version changed is sent again", async () => {
  const { tagOf, ask } = await openCounting((url) => `${url} ${data.version}`);
  const held = await tagOf("/states");
  data.version += 1;
  const answered = await ask("/states", { "if-none-match": held });
  expect([answered.status, await answered.text()]).toEqual([200, `/states ${data.version}`]);
});

test("a copy of another page, of another setting, or made from old data is not confirmed", async () => {
  let count = 0;
  const { tagOf, askHolding } = await openCounting((url) => `${url} ${(count += 1)}`);
  const held = await tagOf("/states");
  expect((await askHolding("/es/states", held))[0]).toBe(200);
  overrideSettings({ DAYBOOK_OPERATOR_NAME: "Example Council" });
  expect((await askHolding("/states", held))[0]).toBe(200);
  delete process.env["DAYBOOK_OPERATOR_NAME"];
  resetSettings();
  data.fresh_ms = 60_000;
  data.version += 1;
  const early = await tagOf("/states");
  data.fresh_ms = 0;
  expect((await askHolding("/states", early))[0]).toBe(200);
});

test("a personal page is never stored, and a page of a search belongs to one client", async () => {
  const { ask } = await openCounting();
  for (const [path, cached] of [
    ["/search?lat=30.25&lng=-97.75", "no-store"],
    ["/es/shortlist?ids=a", "no-store"],
    ["/family/check?facility_ids=a,b", "no-store"],
    ["/alerts/manage?token=x", "no-store"],
    ["/keys/link?token=x", "no-store"],
    ["/corrections/cor_01", "no-store"],
    ["/corrections/new", "private, no-cache"],
    ["/es/corrections/note?facility_id=a", "private, no-cache"],
    ["/alerts?zip_code=78704", "private, no-cache"],
    ["/search?zip_code=78704", "private, no-cache"],
    ["/shortlist", "public, max-age=60, stale-while-revalidate=600"],
    ["/states/texas", "public, max-age=60, stale-while-revalidate=600"],
  ]) {
    expect((await ask(path ?? "")).headers.get("cache-control"), path).toBe(cached);
  }
});
