import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Locale } from "#lib/language/locale";
import { messages } from "#lib/language/messages";
import { Corrections } from "./corrections";

const draw = (locale: Locale, contact?: string) =>
  renderToStaticMarkup(Corrections({ text: messages(locale), contact }));

test("who runs the site is written to at the address that was set, in both languages", () => {
  const mail = "mailto:records@daybook.example";
  const link = `<a href="${mail}">records@daybook.example</a>`;
  expect(draw("en", mail)).toContain(`Write to: ${link}`);
  expect(draw("es", mail)).toContain(`Escriba a: ${link}`);
  expect(draw("en", `${mail}?subject=Record`)).toContain(">records@daybook.example</a>");
  const form = "https://daybook.example/contact";
  expect(draw("en", form)).toContain(`Write to: <a href="${form}">${form}</a>`);
});

test("the corrections page states that no address exists if no contact is configured", () => {
  expect(draw("en")).not.toContain("Write to");
  expect(draw("en")).toContain("listed a contact.");
});
