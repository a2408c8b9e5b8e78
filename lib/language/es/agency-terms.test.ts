import { expect, test } from "vitest";
import { messages } from "../messages";

const { gloss } = messages("es").terms;

test.each([
  ["CLOSED", "cerrado"],
  ["Refuse to Renew (RR)", "se niega la renovación"],
  ["1ST PROVISIONAL", "primera licencia provisional"],
  ["Medium High", "medio alto"],
  ["GENERAL", undefined],
  ["constructor", undefined],
  ["Some rare word", undefined],
])("the agency's word %s has the Spanish gloss %s", (term, expected) => {
  expect(gloss(term)).toBe(expected);
});

test("English pages have no glosses, because the agencies' words are English", () => {
  expect(messages("en").terms.gloss("CLOSED")).toBeUndefined();
});

test("the Spanish warning about a license has the gloss next to the agency's word", () => {
  const { facility, terms } = messages("es");
  expect(facility.flags.state_says("Suspended", terms.gloss("Suspended"))).toContain(
    "“Suspended” (suspendida)",
  );
});
