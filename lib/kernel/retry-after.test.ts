import { expect, test } from "vitest";
import { retryAfterMs } from "./retry-after";

const now = new Date("2026-11-10T12:00:00Z");

test.each([
  ["120", 120_000],
  ["0", 0],
  ["Tue, 10 Nov 2026 12:01:30 GMT", 90_000],
  ["Tue, 10 Nov 2026 11:00:00 GMT", 0],
  ["soon", undefined],
  ["99999999999", undefined],
  ["", undefined],
  [null, undefined],
  [undefined, undefined],
])("Retry-After %s is %s ms", (header, query) => expect(retryAfterMs(header, now)).toBe(query));
