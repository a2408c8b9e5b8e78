import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import type { StateFull } from "#lib/states/shapes";
import { Counties } from "./counties";

const counties = Array.from({ length: 26 }, (_, index) => ({
  county_fips: String(48_001 + 2 * index),
  county: `County ${index}`,
  facilities: 1,
  scored: 0,
}));

test("the label of a collapsed list states the number of counties in it", () => {
  const state = { state_code: "TX" } as StateFull;
  const drawn = (locale: "en" | "es", shown = counties) =>
    renderToStaticMarkup(
      createElement(Counties, { text: messages(locale), state, counties: shown }),
    );
  expect(drawn("en")).toContain("Show 2 more counties");
  expect(drawn("es", counties.slice(0, 25))).toContain("Mostrar 1 condado más");
  expect(drawn("en", counties.slice(0, 24))).not.toContain("<summary>");
});
