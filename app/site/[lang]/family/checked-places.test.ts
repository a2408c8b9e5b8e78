import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FacilityStatus } from "#lib/facilities/facility-status";
import type { CardDetails } from "#lib/facilities/shown-facts";
import { messages } from "#lib/language/messages";
import { CheckedPlaces } from "./checked-places";
import { statusText } from "./status-text";

const place: FacilityStatus = {
  id: "fac_00000000000000000000000001",
  name: "Little Oaks",
  city: "Austin",
  state_code: "TX",
  jurisdiction_id: "tx-hhsc",
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

const facts = {
  observed_on: "2026-10-30",
  is_old_list: false,
  severe_count: 0,
  severe_days: [],
  inspections_until: "2026-10-01",
} as unknown as CardDetails;

const draw = (
  changes: Partial<FacilityStatus>,
  unknown = 0,
  locale: "en" | "es" = "en",
  known: Partial<CardDetails> = {},
) => {
  const facilities = [{ ...place, ...changes }];
  const text = messages(locale);
  const details = new Map([[place.id, { ...facts, ...known }]]);
  return renderToStaticMarkup(
    createElement(CheckedPlaces, { text, facilities, facts: details, unknown }),
  );
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

test("a checked facility has the date of its list, and an old list isn't today's", () => {
  expect(draw({})).toContain("Agency&#x27;s list of Oct 30, 2026.");
  const old = { observed_on: "2022-02-22", is_old_list: true };
  expect(draw({}, 0, "en", old)).toContain("list of Feb 22, 2022: a historical record.");
  expect(draw({}, 0, "es", old)).toContain("Lista de la agencia del 22 de febrero de 2022");
  for (const { check } of [messages("en").family, messages("es").family]) {
    expect(`${check.title} ${check.lead}`).not.toMatch(/today's|\bnow\b|de hoy|ahora/i);
  }
});

test("a checked facility shows its serious violations and harm, with dates", () => {
  const found: Partial<CardDetails> = {
    severe_count: 2,
    severe_days: [{ level: "harm", date: "2026-08-01" }],
    inspections_until: "2026-10-01",
  };
  const drawn = draw({}, 0, "en", found);
  expect(drawn).toContain("2 serious violations in the 3 years to Oct 1, 2026.");
  expect(drawn).toContain("Harm or emergency closure, Aug 1, 2026.");
  expect(draw({}, 0, "es", found)).toContain("2 infracciones graves en los 3 años hasta el 1 de");
  expect(draw({})).not.toContain("serious");
  expect(statusText(place, { ...facts, ...found }, messages("en"))).toBe(
    "Licensed. Agency's list of Oct 30, 2026. Harm or emergency closure, Aug 1, 2026. 2 serious violations in the 3 years to Oct 1, 2026. Last inspected on Mar 2, 2026.",
  );
});

test("a saved facility that we no longer have on record is reported", () => {
  expect(draw({}, 1)).toContain("no longer have records");
  expect(draw({}, 0)).not.toContain("no longer have records");
});
