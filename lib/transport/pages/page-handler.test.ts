import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createPageHandler } from "./page-handler";
import { type Handler, type Rendered, RenderUnavailable } from "./upstream";

/**
 * Tests the page handler's responses from memory, from Next, and when both fail. `shares.test.ts`
 * tests the shares of networks.
 */

const data = vi.hoisted(() => ({
  version: 1,
  isThere: true,
  isSilent: false,
  /** A query that all checks share. */
  look: undefined as Promise<never> | undefined,
}));
vi.mock("#db/service-versions", () => {
  const result = <Told>(what: Told) =>
    data.isSilent ? new Promise<never>(() => {}) : (data.look ?? Promise.resolve(what));
  return {
    currentVersions: () => result({}),
    versionOf: () => String(data.version),
    isDatabaseThere: () => result(data.isThere).catch(() => false),
    VERSIONS_FRESH_MS: 0,
  };
});

let server: Server;
afterEach(() => {
  data.version += 1;
  Object.assign(data, { isThere: true, isSilent: false, look: undefined });
  server.closeAllConnections();
  server.close();
});

const pageOf = (html: string): Rendered => ({ status: 200, headers: {}, body: Buffer.from(html) });

/** Serves what `render` returns, and returns a client. */
async function open(render: (url: string) => Promise<Rendered>) {
  const forward: Handler = async ({ url = "/" }, response) => {
    const { body } = await render(url);
    response.writeHead(200).end(body);
  };
  const handle = createPageHandler({ render, forward });
  server = createServer((request, response) => void handle(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return (path: string, headers = {}, method = "GET") =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers, method });
}

test("POST to a page or a part of it returns 405", async () => {
  const made: string[] = [];
  const ask = await open(async (url) => {
    made.push(url);
    return pageOf(url);
  });
  for (const headers of [{}, { rsc: "1" }]) {
    const refused = await ask("/search", headers, "POST");
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  }
  expect(made).toEqual([]);
});

