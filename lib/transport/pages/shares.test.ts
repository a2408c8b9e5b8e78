import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { overrideSettings, resetSettings } from "#lib/kernel/env";
import { createPageHandler } from "./page-handler";
import { openShares } from "./shares";
import type { Handler, Rendered } from "./upstream";
import { eventually } from "#tests/eventually";

/**
 * Tests one network against all others, with a real server in front of pages that render on
 * request.
 */

vi.mock("#db/service-versions", () => ({
  currentVersions: async () => ({}),
  versionOf: () => "1",
  isDatabaseThere: async () => true,
  VERSIONS_FRESH_MS: 0,
}));

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Renders pages on request. Pages whose address has no `x` render at once. */
async function open() {
  const held: (() => void)[] = [];
  const made: string[] = [];
  const render = async (url: string): Promise<Rendered> => {
    made.push(url);
    if (/x=|fac_/.test(url)) await new Promise<void>((resolve) => held.push(resolve));
    return { status: 200, headers: {}, body: Buffer.from(url) };
  };
  const forward: Handler = async ({ url = "/" }, response) => {
    const { body } = await render(url);
    response.writeHead(200).end(body);
  };
  const handle = createPageHandler({ render, forward });
  server = createServer((request, response) => void handle(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers = {}, signal: AbortSignal | null = null) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, signal });
  /** Releases all renders until every response has arrived. */
  const finish = async (answers: Promise<Response>[]) => {
    const release = setInterval(() => held.splice(0).forEach((end) => end()), 1);
    const all = await Promise.all(answers).finally(() => clearInterval(release));
    return all.map(({ status }) => status);
  };
  return { ask, held, made, finish };
}

const ATTACKER = { "x-client": "203.0.113.7" };
const VISITOR = { "x-client": "203.0.113.8" };
const QUEUE = 64;
beforeAll(() =>
  overrideSettings({
    DAYBOOK_TRUSTED_ADDRESS_HEADER: "x-client",
    DAYBOOK_PAGE_QUEUE: String(QUEUE),
    DAYBOOK_PAGE_WAIT_S: "60",
  }),
);
afterAll(() => {
  delete process.env["DAYBOOK_TRUSTED_ADDRESS_HEADER"];
  delete process.env["DAYBOOK_PAGE_QUEUE"];
  delete process.env["DAYBOOK_PAGE_WAIT_S"];
  resetSettings();
});
const many = (count: number, ask: (index: number) => Promise<Response>) =>
  Array.from({ length: count }, (_, index) => ask(index));
/** Counts the responses that have arrived. */
const countAnswered = async (answers: Promise<Response>[]) => {
  const pending = Symbol("pending");
  const states = await Promise.all(
    answers.map((one) => Promise.race([one, Promise.resolve(pending)])),
  );
  return states.filter((state) => state !== pending).length;
};

test.each([
  ["pages", (index: number) => `/search?x=${index}`, {}, 2],
  ["a family's own pages", (index: number) => `/search?lat=1&lng=2&x=${index}`, {}, 2],
  ["parts of pages", (index: number) => `/search?x=${index}`, { rsc: "1" }, 2],
  ["Markdown pages", (index: number) => `/facilities/fac_${index}.md`, {}, 2],
  ["drawings", (index: number) => `/search/area.svg?x=${index}`, {}, 2],
  ["pictures", (index: number) => `/es/facilities/fac_${index}/share.png`, {}, 1],
  ["bulk files", (index: number) => `/bulk/1/f.csv?x=${index}`, {}, 2],
])(
  "if a network's %s fill its share and the queue, another network's are made at once",
  async (_, pathOf, headers, at_once) => {
    const { ask, held, finish } = await open();
    const sent = many(at_once + QUEUE + 5, (index) =>
      ask(pathOf(index), { ...headers, ...ATTACKER }),
    );
    await eventually(async () => {
      expect([held.length, await countAnswered(sent)]).toEqual([at_once, 5]);
    });
    const visit = ask(pathOf(1_000), { ...headers, ...VISITOR });
    await eventually(() => expect(held).toHaveLength(at_once + 1));
    held.at(-1)?.();
    expect((await visit).status).toBe(200);
    expect(held).toHaveLength(at_once + 1);
    const statuses = await finish(sent);
    expect(statuses.filter((status) => status === 503)).toHaveLength(5);
    expect(statuses.filter((status) => status === 200)).toHaveLength(at_once + QUEUE);
  },
);

