import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { StateCode } from "#lib/kernel/vocabulary";
import { messages } from "#lib/language/messages";
import { readPriceQuery } from "#lib/prices/price-query";
import { PRICE_FIXTURE } from "#lib/prices/price-fixture";
import { PriceAnswer } from "./price-answer";

const shown = (asked: Record<string, string>, states: StateCode[], locale: "en" | "es" = "en") =>
  renderToStaticMarkup(
    PriceAnswer({
      text: messages(locale),
      asked: readPriceQuery(asked),
      counties: states.map((state_code, at) => ({
        county_fips: `4845${at}`,
        county: "Travis",
        state_code,
        prices: {},
      })),
      page: 1,
    }),
  );

test("the page reports a ZIP code that is in another state than the chosen one", () => {
  const asked = { zip: "78704", state_code: "NY" };
  expect(shown(asked, ["TX"])).toContain("ZIP code 78704 is in Texas, not in New York.");
  expect(shown(asked, ["TX"], "es")).toContain("está en Texas, no en Nueva York.");
  expect(shown({ zip: "71854", state_code: "TX" }, ["AR", "TX"])).toContain(
    "ZIP code 71854 is in more than one state: Arkansas and Texas.",
  );
  for (const agreed of [{ zip: "78704", state_code: "TX" }, { zip: "78704" }]) {
    expect(shown(agreed, ["TX"])).not.toContain("ZIP code 78704 is in");
  }
});

test("prices around a ZIP code name their source once", () => {
  const page = renderToStaticMarkup(
    PriceAnswer({
      text: messages("en"),
      asked: readPriceQuery({ zip: "78704" }),
      counties: [
        {
          county_fips: "48453",
          county: "Travis",
          state_code: "TX",
          prices: { preschool: PRICE_FIXTURE },
        },
      ],
      page: 1,
    }),
  );
  expect(page.split(`href="${PRICE_FIXTURE.source_url}"`).length - 1).toBe(1);
});
