import { describe, expect, test } from "vitest";
import { messages } from "./messages";

const { county: english } = messages("en").search.place;
const { county: spanish } = messages("es").search.place;

describe("county", () => {
  test.each([
    ["Travis", "Travis County", "condado de Travis"],
    ["James City", "James City County", "condado de James City"],
    ["Orleans Parish", "Orleans Parish", "parroquia de Orleans"],
    ["Nome Census Area", "Nome Census Area", "Nome Census Area"],
    ["Anchorage Municipality", "Anchorage Municipality", "Anchorage Municipality"],
    ["District of Columbia", "District of Columbia", "District of Columbia"],
    ["Carson City", "Carson City", "Carson City"],
    ["Richmond city", "Richmond city", "ciudad de Richmond"],
    ["St. Louis city", "St. Louis city", "ciudad de St. Louis"],
    ["St. Louis", "St. Louis County", "condado de St. Louis"],
  ])("%s is shown as %s in English and as %s in Spanish", (name, in_english, in_spanish) => {
    expect(english(name)).toBe(in_english);
    expect(spanish(name)).toBe(in_spanish);
  });
});
