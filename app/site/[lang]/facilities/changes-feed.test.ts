import { expect, test } from "vitest";
import type { FacilityDetail } from "#lib/facilities/detail";
import type { FacilityChange } from "#lib/facilities/recent-changes";
import { describeChange } from "#lib/language/describe-change";
import { messages } from "#lib/language/messages";
import { changesFeed } from "./changes-feed";

const text = messages("en");

const change = (
  type: FacilityChange["type"],
  payload: FacilityChange["payload"],
): FacilityChange => ({
  change_id: "chg_1",
  type,
  payload,
  occurred_at: "2026-11-01T00:00:00.000Z",
  recorded_at: "2026-11-02T08:00:00.000Z",
});

test.each<[FacilityChange["type"], FacilityChange["payload"], string]>([
  [
    "license_change",
    { previous_license_status: "active", new_license_status: "revoked" },
    "License: Licensed, now Revoked",
  ],
  ["score_change", { previous_safety_score: 70, new_safety_score: 64 }, "Safety score: 70, now 64"],
  [
    "violation_recorded",
    { severity: "serious", inspection_date: "2026-10-01" },
    "Violation of Oct 1, 2026: Serious",
  ],
  ["not_seen", { since: "2026-10-01" }, "Not on the agency's list of Oct 1, 2026"],
  ["seen_again", {}, "Back on the agency's list"],
  [
    "field_change",
    { fields: { phone: { previous: "512-555-0100" }, hours: {} } },
    "Changed in the record: phone and hours",
  ],
  ["merged", { merged_from: ["fac_2"] }, "Details of the record changed"],
])("a change of type %s has a title in words", (type, payload, title) => {
  expect(describeChange(change(type, payload), text).title).toBe(title);
});

test("a feed shows no values of changed details, and the agency's text stays text", () => {
  const facility = {
    id: "fac_1",
    name: "Acorn <b>& Co</b>\u0000",
    facility_proof: { generated_at: "2026-11-03T00:00:00.000Z", sources: [] },
  } as unknown as FacilityDetail;
  const atom = changesFeed(
    facility,
    [
      change("field_change", { fields: { phone: { previous: "512-555-0100" } } }),
      {
        ...change("violation_recorded", { severity: "low", summary: "<script>x</script>" }),
        change_id: "chg_2",
      },
    ],
    text,
  ).atom1();
  expect(atom).not.toContain("512-555-0100");
  expect(atom).not.toContain("\u0000");
  expect(atom).not.toMatch(/<script>x/);
  expect(atom.match(/<entry>/g)).toHaveLength(2);
  expect(atom).toContain("<updated>2026-11-02T08:00:00.000Z</updated>");
});
