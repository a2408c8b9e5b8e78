import { expect, test } from "vitest";
import { LICENSE_STATUSES } from "#lib/kernel/vocabulary";
import { messages } from "#lib/language/messages";
import { formatNotZero, describedReasons } from "./no-score";

test("a facility whose license has ended or been revoked gets no reassurance about its missing score", () => {
  const text = messages("en");
  const reassured = LICENSE_STATUSES.filter((license_status) =>
    formatNotZero({ license_status }, text),
  );
  expect(reassured).toEqual(["active", "probationary", "pending", "unknown"]);
});

test("a reason caused by missing agency data is not presented as a fault of the facility", () => {
  const follows = ["no_inspections", "insufficient_inspections", "stratum_too_small"] as const;
  expect(describedReasons(["license_not_active", "no_inspection_source", ...follows])).toEqual([
    "license_not_active",
    "no_inspection_source",
  ]);
  expect(describedReasons(follows)).toEqual(follows);
});
