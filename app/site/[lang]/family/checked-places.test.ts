import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FacilityStatus } from "#lib/facilities/facility-status";
import { messages } from "#lib/language/messages";
import { CheckedPlaces } from "./checked-places";

const place: FacilityStatus = {
  id: "fac_00000000000000000000000001",
  name: "Little Oaks",
  city: "Austin",
  state_code: "TX",
  is_sample: false,
  license_status: "active",
  license_stage: null,
  not_seen_since: null,
  last_inspected_on: "2026-03-02",
  stale_list_on: undefined,
  licensed_list_on: undefined,
  passed_end: undefined,
  has_conditions: false,
};

const draw = (changes: Partial<FacilityStatus>, unknown = 0, locale: "en" | "es" = "en") => {
  const facilities = [{ ...place, ...changes }];
  const text = messages(locale);
  return renderToStaticMarkup(createElement(CheckedPlaces, { text, facilities, unknown }));
};

test("a saved facility is shown with its status and its newest inspection", () => {
  expect(draw({})).toContain("Licensed");
  expect(draw({})).toContain("Last inspected on Mar 2, 2026.");
  expect(draw({ last_inspected_on: null })).toContain("No inspections on file.");
  expect(draw({ license_status: "revoked" })).toContain("Revoked");
  expect(draw({ license_stage: "temporarily_closed" })).toContain("temporarily closed");
  const gone = draw({ not_seen_since: "2026-05-01" });
  expect(gone).toContain("list since May 1, 2026");
  expect(gone).not.toContain("Licensed");
  const old = draw({ stale_list_on: "2014-08-25" });
  expect(old).toContain("Listed as licensed in Aug 2014");
  expect(old).not.toContain("tag-good");
  expect(draw({ stale_list_on: "2014-08-25" }, 0, "es")).toContain(
    "En la lista de licencias en ago 2014",
  );
  expect(draw({}, 0, "es")).toContain('href="/es/facilities/fac_');
});

test("a saved facility that we no longer have on record is reported", () => {
  expect(draw({}, 1)).toContain("no longer have records");
  expect(draw({}, 0)).not.toContain("no longer have records");
});
