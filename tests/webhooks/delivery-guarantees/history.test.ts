import { describe, expect, test } from "vitest";
import { type Arrival, judge, type Owed } from "./history";

/** Tests the checker of the delivery guarantees itself. */

const owed = (broken_off = 0): Owed => ({
  delivery_id: "dlv_1",
  subscription_id: "sub_1",
  body_sha256: "a",
  broken_off,
});
const arrival = (changes: Partial<Arrival> = {}): Arrival => ({
  delivery_id: "dlv_1",
  subscription_id: "sub_1",
  body_sha256: "a",
  is_signed: true,
  is_accepted: true,
  at_ms: 0,
  ...changes,
});

describe("repeated deliveries", () => {
  test("a repeat after an unfinished claim is counted and explained", () => {
    expect(judge([owed(1)], [arrival(), arrival()])).toMatchObject({
      duplicated: 1,
      duplicated_pct: 100,
      unexplained: 0,
    });
  });

  test("a repeat is unexplained if every claim finished", () => {
    expect(judge([owed()], [arrival(), arrival()])).toMatchObject({ unexplained: 1 });
  });

  test("an unfinished claim explains one repeat, and none of another delivery", () => {
    const other = { ...owed(5), delivery_id: "dlv_2" };
    const arrivals = [arrival(), arrival(), arrival()];
    expect(judge([owed(1), other], arrivals)).toMatchObject({ duplicated: 2, unexplained: 1 });
  });

  test("a delivery that was rejected before is not a repeat", () => {
    const arrivals = [arrival({ is_accepted: false }), arrival()];
    expect(judge([owed()], arrivals)).toMatchObject({ duplicated: 0, unexplained: 0 });
  });
});

test.each([
  ["lost", [owed()], []],
  ["lost", [owed()], [arrival({ is_accepted: false })]],
  ["invented", [], [arrival()]],
  ["invented", [owed()], [arrival({ subscription_id: "sub_2" })]],
  ["altered", [owed()], [arrival({ body_sha256: "b" })]],
  ["unsigned", [owed()], [arrival({ is_signed: false })]],
] as const)("the checker finds a delivery that is %s", (fault, known, arrivals) => {
  expect(judge(known, arrivals)[fault]).toBe(1);
});

test("the checker finds an arrival long after a deletion, and does not count a missing one as lost", () => {
  const deleted = new Map([["sub_1", 1_000]]);
  expect(judge([owed()], [arrival({ at_ms: 1_100 })], deleted).late).toBe(0);
  expect(judge([owed()], [arrival({ at_ms: 9_000 })], deleted).late).toBe(1);
  expect(judge([owed()], [], deleted).lost).toBe(0);
});
