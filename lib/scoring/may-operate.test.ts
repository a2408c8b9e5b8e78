import { expect, test } from "vitest";
import { operatingGap } from "./may-operate";

const TODAY = "2026-11-01";
const active = {
  license_status: "active",
  license_stage: null,
  may_operate: true,
  expires_on: "2026-10-30",
  observed_on: "2026-10-01",
  not_seen_since: null,
} as const;

test("may_operate is withheld if the end date passed after the newest list", () => {
  expect(operatingGap(active, TODAY)).toBe("end_date_passed");
});

test("may_operate is stated if the license has no end date, a future one, or is in renewal", () => {
  expect(operatingGap({ ...active, expires_on: null }, TODAY)).toBeUndefined();
  expect(operatingGap({ ...active, expires_on: TODAY }, TODAY)).toBeUndefined();
  expect(operatingGap({ ...active, license_stage: "in_renewal" }, TODAY)).toBeUndefined();
});

test("may_operate is stated if a list after the end date still calls the license active", () => {
  expect(operatingGap({ ...active, observed_on: "2026-10-31" }, TODAY)).toBeUndefined();
});

test("may_operate is withheld for a facility off the list", () => {
  const gone = { ...active, expires_on: null, not_seen_since: "2026-10-15" };
  expect(operatingGap(gone, TODAY)).toBe("off_list");
  expect(operatingGap({ ...gone, license_status: "unknown", may_operate: null }, TODAY)).toBe(
    "off_list",
  );
});

test("may_operate stays false for a revoked or suspended license, listed or not", () => {
  const revoked = { ...active, license_status: "revoked", may_operate: false } as const;
  expect(operatingGap(revoked, TODAY)).toBeUndefined();
  expect(operatingGap({ ...revoked, not_seen_since: "2026-10-15" }, TODAY)).toBeUndefined();
});
