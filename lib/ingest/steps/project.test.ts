import { expect, test } from "vitest";
import { clusterLines } from "./project";

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
