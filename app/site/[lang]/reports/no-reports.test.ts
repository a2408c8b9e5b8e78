import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { NoReports } from "./no-reports";

test.each([
  ["en", "/states"],
  ["es", "/es/states"],
] as const)(
  "the page of reports links to the records until the first one comes: %s",
  (locale, states) => {
    const html = renderToStaticMarkup(NoReports({ text: messages(locale) }));
    expect(html).toContain(`href="${states}"`);
    expect(html).toContain('href="/docs/bulk"');
  },
);
