import { expect, test } from "vitest";
import { listNeighborStates } from "./state-neighbors";

test("a state's neighbors are those that share a border, and an island has none", () => {
  expect(listNeighborStates("FL").toSorted()).toEqual(["AL", "GA"]);
  expect(listNeighborStates("DC").toSorted()).toEqual(["MD", "VA"]);
  expect(listNeighborStates("TN")).toHaveLength(8);
  expect(listNeighborStates("HI")).toEqual([]);
});
