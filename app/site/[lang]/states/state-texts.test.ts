import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LOCALES } from "#lib/language/locale";
import { messages } from "#lib/language/messages";
import { listLicensingAgencies } from "#lib/states/licensing-agencies";
import { AgencyContacts } from "./agency-contacts";
import { CountyMap } from "./county-map";
import { allProvidersText } from "./state-summary";

const count = (page: string, words: string) => page.split(words).length - 1;

test.each(LOCALES)(
  "a state's contacts say once what isn't verified, and name it (%s)",
  (locale) => {
    const text = messages(locale);
    const draw = (code: "TX" | "DC") =>
      renderToStaticMarkup(AgencyContacts({ text, agencies: listLicensingAgencies(code) }));
    const { facts } = text.states.contacts;
    expect(count(draw("TX"), facts.phone)).toBe(1);
    expect(draw("DC")).not.toContain(facts.phone);
  },
);

test("the county map doesn't say that a county without records has no providers", () => {
  const text = messages("en");
  const places = [{ county_fips: "10001", name: "Kent" }];
  const map = renderToStaticMarkup(CountyMap({ text, state_code: "DE", places, counts: [] }));
  expect(map).toContain("Not in our file");
  expect(map).not.toContain("None");
});

test("entries of a directory aren't called providers that may operate", () => {
  const text = messages("en");
  expect(allProvidersText(["hifld-fl"], 4_139, text)).toBe("See 4,139 directory entries");
  expect(allProvidersText(["tx-hhsc"], 12, text)).toBe("See 12 providers that may operate");
});
