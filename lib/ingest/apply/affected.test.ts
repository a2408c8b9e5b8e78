import { describe, expect, test } from "vitest";
import { clusterLines, listOvertaken } from "./affected";

const keysOf = (...rows: [record_key: string, ...blocks: string[]][]) =>
  clusterLines(rows.map(([record_key, ...blocks]) => ({ source_id: "s", record_key, blocks }))).map(
    (cluster) => cluster.map(({ record_key }) => record_key),
  );

test("lines of one block are one cluster, lines without a block each their own", () => {
  expect(keysOf(["1", "a"], ["2"], ["3", "b"], ["4", "a"], ["5"])).toEqual([
    ["1", "4"],
    ["2"],
    ["3"],
    ["5"],
  ]);
});

test("a line of two blocks joins all that stood in either, and what comes after", () => {
  expect(
    keysOf(["1", "a"], ["2", "b"], ["3", "c"], ["4", "a", "b"], ["5", "b", "c"], ["6", "a"]),
  ).toEqual([["1", "2", "4", "3", "5", "6"]]);
});

test("as many lines as a country has are joined at once", () => {
  const count = 60_000;
  const line = (record_key: string, ...blocks: number[]) => {
    return { source_id: "s", record_key, blocks: blocks.map(String) };
  };
  const singles = Array.from({ length: count }, (_, n) => line(`single ${n}`, n));
  const pairs = Array.from({ length: count / 2 }, (_, n) => line(`pair ${n}`, 2 * n, 2 * n + 1));
  expect(clusterLines([...singles, ...pairs])).toHaveLength(count / 2);
});

describe("a newer file of a stream", () => {
  const overtaken = (stream: string, was: string, is: string, other: string, observed_on: string) =>
    listOvertaken({ stream, observed_on: was }, { stream, observed_on: is }, [
      { stream: other, observed_on },
    ]);

  test("overtakes one that stood between its days, and none that it stood before or still stands behind", () => {
    const of = (day: string) => overtaken("licenses", "2026-10-01", "2026-11-01", "visits", day);
    expect(of("2026-10-08")).toEqual(["visits"]);
    expect(of("2026-09-20")).toEqual([]);
    expect(of("2026-11-02")).toEqual([]);
  });

  test("of one day: overtakes what comes after it by name, and not the reverse", () => {
    expect(overtaken("a", "2026-10-01", "2026-11-01", "b", "2026-11-01")).toEqual(["b"]);
    expect(overtaken("b", "2026-10-01", "2026-11-01", "a", "2026-11-01")).toEqual([]);
    expect(overtaken("a", "2026-10-01", "2026-11-01", "b", "2026-10-01")).toEqual([]);
    expect(overtaken("b", "2026-10-01", "2026-11-01", "a", "2026-10-01")).toEqual(["a"]);
  });

  test("stands beside another anew where one of the two was stale, or is from now on", () => {
    expect(overtaken("a", "2026-01-01", "2026-10-15", "b", "2026-11-01")).toEqual(["b"]);
    expect(overtaken("a", "2026-10-15", "2027-03-01", "b", "2026-10-01")).toEqual(["b"]);
  });
});
