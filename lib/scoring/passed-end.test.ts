import { expect, test } from "vitest";
import { lapsedExpiry } from "./lapsed-expiry";

const TODAY = "2026-10-31";
const active = { license_status: "active", expires_on: "2026-10-30" } as const;

test("an end date before today has passed, today's has not", () => {
  expect(lapsedExpiry(active, TODAY)).toBe("2026-10-30");
  expect(lapsedExpiry({ ...active, expires_on: TODAY }, TODAY)).toBeUndefined();
  expect(lapsedExpiry({ ...active, expires_on: null }, TODAY)).toBeUndefined();
});

test("it says nothing where a renewal is told of, or the license is not in force anyway", () => {
  expect(lapsedExpiry({ ...active, stage: "in_renewal" }, TODAY)).toBeUndefined();
  expect(lapsedExpiry({ ...active, license_status: "revoked" }, TODAY)).toBeUndefined();
});
