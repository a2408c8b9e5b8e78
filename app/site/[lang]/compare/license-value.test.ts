import { expect, test } from "vitest";
import type { FacilityDetail } from "#lib/facilities/detail";
import type { LicenseStatus } from "#lib/kernel/vocabulary";
import { messages } from "#lib/language/messages";
import { licenseValue } from "./license-value";

const TODAY = "2026-11-26";

function shownOf(status: LicenseStatus, last_listed_on: string, more: object = {}) {
  const facility = {
    state_code: "CO",
    safety: { peer_group: "co-cdec/center" },
    listed: true,
    last_listed_on,
    license: { status_basis: "stated", as_of: last_listed_on },
    ...more,
  } as FacilityDetail;
  return licenseValue(status, facility, TODAY, messages("en"));
}

test("a license on a fresh list is shown as good with the list's date", () => {
  expect(shownOf("active", "2026-11-01")).toEqual({
    value: "Licensed\u00A0· Nov 1, 2026",
    tone: "good",
  });
  expect(shownOf("active", "2026-04-30").tone).toBe("neutral");
});

test("a license on a list older than 400 days is shown as history", () => {
  expect(shownOf("active", "2022-02-22")).toEqual({
    value: "Listed as licensed in Feb 2022",
    tone: "history",
  });
});

test("a license on a list without a status column names the list", () => {
  const license = { status_basis: "listed", as_of: "2026-11-06" };
  expect(shownOf("active", "2026-11-06", { license })).toEqual({
    value: "On Colorado's licensed list\u00A0· Nov 6, 2026",
    tone: "neutral",
  });
});

test("a provider off the newest list gets both dates and no status", () => {
  const gone = { listed: false, not_seen_since: "2026-04-30" };
  expect(shownOf("active", "2014-08-25", gone)).toEqual({
    value: "Not on the Apr 30, 2026 list; last listed Aug 25, 2014",
    tone: "history",
  });
});

test("a temporary closure is noted, and a revoked license is red", () => {
  const license = { status_basis: "stated", stage: "temporarily_closed", as_of: "2026-11-01" };
  const closed = shownOf("active", "2026-11-01", { license });
  expect(closed.tone).toBe("neutral");
  expect(closed.note).toBe("The agency lists it as temporarily closed.");
  expect(shownOf("revoked", "2026-11-01").tone).toBe("stop");
});
