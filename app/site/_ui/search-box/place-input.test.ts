import { expect, test } from "vitest";
import { suggestionsFor } from "./place-input";

const found = {
  words: "aus",
  suggestions: [{ kind: "city", query: "Austin, TX" }],
} satisfies Parameters<typeof suggestionsFor>[1];

test("suggestions stay visible while the words continue, until newer ones arrive", () => {
  expect(suggestionsFor("aus", found)).toEqual(found.suggestions);
  expect(suggestionsFor("austi", found)).toEqual(found.suggestions);
});

test.each(["au", "den", "a", " ", ""])(
  "the words “%s” show no suggestions found for other words",
  (words) => {
    expect(suggestionsFor(words, found)).toEqual([]);
  },
);
