import { expect, test } from "vitest";
import { LICENSE_STATUSES } from "#lib/kernel/vocabulary";
import { messages } from "#lib/language/messages";
import { sayNotZero } from "./no-score";

test("nobody is reassured about a place whose license has ended or been taken", () => {
  const text = messages("en");
  const reassured = LICENSE_STATUSES.filter((license_status) =>
    sayNotZero({ license_status }, text),
  );
  expect(reassured).toEqual(["active", "probationary", "pending", "unknown"]);
});