test("a crawler with 16 connections is never refused by default if pages take 0.6 s", async () => {
  delete process.env["DAYBOOK_PAGE_WAIT_S"];
  resetSettings();
  const { pages } = openShares();
  overrideSettings({ DAYBOOK_PAGE_WAIT_S: "60" });
  vi.useFakeTimers();
  const makePage = () => new Promise<void>((resolve) => void setTimeout(resolve, 600));
  const connection = async () => {
    for (let page = 0; page < 3; page += 1) await pages.run("crawler", makePage);
  };
  const crawl = Promise.all(Array.from({ length: 16 }, connection)).finally(() =>
    vi.useRealTimers(),
  );
  void vi.advanceTimersByTimeAsync(60_000);
  await expect(crawl).resolves.toHaveLength(16);
});

test("100 clients of one network at once all get their pages, because they wait for their turn", async () => {
  overrideSettings({ DAYBOOK_PAGE_QUEUE: "1000" });
  const { ask, held, finish } = await open();
  overrideSettings({ DAYBOOK_PAGE_QUEUE: String(QUEUE) });
  const sent = many(100, (index) => ask(`/search?x=${index}`, ATTACKER));
  await eventually(() => expect(held).toHaveLength(2));
  expect(await finish(sent)).toEqual(Array.from({ length: 100 }, () => 200));
});

test("if the queue is full, a visitor takes the place of the newest request of the longest queue", async () => {
  const { ask, held, finish } = await open();
  const sent = many(2 + QUEUE, (index) => ask(`/search?x=${index}`, ATTACKER));
  const visits = many(4, (index) => ask(`/search?x=visit${index}`, VISITOR));
  await eventually(async () => {
    expect([held.length, await countAnswered(sent)]).toEqual([4, 2]);
  });
  const statuses = await finish([...sent, ...visits]);
  expect(statuses.filter((status) => status === 503)).toHaveLength(2);
  expect(statuses.slice(-4)).toEqual([200, 200, 200, 200]);
});

test("a refused visitor gets the failure page in the page's language, once made for all", async () => {
  const { ask, made, finish } = await open();
  expect((await ask("/kept", ATTACKER)).status).toBe(200);
  const sent = many(QUEUE + 3, (index) => ask(`/search?x=${index}`, ATTACKER));
  await eventually(async () => expect(await countAnswered(sent)).toBe(1));
  for (const [path, stand_in] of [
    ["/search?x=65", "/failed?status=503"],
    ["/states", "/failed?status=503"],
    ["/es/search?x=65", "/es/failed?status=503"],
  ] as const) {
    const refused = await ask(path, ATTACKER);
    expect([refused.status, await refused.text()]).toEqual([503, stand_in]);
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(refused.headers.get("cache-control")).toBe("no-store");
  }
  expect(made.filter((url) => url === "/failed?status=503")).toHaveLength(1);
  for (const path of ["/kept", "/_next/static/a.js"]) {
    expect(await (await ask(path, ATTACKER)).text()).toBe(path);
  }
  const statuses = await finish(sent);
  expect(statuses.filter((status) => status === 200)).toHaveLength(QUEUE + 2);
  expect((await ask("/states", ATTACKER)).status).toBe(200);
});

test("a visitor who wants a page that waits in another network's queue gets it at once", async () => {
  const { ask, held, finish } = await open();
  const sent = many(2, (index) => ask(`/search?x=${index}`, ATTACKER));
  await eventually(() => expect(held).toHaveLength(2));
  sent.push(ask("/search?x=wanted", ATTACKER));
  await sleep(50);
  const visit = ask("/search?x=wanted", VISITOR);
  await eventually(() => expect(held).toHaveLength(3));
  held.at(-1)?.();
  expect((await visit).status).toBe(200);
  await finish(sent);
});

test("a request whose client has gone is not made", async () => {
  const { ask, held, made, finish } = await open();
  const sent = many(2, (index) => ask(`/search?x=${index}`, ATTACKER));
  await eventually(() => expect(held).toHaveLength(2));
  const leaving = new AbortController();
  const left = ask("/search?x=gone", ATTACKER, leaving.signal).catch(() => "left");
  const next = ask("/search?x=next", ATTACKER);
  await sleep(50);
  leaving.abort();
  expect(await left).toBe("left");
  await sleep(50);
  await finish([...sent, next]);
  expect(made).not.toContain("/search?x=gone");
});
