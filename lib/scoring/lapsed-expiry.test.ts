import { expect, test } from "vitest";
import { lapsedExpiry } from "./lapsed-expiry";

const TODAY = "2026-10-31";
const active = { license_status: "active", expires_on: "2026-10-30" } as const;

test("an end date before today has lapsed, and today's has not", () => {
  expect(lapsedExpiry(active, TODAY)).toBe("2026-10-30");
  expect(lapsedExpiry({ ...active, expires_on: TODAY }, TODAY)).toBeUndefined();
  expect(lapsedExpiry({ ...active, expires_on: null }, TODAY)).toBeUndefined();
});

test("no end date has lapsed if the license is in renewal or not active", () => {
  expect(lapsedExpiry({ ...active, stage: "in_renewal" }, TODAY)).toBeUndefined();
  expect(lapsedExpiry({ ...active, license_status: "revoked" }, TODAY)).toBeUndefined();
});
