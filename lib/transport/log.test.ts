import { describe, expect, test } from "vitest";
import { isoTime, safeRequestId } from "./log";
import { redactSecrets } from "./redact-secrets";

describe("secrets in the log", () => {
  const key = `daybook_live_${"a1B2".repeat(9)}xy`;
  test.each([
    ["an API key", `{"msg":"bad ${key}"}`, key.slice(13)],
    ["a credential", `{"authorization":"Bearer ${key}"}`, key.slice(13)],
    ["a signing secret", '{"msg":"whsec_q83vEjRW/+=="}', "q83v"],
    ["a password in an address", '{"msg":"postgres://me:hunter2@db:5432/x"}', "hunter2"],
  ])("redactSecrets removes %s", (_, line, secret) => {
    expect(redactSecrets(line)).not.toContain(secret);
    expect(JSON.parse(redactSecrets(line))).toBeTypeOf("object");
  });

  test("redactSecrets keeps text without secrets", () => {
    const line =
      '{"path":"/v1/facilities","time":"2026-11-01T00:00:00.000Z","origin":"http://localhost:3000"}';
    expect(redactSecrets(line)).toBe(line);
  });

  test("safeRequestId drops an id that could forge a log line", () => {
    expect(safeRequestId("abc-1_Z")).toBe("abc-1_Z");
    for (const forged of ["a\nb", 'a"}', "x".repeat(65), ""])
      expect(safeRequestId(forged)).toBeUndefined();
  });
});

test("isoTime returns the given time, whichever second was cached before", () => {
  const second = Date.UTC(2026, 10, 1, 12, 59, 59);
  for (const at_ms of [second, second + 7, second + 999, second + 1_000, second + 50, 0])
    expect(isoTime(at_ms)).toBe(`,"time":"${new Date(at_ms).toISOString()}"`);
});
