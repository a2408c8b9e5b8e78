import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PricesByAge } from "#lib/facilities/prices-by-age";
import { messages } from "#lib/language/messages";
import { AgePrices } from "./age-prices";

const prices: PricesByAge = {
  basis: "county",
  setting: "center",
  prices: [
    { age_group: "infant", price_weekly: 202, price_year: 2018 },
    { age_group: "preschool", price_weekly: 172, price_year: 2018 },
  ],
  is_imputed: false,
  is_from_daily: false,
};

const drawn = (changes: Partial<PricesByAge>, language: "en" | "es" = "en") =>
  renderToStaticMarkup(
    createElement(AgePrices, {
      text: messages(language),
      prices: { ...prices, ...changes },
      zip: "78704",
    }),
  );

test("a county's prices by age have their year, kind of care, and a link to all prices", () => {
  expect(drawn({})).toContain("Infants (under 2) <strong>$202</strong>");
  expect(drawn({})).toContain("County estimate for centers, 2018 survey. Ask this provider.");
  expect(drawn({})).toContain('href="/prices?zip=78704"');
  expect(drawn({})).toContain("age-prices-old");
  expect(drawn({ is_imputed: true })).toContain("filled in by the survey");
  expect(drawn({}, "es")).toContain("Estimado del condado para centros, encuesta de 2018.");
});

test("a provider's own prices are marked as its own, with their year and basis", () => {
  const year = new Date().getUTCFullYear();
  const own = {
    basis: "own" as const,
    prices: [{ age_group: "infant" as const, price_weekly: 300, price_year: year }],
  };
  expect(drawn(own)).toContain(`own prices, ${year}.`);
  expect(drawn(own)).not.toContain("/prices?zip");
  expect(drawn(own)).not.toContain("age-prices-old");
  expect(drawn({ ...own, is_from_daily: true })).toContain("price per day times five");
});
