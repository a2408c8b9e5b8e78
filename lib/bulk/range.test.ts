import { describe, expect, test } from "vitest";
import { readRange } from "./range";

const FILE = { bytes: 100, etag: '"a"' };
const read = (range: string | null, if_range: string | null = null) =>
  readRange({ range, if_range }, FILE);

describe("readRange", () => {
  test.each([
    ["bytes=0-9", { start: 0, end: 9 }],
    ["bytes=90-", { start: 90, end: 99 }],
    ["bytes=-10", { start: 90, end: 99 }],
    ["bytes=-500", { start: 0, end: 99 }],
    ["bytes=50-500", { start: 50, end: 99 }],
    ["bytes=100-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=9-0", undefined],
    ["bytes=0-1,5-6", undefined],
    ["items=0-1", undefined],
    [null, undefined],
  ])("%s is %j", (range, expected) => {
    expect(read(range)).toEqual(expected);
  });

  test("If-Range of another file means the whole file", () => {
    expect(read("bytes=0-9", '"b"')).toBeUndefined();
    expect(read("bytes=0-9", '"a"')).toEqual({ start: 0, end: 9 });
  });
});
