import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createFormHandler, isFormPost } from "./form-page";
import { openShares } from "./shares";
import { type Render, RenderUnavailable } from "./upstream";

/** Forms that are sent to their own pages. Their validation needs no database. */

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Rendering = Parameters<Render>;

/** Serves forms over `render`, and returns what sends one. */
async function open(render: Render) {
  const handle = createFormHandler({ render }, openShares());
  server = createServer((request, response) => {
    if (isFormPost(request)) void handle(request, response);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return (path: string, body: URLSearchParams | string, method = "POST") =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      redirect: "manual",
      ...(method === "GET" ? {} : { body }),
    });
}

const WRITTEN = { wrong: "The number is <wrong>.", link: "here", email: "me@example.com" };

test("a rejected form gets its page with status 422, and only the page's render has its values", async () => {
  const rendered: Rendering[] = [];
  const send = await open(async (...given) => {
    rendered.push(given);
    return { status: 200, headers: { "x-frame-options": "DENY" }, body: Buffer.from("<p>Form") };
  });
  const answer = await send(
    "/es/corrections/new?facility_id=fac_x",
    new URLSearchParams({ ...WRITTEN, locale: "es" }),
  );
  expect([answer.status, await answer.text()]).toEqual([422, "<p>Form"]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "private, no-cache",
    "content-security-policy": expect.stringContaining("default-src"),
    "x-frame-options": "DENY",
    "x-request-id": expect.stringMatching(/^req_/),
  });
  expect(answer.headers.has("location")).toBe(false);
  expect(rendered).toEqual([
    ["/es/corrections/new?error=reporter.enum&error=link.format", { ...WRITTEN, locale: "es" }],
  ]);
});

test.each<[string, Render]>([
  ["is refused", () => Promise.reject(new RenderUnavailable("busy"))],
  ["fails", async () => ({ status: 500, headers: {}, body: Buffer.alloc(0) })],
])("a rejected form whose page %s redirects to an empty form", async (_, render) => {
  const send = await open(render);
  const { status, headers } = await send("/corrections/new", new URLSearchParams(WRITTEN));
  expect([status, headers.get("location")]).toEqual([
    303,
    "/corrections/new?error=reporter.enum&error=link.format&error=form.lost",
  ]);
});

test("a form over the limit gets an empty form, and its connection ends", async () => {
  const send = await open(async () => ({ status: 200, headers: {}, body: Buffer.from("Form") }));
  const { status, headers } = await send(
    "/alerts",
    new URLSearchParams({ email: "x".repeat(200_000) }),
  );
  expect([status, headers.get("connection")]).toEqual([422, "close"]);
});

test("other bodies, methods, and pages are no forms", async () => {
  const send = await open(async () => ({ status: 200, headers: {}, body: Buffer.from("Form") }));
  expect((await send("/corrections/new", "reporter=family")).status).toBe(404);
  expect((await send("/corrections/new", "", "GET")).status).toBe(404);
  expect((await send("/search", new URLSearchParams({ q: "x" }))).status).toBe(404);
});
