import { describe, expect, test } from "vitest";
import { clusterLines, listOvertaken } from "./affected";

const keysOf = (...rows: [record_key: string, ...blocks: string[]][]) =>
  clusterLines(rows.map(([record_key, ...blocks]) => ({ source_id: "s", record_key, blocks }))).map(
    (cluster) => cluster.map(({ record_key }) => record_key),
  );

test("clusterLines puts records of one block in one cluster, and each record without a block in its own", () => {
  expect(keysOf(["1", "a"], ["2"], ["3", "b"], ["4", "a"], ["5"])).toEqual([
    ["1", "4"],
    ["2"],
    ["3"],
    ["5"],
  ]);
});

test("a record of two blocks joins the clusters of both, and later records of either block follow", () => {
  expect(
    keysOf(["1", "a"], ["2", "b"], ["3", "c"], ["4", "a", "b"], ["5", "b", "c"], ["6", "a"]),
  ).toEqual([["1", "2", "4", "3", "5", "6"]]);
});

test("clusterLines joins 60,000 clusters in pairs into 30,000 clusters", () => {
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

  test("a newer file overtakes a stream dated between its two dates, and no stream before or after both", () => {
    const of = (day: string) => overtaken("licenses", "2026-10-01", "2026-11-01", "visits", day);
    expect(of("2026-10-08")).toEqual(["visits"]);
    expect(of("2026-09-20")).toEqual([]);
    expect(of("2026-11-02")).toEqual([]);
  });

  test("a newer file dated like another stream overtakes it if it comes earlier by name, and not if later", () => {
    expect(overtaken("a", "2026-10-01", "2026-11-01", "b", "2026-11-01")).toEqual(["b"]);
    expect(overtaken("b", "2026-10-01", "2026-11-01", "a", "2026-11-01")).toEqual([]);
    expect(overtaken("a", "2026-10-01", "2026-11-01", "b", "2026-10-01")).toEqual([]);
    expect(overtaken("b", "2026-10-01", "2026-11-01", "a", "2026-10-01")).toEqual(["a"]);
  });

  test("a newer file overtakes a stream if either of the two was stale before or is stale now", () => {
    expect(overtaken("a", "2026-01-01", "2026-10-15", "b", "2026-11-01")).toEqual(["b"]);
    expect(overtaken("a", "2026-10-15", "2027-03-01", "b", "2026-10-01")).toEqual(["b"]);
  });
});
