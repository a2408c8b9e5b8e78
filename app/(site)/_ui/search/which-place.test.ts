import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { WhichPlace } from "./which-place";

type Question = Parameters<typeof WhichPlace>[0]["question"];

const nothing: Question = {
  places: { kind: "places", places: [] },
  names: { match: "similar", states: [] },
  licenses: [],
  near: [],
};
const draw = (words: string, question: Question, language: "en" | "es" = "en") =>
  renderToStaticMarkup(WhichPlace({ text: messages(language), words, question }));

describe("digits that are no ZIP code", () => {
  test.each(["1000", "787045", "7"])("%s: how many a ZIP code has", (words) => {
    const said = `A ZIP code has five digits; this has ${words.length}.`;
    expect(draw(words, nothing)).toContain(said);
    expect(draw(words, nothing, "es")).toContain("Un código postal tiene cinco dígitos");
  });

  test("say nothing of ZIP codes where they are a license number", () => {
    const licenses: Question["licenses"] = [{ state_code: "TX", facilities: 1 }];
    expect(draw("1000", { ...nothing, licenses })).not.toContain("five digits");
  });
});

describe("a misspelt place", () => {
  const near: Question["near"] = [
    { kind: "city", name: "Austin", state_code: "TX", facilities: 7 },
    { kind: "county", name: "Austin", state_code: "TX", county_fips: "48015", facilities: 1 },
  ];

  test("is answered with places to choose from, and taken for none", () => {
    const drawn = draw("Autsin", { ...nothing, near });
    expect(drawn).toContain("Nothing matches “Autsin”");
    expect(drawn).toContain("Did you mean one of these places?");
    expect(drawn).toContain("/search?state_code=TX&amp;city=Austin");
    expect(drawn).toContain("Austin County");
    expect(draw("Autsin", { ...nothing, near }, "es")).toContain("¿Quiso decir");
  });

  test("is told as nothing at all where no name is near", () => {
    expect(draw("zzqxv", nothing)).toContain("Check the spelling");
  });
});
