import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readLastResults, writeLastResults } from "./last-results";

const RESULTS = { path: "/search?zip_code=78704", first: 25, total: "366", ids: ["fac_1"] };

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("the results of this tab are read back, in the language of the page", () => {
  writeLastResults(RESULTS);
  expect(readLastResults("/search")).toEqual(RESULTS);
  expect(readLastResults("/es/search")).toBeUndefined();
});

test("a stored value that leads elsewhere is ignored", () => {
  for (const path of ["https://evil.example/", "/search.evil", "javascript:alert(1)"]) {
    writeLastResults({ ...RESULTS, path });
    expect(readLastResults("/search"), path).toBeUndefined();
  }
  stored.set([...stored.keys()][0] ?? "", "{");
  expect(readLastResults("/search")).toBeUndefined();
});

test("a browser without storage has no way back, and no error", () => {
  vi.stubGlobal("sessionStorage", undefined);
  writeLastResults(RESULTS);
  expect(readLastResults("/search")).toBeUndefined();
});
