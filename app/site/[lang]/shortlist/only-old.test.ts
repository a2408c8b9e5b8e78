import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LOCALES } from "#lib/language/locale";
import { messages } from "#lib/language/messages";
import { OnlyOld } from "./only-old";

const old = {
  count: 1_103,
  lists: ["Mar 26, 2025"],
  isOld: true,
  path: "/shortlist?geography=43215",
};

test.each(LOCALES)(
  "old matches name no area of their own, besides that of the title (%s)",
  (locale) => {
    for (const isOld of [true, false]) {
      const shown = renderToStaticMarkup(
        OnlyOld({ text: messages(locale), old: { ...old, isOld, isMinimum: true } }),
      );
      expect(shown).not.toMatch(/miles|millas/);
      expect(shown).toMatch(/<p>(At least|Al menos) 1.?103 /);
    }
  },
);

test("old matches counted in the whole area of the title are all of them", () => {
  const shown = renderToStaticMarkup(
    OnlyOld({ text: messages("en"), old: { ...old, isMinimum: false } }),
  );
  expect(shown).toContain("<p>1,103 providers match your answers");
});
