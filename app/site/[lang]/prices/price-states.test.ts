import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "#lib/language/messages";
import type { StateFull } from "#lib/states/shapes";
import { PriceStates } from "./price-states";

const shown = (
  weekly_median_low: number,
  weekly_median_high: number,
  jurisdiction_id = "hi-dhs",
): string =>
  renderToStaticMarkup(
    PriceStates({
      text: messages("en"),
      states: [
        {
          slug: "hawaii",
          state_code: "HI",
          agencies: [{ jurisdiction_id }],
          prices_summary: { weekly_median_low, weekly_median_high, price_year: 2018 },
        } as StateFull,
      ],
    }),
  );

test("a state whose counties have one price shows it once", () => {
  expect(shown(226, 226)).toContain('<td class="number">$226</td>');
  expect(shown(177, 307)).toContain('<td class="number">$177 to $307</td>');
});

test("the table of states names the survey with its years, and links to it", () => {
  const linkOf = (html: string) => /<a class="outside" href="([^"]+)"[^>]*>(.+?)<\/a>/.exec(html);
  const [, href, name] = linkOf(shown(177, 307)) ?? [];
  expect(href).toContain("dol.gov");
  expect(name).toContain("National Database of Childcare Prices</span>, 2018");
  expect(linkOf(shown(177, 307, "sample-hi-dhs"))?.[2]).toContain("Fictional sample");
});

test("states are in the order of their names in the page's language", () => {
  const states = (["NC", "CO", "WV", "VA"] as const).map((state_code) => ({
    slug: state_code,
    state_code,
    agencies: [],
    prices_summary: { weekly_median_low: 1, weekly_median_high: 2, price_year: 2018 },
  })) as unknown as StateFull[];
  const namesIn = (language: "en" | "es") =>
    [
      ...renderToStaticMarkup(PriceStates({ text: messages(language), states })).matchAll(
        /row-link"[^>]*>([^<]+)/g,
      ),
    ].map(([, name]) => name);
  expect(namesIn("en")).toEqual(["Colorado", "North Carolina", "Virginia", "West Virginia"]);
  expect(namesIn("es")).toEqual([
    "Carolina del Norte",
    "Colorado",
    "Virginia",
    "Virginia Occidental",
  ]);
});
