import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { LicenseFacts } from "./license-facts";

type Facility = Parameters<typeof LicenseFacts>[0]["facility"];

const facility: Facility = {
  license: { status: "active", may_operate: true, missing: [] },
  facility_proof: { sources: [{ retrieved_at: "2026-10-20T08:00:00.000Z" }] },
};
const draw = (one: Facility) =>
  renderToStaticMarkup(LicenseFacts({ text: messages("en"), facility: one }));

test("whether a place may give care is dated, and not said of one that may be gone or closed", () => {
  expect(draw(facility)).toContain("May give care, by the record of Oct 20, 2026");
  expect(draw({ ...facility, not_seen_since: "2026-05-01" })).not.toContain("May give care");
  const license = { ...facility.license, stage: "temporarily_closed" };
  expect(draw({ ...facility, license })).not.toContain("May give care");
});
