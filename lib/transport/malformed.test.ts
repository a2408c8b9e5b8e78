import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { rejectMalformed } from "./malformed";

const asking = (method: string, url: string, rawHeaders: string[] = []) =>
  ({ method, url, headers: {}, rawHeaders }) as unknown as IncomingMessage;

test.each([
  ["an unsupported method", "TRACE", "/", 405],
  ["another host", "GET", "http://evil.example/", 400],
  ["a path that cannot be decoded", "GET", "/%zz", 400],
  ["a path that is not UTF-8", "GET", "/facilities/%ff", 400],
  ["a path with an encoded NUL", "GET", "/facilities/a%00.md", 400],
  ["a path with an encoded line feed", "GET", "/docs/a%0Ab", 400],
])("%s is rejected with the headers of every response", (_, method, url, expected) => {
  const refusal = rejectMalformed(asking(method, url));
  expect(refusal?.status).toBe(expected);
  expect(refusal?.headers).toMatchObject({
    "Content-Type": "application/problem+json; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Request-Id": expect.stringMatching(/^req_/) as string,
  });
});

test.each([
  ["/%6Dcp", "/mcp"],
  ["/%61pi/inngest?x=%61", "/api/inngest?x=%61"],
  ["/v1/%2e%2e/mcp", "/mcp"],
  ["/v1/../mcp", "/mcp"],
  ["/v1\\..\\mcp", "/mcp"],
  ["/x/..//evil.example", "//evil.example"],
  ["/\\evil.example", "//evil.example"],
])("%s is redirected to its normalized address on this host", (url, expected) => {
  const answered = rejectMalformed(asking("POST", url));
  expect(answered?.status).toBe(308);
  expect(answered?.headers["Location"]).toBe(`http://localhost:3000${expected}`);
});

test.each([
  "/.well-known/security.txt",
  "/facilities/a%20b%2Fc%C3%A9",
  "/_next/static/%5Bid%5D.js",
  "/search?name=%41&x=/../",
])("%s is already normalized and passes", (url) =>
  expect(rejectMalformed(asking("GET", url))).toBeUndefined(),
);

test("a request with two Host headers is rejected, and with one it is not", () => {
  const hosts = ["Host", "daybook.example", "Accept", "host", "HOST", "evil.example"];
  expect(rejectMalformed(asking("GET", "/", hosts))?.status).toBe(400);
  expect(rejectMalformed(asking("GET", "/", hosts.slice(0, 4)))).toBeUndefined();
});

test("a well-formed request passes", () => {
  expect(rejectMalformed(asking("GET", "/v1/states?zip=78704"))).toBeUndefined();
});
