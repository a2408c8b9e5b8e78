import { expect, test } from "@playwright/test";

/** The server answers only what a page needs, and only for its own host. */

test("a static page returns 304 for its ETag, no body to HEAD, and the requested compression", async ({
  request,
}) => {
  const first = await request.get("/docs/errors");
  const tag = first.headers()["etag"] ?? "";
  const again = await request.get("/docs/errors", { headers: { "if-none-match": tag } });
  expect([again.status(), again.headers()["etag"]]).toEqual([304, tag]);
  const head = await request.head("/docs/errors");
  expect([head.status(), (await head.body()).length]).toEqual([200, 0]);
  for (const encoding of ["br", "gzip", "identity"]) {
    const response = await request.get("/docs/errors", {
      headers: { "accept-encoding": encoding },
    });
    expect(response.headers()["content-encoding"] ?? "identity").toBe(encoding);
    expect(await response.text()).toBe(await first.text());
  }
});

test("a page accepts no other method and doesn't trust the Host header", async ({ request }) => {
  const posted = await request.post("/");
  expect([posted.status(), posted.headers()["allow"]]).toEqual([405, "GET, HEAD"]);
  const turned = await request.get("/search?q=78704", {
    headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    maxRedirects: 0,
  });
  expect(turned.status()).toBe(307);
  expect(turned.headers()["location"]).not.toContain("evil");
});
