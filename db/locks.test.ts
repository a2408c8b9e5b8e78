import { expect, test } from "vitest";
import { LOCKS, lockOf } from "./locks";

test("each advisory lock has its own class", () => {
  const classes = Object.values(LOCKS).map(({ class_id }) => class_id);
  expect(new Set(classes).size).toBe(classes.length);
});

test("the purpose of a lock with a member names the member", () => {
  expect(lockOf("source", "tx-hhsc").purpose).toBe("load the files of tx-hhsc");
  expect(lockOf("migration").purpose).toBe("migrate the database");
});
