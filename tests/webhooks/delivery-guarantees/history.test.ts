import { describe, expect, test } from "vitest";
import { type Arrival, compareDeliveries, type PendingDelivery } from "./history";

/** Tests the checker of the delivery guarantees itself. */

const pending = (broken_off = 0): PendingDelivery => ({
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
    expect(compareDeliveries([pending(1)], [arrival(), arrival()])).toMatchObject({
      duplicated: 1,
      duplicated_pct: 100,
      unexplained: 0,
    });
  });

  test("a repeat is unexplained if every claim finished", () => {
    expect(compareDeliveries([pending()], [arrival(), arrival()])).toMatchObject({
      unexplained: 1,
    });
  });

  test("an unfinished claim explains one repeat, and none of another delivery", () => {
    const other = { ...pending(5), delivery_id: "dlv_2" };
    const arrivals = [arrival(), arrival(), arrival()];
    expect(compareDeliveries([pending(1), other], arrivals)).toMatchObject({
      duplicated: 2,
      unexplained: 1,
    });
  });

  test("a delivery that was rejected before is not a repeat", () => {
    const arrivals = [arrival({ is_accepted: false }), arrival()];
    expect(compareDeliveries([pending()], arrivals)).toMatchObject({
      duplicated: 0,
      unexplained: 0,
    });
  });
});

test.each([
  ["lost", [pending()], []],
  ["lost", [pending()], [arrival({ is_accepted: false })]],
  ["invented", [], [arrival()]],
  ["invented", [pending()], [arrival({ subscription_id: "sub_2" })]],
  ["altered", [pending()], [arrival({ body_sha256: "b" })]],
  ["unsigned", [pending()], [arrival({ is_signed: false })]],
] as const)("the checker finds a delivery that is %s", (fault, known, arrivals) => {
  expect(compareDeliveries(known, arrivals)[fault]).toBe(1);
});

test("the checker finds an arrival long after a deletion, and does not count a missing one as lost", () => {
  const deleted = new Map([["sub_1", 1_000]]);
  expect(compareDeliveries([pending()], [arrival({ at_ms: 1_100 })], deleted).late).toBe(0);
  expect(compareDeliveries([pending()], [arrival({ at_ms: 9_000 })], deleted).late).toBe(1);
  expect(compareDeliveries([pending()], [], deleted).lost).toBe(0);
});
