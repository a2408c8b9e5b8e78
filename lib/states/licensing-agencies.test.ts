import { expect, test } from "vitest";
import { STATES, TERRITORIES } from "#lib/kernel/vocabulary";
import { listLicensingAgencies } from "./licensing-agencies";

const states = Object.keys(STATES) as (keyof typeof STATES)[];
const territories = Object.keys(TERRITORIES) as (keyof typeof TERRITORIES)[];

test("each of the 51 states has an agency with a search, and each territory has an agency", () => {
  expect(states).toHaveLength(51);
  for (const region of states) {
    const [first] = listLicensingAgencies(region);
    expect(first?.name, region).toMatch(/\S/);
    expect(URL.canParse(first?.search_url ?? ""), region).toBe(true);
  }
  for (const region of territories) {
    expect(listLicensingAgencies(region).length, region).toBeGreaterThan(0);
  }
});

test("a contact is either marked as unverified or has better evidence than notes", () => {
  const [texas] = listLicensingAgencies("TX");
  expect(texas).toMatchObject({ phone: "800-862-5252", unverified: ["phone"] });
  const [columbia] = listLicensingAgencies("DC");
  expect(columbia).toMatchObject({ phone: "202-727-1839", unverified: [] });
  for (const region of [...states, ...territories]) {
    for (const agency of listLicensingAgencies(region)) {
      for (const fact of agency.unverified) expect(agency[fact], region).toMatch(/\S/);
    }
  }
});

test("the state's own number and New York City's are separate agencies", () => {
  expect(listLicensingAgencies("NY").map(({ phone }) => phone)).toEqual(["800-732-5207", "311"]);
});
