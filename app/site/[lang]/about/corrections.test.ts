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
  expect(draw("en", mail)).toContain(`You can also write to: ${link}`);
  expect(draw("es", mail)).toContain(`También puede escribir a: ${link}`);
  expect(draw("en", `${mail}?subject=Record`)).toContain(">records@daybook.example</a>");
  const form = "https://daybook.example/contact";
  expect(draw("en", form)).toContain(`You can also write to: <a href="${form}">${form}</a>`);
});

test("the form is linked with and without a contact, and the section that it names exists", () => {
  for (const locale of ["en", "es"] as const) {
    const { lookup } = messages(locale).provider_page;
    const html = draw(locale);
    expect(html).toContain(`${locale === "es" ? "/es" : ""}/corrections/new"`);
    expect(html).toContain(`“${lookup.title}”`);
    expect(html).toContain(`“${lookup.own}”`);
    expect(html).not.toContain("write to");
  }
});
