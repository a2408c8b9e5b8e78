import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LOCALES } from "#lib/language/locale";
import { messages } from "#lib/language/messages";
import { PRICE_FIXTURE } from "#lib/prices/price-fixture";
import { listLicensingAgencies } from "#lib/states/licensing-agencies";
import { AgencyContacts } from "./agency-contacts";
import { CountyMap } from "./county-map";
import { CountyPrices } from "./county-prices";
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

test.each(LOCALES)(
  "the heading of a state's contacts says whether there is one agency (%s)",
  (locale) => {
    const { title } = messages(locale).states.contacts;
    expect(title("Texas", 1)).toMatch(/agency$|^Agencia /);
    expect(title("New York", 2)).toMatch(/agencies$|^Agencias /);
  },
);

test.each(LOCALES)("a county's prices name their source once (%s)", (locale) => {
  const prices = [PRICE_FIXTURE, { ...PRICE_FIXTURE, age_group: "infant" as const }];
  const words = renderToStaticMarkup(CountyPrices({ text: messages(locale), prices })).replaceAll(
    /<[^>]+>/g,
    " ",
  );
  expect(count(words, "2018")).toBe(1);
  expect(words).not.toMatch(/survey|encuesta/i);
});
