import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { STATE_CODES } from "#lib/kernel/fields";
import { listLicensingAgencies } from "#lib/states/licensing-agencies";
import { agencyLinks } from "./read-possible";

test("the links of a state include the search of each of its agencies, under a text of its own", () => {
  for (const language of ["en", "es"] as const) {
    for (const state_code of STATE_CODES) {
      const outside = agencyLinks(state_code, messages(language)).filter((link) => link.isOutside);
      const searches = listLicensingAgencies(state_code).flatMap((each) => each.search_url ?? []);
      expect(outside.map(({ href }) => href)).toEqual(searches);
      expect(new Set(outside.map(({ text }) => text)).size).toBe(searches.length);
    }
  }
});

test("New York links to the state's search and to New York City's, by the agencies' names", () => {
  expect(agencyLinks("NY", messages("en")).map(({ text }) => text)).toEqual([
    "Official search: New York State Office of Children and Family Services",
    "Official search: New York City Department of Health and Mental Hygiene",
    "What we know about New York",
  ]);
});
