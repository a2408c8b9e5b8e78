import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { refusalOf } from "./malformed";

const asking = (method: string, url: string) =>
  ({ method, url, headers: {} }) as unknown as IncomingMessage;

test.each([
  ["a method that no door knows", "TRACE", "/", 405],
  ["another host", "GET", "http://evil.example/", 400],
  ["a path that cannot be decoded", "GET", "/%zz", 400],
])("%s is refused with the headers of every answer", (_, method, url, expected) => {
  const refusal = refusalOf(asking(method, url));
  expect(refusal?.status).toBe(expected);
  expect(refusal?.headers).toMatchObject({
    "Content-Type": "application/problem+json; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Request-Id": expect.stringMatching(/^req_/) as string,
  });
});

test("what is sound goes to its door", () => {
  expect(refusalOf(asking("GET", "/v1/states?zip=78704"))).toBeUndefined();
});
