import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import { allSources } from "#lib/sources/catalog";
import { PriceSources } from "./price-sources";

test.each(["ndcp", "sample-ndcp"])("prices of %s name their publication and years", (id) => {
  const found = allSources.find(({ source_id }) => source_id === id);
  if (found === undefined) throw new Error("no source of prices");
  const prices = [2018, 2017, 2018].map((price_year) => ({
    price_year,
    source_url: found.portal_url,
  }));
  const html = renderToStaticMarkup(PriceSources({ text: messages("en"), prices }));
  const text = html.replaceAll(/<[^>]+>/g, "");
  expect(text).toBe(`Source: ${found.title}, 2017 and 2018`);
  expect(html).toContain(`href="${found.portal_url}"`);
});
