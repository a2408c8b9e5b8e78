import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { FacilitySummary } from "#lib/facilities/summary";
import type { ScoreFacts, CardDetails } from "#lib/facilities/shown-facts";
import { messages } from "#lib/language/messages";
import { describeCard } from "./card-text";
import { ResultCard } from "./result-list";

const text = messages("en");

const facility: FacilitySummary = {
  id: "fac_00000000000000000000000001",
  name: "Little Oaks",
  state_code: "TX",
  facility_type: "center",
  license_status: "active",
  safety_score: 82,
  source_url: "https://example.org",
  source_url_kind: "record",
  trust_tier: "launch_ready",
  is_sample: false,
  as_of: "2026-10-01",
  listed: true,
  last_listed_on: "2026-10-01",
  missing: [],
};

const rests: ScoreFacts = {
  low: 72,
  high: 93,
  cap: null,
  inspections: 3,
  last_inspected_on: "2026-03-02",
};

const words = {
  score: "Score",
  of_100: "of 100",
  no_score: "No score",
  sample: "Sample",
  add: "Add",
};

const show = (each: FacilitySummary, facts?: CardDetails) => {
  const card = describeCard(each, facts, text);
  return renderToStaticMarkup(createElement(ResultCard, { card, words }));
};

const shown = (changes: Partial<FacilitySummary>, facts: Partial<CardDetails> = {}) =>
  show(
    { ...facility, ...changes },
    {
      point: undefined,
      is_zip_point: false,
      state_code: "TX",
      stale_list_on: undefined,
      inspections_until: undefined,
      licensed_list_on: undefined,
      is_closed_for_now: false,
      passed_end: undefined,
      has_conditions: false,
      severe_days: [],
      score: rests,
      ...facts,
    },
  );

describe("a result", () => {
  test("a facility that left the agency's list is not shown as active", () => {
    expect(shown({})).toContain("Licensed");
    const gone = shown({ not_seen_since: "2026-05-01" });
    expect(gone).toContain("Off the agency&#x27;s list since May 1, 2026");
    expect(gone).not.toContain(">Licensed");
    const revoked = shown({ not_seen_since: "2026-05-01", license_status: "revoked" });
    expect(revoked).toContain("Revoked");
  });

  test("a facility on a list of licensed providers shows the list and its date, without a warning", () => {
    const listed = shown({}, { licensed_list_on: "2026-01-06" });
    expect(listed).toContain("On Texas&#x27;s licensed list · Jan 6, 2026");
    expect(listed).toContain("tag-good");
    expect(listed).not.toContain("Licensed");
  });

  test("a provider of unknown type has no type and isn't shown as a center", () => {
    const { facility_type: _type, ...untyped } = facility;
    const html = show(untyped);
    expect(html).toContain("Type not stated");
    expect(html).not.toContain("Child care center");
  });

  test("a temporarily closed facility is not shown as active", () => {
    const closed = shown({}, { is_closed_for_now: true });
    expect(closed).toContain("Temporarily closed");
    expect(closed).not.toContain(">Licensed");
    expect(shown({})).not.toContain("Temporarily closed");
  });

  test("whose license's end date has passed does not reassure", () => {
    const ended = shown({}, { passed_end: "2026-11-01" });
    expect(ended).toContain("End date passed (Nov 1, 2026); may be renewing");
    expect(ended).toContain("Licensed");
    expect(ended).not.toContain("tag-good");
  });

  test("whose license has conditions does not reassure", () => {
    const bound = shown({}, { has_conditions: true });
    expect(bound).toContain("License conditions or enforcement action");
    expect(bound).toContain("Licensed");
    expect(bound).not.toContain("tag-good");
    expect(shown({})).not.toContain("License conditions");
  });

  test("the card shows severe violations next to the score", () => {
    const harm = { level: "harm", date: "2025-01-10" } as const;
    const serious = { level: "serious", date: "2026-03-02" } as const;
    const actual = shown({}, { severe_days: [harm, serious] });
    expect(actual).toMatch(/tag-danger">.*Harm or emergency closure · Jan 10, 2025/);
    expect(actual).toMatch(/tag-caution">.*Serious violation · Mar 2, 2026/);
    expect(shown({})).not.toContain("Serious violation");
  });

  test("a facility on an old list shows its status with the list's date, without reassurance", () => {
    const old = (changes: Partial<FacilitySummary>) =>
      shown(changes, { stale_list_on: "2014-08-25" });
    expect(shown({})).toContain("tag-good");
    expect(old({})).toContain("Listed as licensed in Aug 2014");
    expect(old({})).toContain("tag-caution");
    expect(old({})).not.toContain("tag-good");
    const revoked = old({ license_status: "revoked" });
    expect(revoked).toContain("Revoked · Aug 25, 2014");
    expect(revoked).toContain("tag-danger");
    const gone = old({ not_seen_since: "2026-05-01" });
    expect(gone).toContain("list since May 1, 2026");
    expect(gone).not.toContain("2014");
    const suspended = old({ not_seen_since: "2026-05-01", license_status: "suspended" });
    expect(suspended).toContain("Suspended · Aug 25, 2014");
  });

  test("a facility known by its ZIP code alone has no distance of its own", () => {
    const near = { zip: "80202", distance_miles: 0 };
    expect(shown(near)).toContain("&lt; 0.1 miles away");
    expect(shown(near, { is_zip_point: true })).toContain("in ZIP code 80202");
    expect(shown(near, { is_zip_point: true })).not.toContain("miles");
    const far = { ...near, distance_miles: 3.2 };
    expect(shown(far, { is_zip_point: true })).toContain("about 3 miles (ZIP area)");
    expect(shown(far)).toContain(">3.2 miles away");
  });

  test("shows a score with what it rests on", () => {
    expect(shown({})).toContain("likely 72 to 93 · 3 inspections · last inspected Mar 2, 2026");
  });

  test("a county price that the survey imputed is labeled as imputed", () => {
    const basis = (imputed: boolean) =>
      ({
        source: "county_benchmark",
        source_url_kind: "record",
        age_group: "infant",
        setting: "center",
        price_year: 2018,
        imputed,
      }) as const;
    const said = (imputed: boolean) => shown({ price_weekly: 219, price_basis: basis(imputed) });
    expect(said(true)).toContain(
      "in centers here (2018 survey), filled in by the survey for lack of answers",
    );
    expect(said(false)).not.toContain("filled in");
  });

  test("a score lowered by a cap has no band, because the violations didn't cause it", () => {
    const capped = (cap: number) => ({ score: { ...rests, low: null, high: null, cap } });
    const harmed = shown({ safety_score: 49 }, capped(49));
    expect(harmed).toContain("Limited: harm or an emergency closure");
    expect(harmed).not.toContain("than average");
    expect(harmed).not.toContain("license is on probation");
    expect(shown({ safety_score: 40 }, capped(49))).toContain("Far more violations than average");
    const bound = shown({ safety_score: 69 }, capped(69));
    expect(bound).toContain("Limited: the license is on probation");
    expect(bound).not.toContain("harm");
  });
});
