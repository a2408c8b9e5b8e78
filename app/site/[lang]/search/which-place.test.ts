import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { WhichPlace } from "./which-place";

type Question = Parameters<typeof WhichPlace>[0]["question"];

const nothing: Question = {
  places: { kind: "places", places: [] },
  names: { match: "similar", states: [] },
  licenses: [],
  zips: [],
  near: [],
};
const draw = (words: string, question: Question, language: "en" | "es" = "en") =>
  renderToStaticMarkup(WhichPlace({ text: messages(language), words, question, rest: {} }));

describe("digits that are no ZIP code", () => {
  test.each(["1000", "787045", "7"])("%s: how many a ZIP code has", (words) => {
    const said = `A ZIP code has five digits. This has ${words.length}.`;
    expect(draw(words, nothing)).toContain(said);
    expect(draw(words, nothing, "es")).toContain("Un código postal tiene cinco dígitos");
  });

  test("the page doesn't mention ZIP codes if the digits are a license number", () => {
    const licenses: Question["licenses"] = [{ state_code: "TX", facilities: 1 }];
    expect(draw("1000", { ...nothing, licenses })).not.toContain("five digits");
  });
});

describe("a misspelled location", () => {
  const near: Question["near"] = [
    { kind: "city", name: "Austin", state_code: "TX", facilities: 7, population: 9 },
    {
      kind: "county",
      name: "Austin",
      state_code: "TX",
      county_fips: "48015",
      facilities: 1,
      population: 2,
    },
  ];

  test("the page offers similar locations for a misspelled one and assumes none of them", () => {
    const drawn = draw("Autsin", { ...nothing, near });
    expect(drawn).toContain("Nothing matches “Autsin”");
    expect(drawn).toContain("Did you mean one of these?");
    expect(drawn).toContain("/search?state_code=TX&amp;city=Austin");
    expect(drawn).toContain("Austin County");
    expect(draw("Autsin", { ...nothing, near }, "es")).toContain("¿Quiso decir");
  });

  test("the page suggests checking the spelling if no location has a similar name", () => {
    expect(draw("zzqxv", nothing)).toContain("Check the spelling");
  });
});

describe("a mistyped ZIP code", () => {
  const zips: Question["zips"] = [{ zip_code: "11211", region: "NY", city: "Brooklyn" }];

  test("the page offers the ZIP codes that it may stand for, with the search's filters", () => {
    const question = { ...nothing, zips };
    const rest = { age_months: ["14"] };
    const drawn = renderToStaticMarkup(
      WhichPlace({ text: messages("en"), words: "112111", question, rest }),
    );
    expect(drawn).toContain("A ZIP code has five digits. This has 6.");
    expect(drawn).toContain("Did you mean this one?");
    expect(drawn).toContain("ZIP code 11211");
    expect(drawn).toContain("/search?zip_code=11211&amp;radius=10&amp;age_months=14");
    expect(drawn).toContain('<input type="hidden" name="age_months" value="14"/>');
    expect(draw("112111", question, "es")).toContain("¿Quiso decir este?");
  });
});

describe("links to other locations", () => {
  test("every suggested search keeps the filters of the first one", () => {
    const question: Question = {
      places: {
        kind: "places",
        places: [
          { kind: "city", name: "Elm", state_code: "TX", facilities: 7, population: 9 },
          { kind: "city", name: "Elm", state_code: "OH", facilities: 7, population: 9 },
        ],
      },
      names: { match: "words", states: [{ state_code: "TX", facilities: 1 }] },
      licenses: [{ state_code: "TX", facilities: 1 }],
      zips: [],
      near: [],
      zip_code: "78704",
    };
    const rest = { age_months: ["14"], facility_type: ["center"] };
    const drawn = renderToStaticMarkup(
      WhichPlace({ text: messages("en"), words: "Elm 78704", question, rest }),
    );
    const links = [...drawn.matchAll(/href="(\/search\?[^"]*)"/g)].map(([, link = ""]) => link);
    expect(links).toHaveLength(5);
    expect(links.filter((link) => !/age_months=14/.test(link))).toEqual([]);
    expect(links.filter((link) => !/facility_type=center/.test(link))).toEqual([]);
  });
});

describe("a ZIP code among other words", () => {
  const zipped: Question = { ...nothing, zip_code: "78704" };

  test("the page first offers the area around the ZIP code", () => {
    const drawn = draw("Austin 78704", zipped);
    expect(drawn).toContain("/search?zip_code=78704&amp;radius=10");
    expect(drawn).toContain("Within 10 miles of 78704");
    expect(drawn).not.toContain("Nothing matches");
    expect(draw("Austin 78704", zipped, "es")).toContain("A 10 millas o menos de 78704");
  });

  test("the ZIP code precedes a provider's name, and the name search keeps all words", () => {
    const names: Question["names"] = {
      match: "words",
      states: [{ state_code: "TX", facilities: 1 }],
    };
    const drawn = draw("Little Oaks 78704", { ...zipped, names });
    expect(drawn).toContain("/search?state_code=TX&amp;name_query=Little+Oaks+78704");
    expect(drawn.indexOf("zip_code=78704")).toBeLessThan(drawn.indexOf("name_query"));
  });

  test("the page doesn't mention a second number with the wrong count of digits", () => {
    expect(draw("1100 78704", zipped)).not.toContain("five digits");
  });
});

test("boroughs appear under their common names and link to their counties", () => {
  const county = { kind: "county", state_code: "NY", facilities: 2, population: 3 } as const;
  const places: Question["places"] = {
    kind: "places",
    places: [
      { ...county, name: "New York", county_fips: "36061", known_as: "Manhattan" },
      { ...county, name: "Kings", county_fips: "36047", known_as: "Brooklyn" },
    ],
  };
  const drawn = draw("nyc", { ...nothing, places });
  expect(drawn).toContain("New York City has five boroughs.");
  expect(drawn).toContain("Manhattan (New York County), New York");
  expect(drawn).toContain("/search?state_code=NY&amp;county=Kings");
  expect(draw("nyc", { ...nothing, places }, "es")).toContain("Brooklyn (condado de Kings)");
});