test.each([
  "/x.png",
  "/x.json",
  "/_next/static/x.js",
  "/api/other",
  "/bulk/2026/facilities.csv",
  "/facilities/x/share.png",
  "/docs/errors.md",
])("POST %s with a Next-Action is refused before its body is sent", async (path) => {
  const made: string[] = [];
  await open(async (url) => {
    made.push(url);
    return pageOf(url);
  });
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nNext-Action: ${"7f".repeat(20)}\r\n` +
      "Content-Type: text/plain\r\nContent-Length: 4000000\r\n\r\nfirst bytes",
  );
  // The connection ends although most of the body was never sent.
  const answer = Buffer.concat(await socket.toArray()).toString();
  expect(answer).toMatch(/^HTTP\/1\.1 405 [^]*\r\nConnection: close\r\n/);
  expect(made).toEqual([]);
});

test("a plain page says what to do if no page renders in time, and the next request can succeed", async () => {
  let isLate = true;
  const ask = await open((url) =>
    isLate ? Promise.reject(new RenderUnavailable("late")) : Promise.resolve(pageOf(url)),
  );
  const bare = await ask("/es/late");
  expect([bare.status, bare.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await bare.text()).toMatch(/<html lang="es">.*name="viewport".*Tuvimos un problema/);
  isLate = false;
  expect((await ask("/es/late")).status).toBe(200);
});

const FAILED: Rendered = { status: 500, headers: {}, body: Buffer.alloc(0) };
const never = () => new Promise<never>(() => {});

/** Renders the error page, and `other` for every other page. */
const failedOr = (other: () => Promise<Rendered>) => (url: string) =>
  url.startsWith("/failed") ? Promise.resolve(pageOf(url)) : other();

test("a page that fails returns 500, or 503 with Retry-After if the database is unreachable", async () => {
  const ask = await open(failedOr(async () => FAILED));
  expect((await ask("/states")).status).toBe(500);
  data.isThere = false;
  const refused = await ask("/prices");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.text()).toBe("/failed");
});

describe("requests that wait for the database", () => {
  const saidOf = async (answered: Promise<Response>) => {
    const { status, headers } = await answered;
    return [status, headers.get("retry-after"), headers.get("cache-control")];
  };
  const REFUSED = [503, "5", "no-store"];

  test.each([
    ["a page", "/states", {}],
    ["a page of a family's own", "/shortlist?ids=a", {}],
    ["a Markdown page", "/docs", { accept: "text/markdown" }],
    ["a part", "/states", { rsc: "1" }],
  ])("%s is refused with 503 if the database is silent", async (_, path, headers) => {
    const ask = await open(failedOr(never));
    data.isSilent = true;
    expect(await saidOf(ask(path, headers))).toEqual(REFUSED);
  });

  test("a page that waits for the database is refused with 503 if the database rejects connections", async () => {
    const ask = await open(failedOr(never));
    data.isThere = false;
    expect(await saidOf(ask("/states"))).toEqual(REFUSED);
  });

  test("a page that fails at once is refused with 503 if the database is silent", async () => {
    const ask = await open(failedOr(async () => FAILED));
    data.isSilent = true;
    expect(await saidOf(ask("/states"))).toEqual(REFUSED);
  });

  test("a page is refused with 503 if the database goes silent during the render", async () => {
    const ask = await open(failedOr(never));
    const response = ask("/states");
    setTimeout(() => (data.isSilent = true), 300);
    expect(await saidOf(response)).toEqual(REFUSED);
  });

  test("a plain 503 is returned if the error page fails too, and cached pages return 200", async () => {
    const ask = await open((url) => (url === "/kept" ? Promise.resolve(pageOf(url)) : never()));
    expect((await ask("/kept")).status).toBe(200);
    data.isSilent = true;
    expect(await saidOf(ask("/states"))).toEqual(REFUSED);
    expect((await saidOf(ask("/kept")))[0]).toBe(200);
  });

  test("a cached page returns 200 even if a database check fails late", async () => {
    const ask = await open(async (url) => pageOf(url));
    expect((await ask("/kept")).status).toBe(200);
    data.look = new Promise((_, reject) => {
      setTimeout(() => reject(new Error("connection refused")), 700);
    });
    expect((await ask("/kept")).status).toBe(200);
  });

  test("a slow page or part returns 200 if the database is up", async () => {
    const ask = await open(async (url) => {
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      return pageOf(url);
    });
    const [page, part] = await Promise.all([ask("/states"), ask("/states", { rsc: "1" })]);
    expect([page.status, part.status]).toEqual([200, 200]);
  });
});

test("pages that reveal a family's location or saved list are not cached, but a search by age is", async () => {
  const made: string[] = [];
  const ask = await open(async (url) => {
    made.push(url);
    return pageOf(url);
  });
  for (const [path, times] of [
    ["/search?lat=30.25&lng=-97.75", 2],
    ["/search?l%61t=30.25&%6Cng=-97.75", 2],
    ["/es/search?q=?&lng=-97.75", 2],
    ["/compare?facility_ids=a,b&commute%5Forigin=78704", 2],
    ["/shortlist?geography=78704", 2],
    ["/es/shortlist/possible?geography=78704", 2],
    ["/family/check?facility_ids=a,b", 2],
    ["/es/family/check?facility_ids=a,b", 2],
    ["/corrections/new", 2],
    ["/es/corrections/note?facility_id=fac_01", 2],
    ["/es/corrections/cor_01", 2],
    ["/search?zip_code=78704&age_months=14", 1],
    ["/shortlist", 1],
  ] as const) {
    for (const _ of [1, 2]) expect((await ask(path)).status).toBe(200);
    expect(
      made.filter((url) => url === path),
      path,
    ).toHaveLength(times);
  }
});

test("the ticket of a correction is private to its sender", async () => {
  const ask = await open(async (url) => pageOf(url));
  for (const path of ["/corrections/cor_01", "/es/corrections/cor_01"]) {
    expect((await ask(path)).headers.get("cache-control")).toBe("no-store");
  }
});

test("the status page is never cached, and is rendered even if the database is silent", async () => {
  const made: string[] = [];
  const ask = await open(async (url) => {
    made.push(url);
    return pageOf(url);
  });
  for (const path of ["/status", "/es/status", "/status"]) {
    const { status, headers } = await ask(path);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
  }
  data.isSilent = true;
  expect((await ask("/status")).status).toBe(200);
  expect(made).toEqual(["/status", "/es/status", "/status", "/status"]);
});

test("two page handlers have separate caches", async () => {
  const bodyOf = async (words: string) => {
    const ask = await open(async () => pageOf(words));
    return (await ask("/kept")).text();
  };
  expect(await bodyOf("one")).toBe("one");
  server.closeAllConnections();
  server.close();
  expect(await bodyOf("two")).toBe("two");
});

test.each([
  ["/docs", "text/markdown", true],
  ["/docs/quickstart", "text/markdown, text/html;q=0.9", true],
  ["/facilities/fac_1", "text/markdown, text/html, */*", true],
  ["/reports/2026-10", "text/html;q=0.5, text/markdown;q=0.8", true],
  ["/docs", "text/html, text/markdown;q=0.9", false],
  ["/docs", "text/markdown;q=0, */*", false],
  ["/docs", "text/html,application/xhtml+xml,*/*;q=0.8", false],
  ["/docs", "*/*", false],
  ["/changelog", "text/*", false],
])("%s with Accept: %s returns its Markdown version: %s", async (path, accept, isMarkdownPage) => {
  const ask = await open(async (url) => pageOf(url));
  const answered = await ask(path, { accept });
  expect(await answered.text()).toBe(isMarkdownPage ? `${path}.md` : path);
  expect(answered.headers.get("vary")).toMatch(/, Accept$/);
});

test("a Markdown response at a page's own address is cached privately, has an ETag, and has no X-Robots-Tag", async () => {
  const headers = { vary: "rsc", "x-robots-tag": "noindex" };
  const ask = await open(async (url) => ({ ...pageOf(url), headers }));
  const markdown = await ask("/docs", { accept: "text/markdown" });
  const result = ["x-robots-tag", "cache-control"].map((name) => markdown.headers.get(name));
  expect(result).toEqual([null, "private, max-age=60"]);
  const held = markdown.headers.get("etag") ?? "";
  expect((await ask("/docs", { accept: "text/markdown", "if-none-match": held })).status).toBe(304);
});

test.each([
  [404, true, [404, null, "private, no-cache"]],
  [500, true, [500, null, "no-store"]],
  [500, false, [503, "5", "no-store"]],
])(
  "a Markdown response with status %i is not cached, with the database up: %s",
  async (...given) => {
    const [status, isThere, result] = given;
    const ask = await open(async (url) => ({ ...pageOf(url), status }));
    data.isThere = isThere;
    const markdown = await ask("/facilities/fac_1", { accept: "text/markdown" });
    const { headers } = markdown;
    expect([markdown.status, headers.get("retry-after"), headers.get("cache-control")]).toEqual(
      result,
    );
  },
);

test("a page without a Markdown version ignores the Accept header", async () => {
  const ask = await open(async (url) => pageOf(url));
  for (const path of ["/", "/states/texas", "/reports", "/es/facilities/fac_1", "/docs?q=key"]) {
    const answered = await ask(path, { accept: "text/markdown" });
    expect(await answered.text()).toBe(path);
    expect(answered.headers.get("vary")).toMatch(/Accept-Encoding$/);
  }
});
