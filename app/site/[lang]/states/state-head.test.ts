import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import type { StateFull } from "#lib/states/shapes";
import { StateHead } from "./state-head";

const CITY = {
  jurisdiction_id: "ny-dohmh",
  name: "City Health",
  facility_count: 1_102,
  off_list_count: 0,
  observed_on: "2014-08-25",
  days: 4276,
  status: "stale",
} as const;
const OFFICE = {
  jurisdiction_id: "ny-ocfs",
  name: "State Office",
  facility_count: 14_386,
  off_list_count: 4_806,
  observed_on: "2026-04-30",
  days: 10,
  status: "fresh",
} as const;

const show = (...agencies: StateFull["agencies"]) =>
  renderToStaticMarkup(
    createElement(StateHead, {
      text: messages("en"),
      state: {
        name: "New York",
        state_code: "NY",
        jurisdiction_ids: agencies.map(({ jurisdiction_id }) => jurisdiction_id),
        trust_tier: "covered",
        facility_count: 15_488,
        off_list_count: 4_806,
        agencies,
      } as unknown as StateFull,
      isSample: false,
    }),
  );

test("the page of a state with two agencies shows each with its own date and count", () => {
  const html = show(OFFICE, CITY);
  expect(html).toContain("15,488 providers, from 2 agency lists.");
  expect(html).toContain("State Office: 14,386 providers, list of Apr 30, 2026");
  expect(html).toContain("4,806 more providers are off the list.");
  expect(html).toContain("City Health: 1,102 providers, list of Aug 25, 2014");
});

test("the page of a state warns only of the agency whose list is old", () => {
  const html = show(OFFICE, CITY);
  expect(html).toContain("City Health: list of Aug 25, 2014.");
  expect(html).not.toContain("State Office: list of");
  expect(show(OFFICE)).not.toContain(": list of");
});
