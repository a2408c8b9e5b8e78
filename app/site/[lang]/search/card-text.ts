import type { FacilitySummary } from "#lib/facilities/summary";
import type { Messages } from "#lib/language/messages";

/** Formats a weekly price with its basis. */
export function priceText(
  text: Messages,
  price_weekly: number,
  basis: NonNullable<FacilitySummary["price_basis"]>,
): string {
  const amount = text.format.money(price_weekly);
  const { age_group, price_setting } = text.terms;
  if (basis.source === "facility" || basis.setting === undefined) {
    const { own_price } = text.search.card;
    const own = own_price(amount, age_group[basis.age_group], basis.price_year);
    return basis.converted_from === undefined ? own : text.prices.from_daily(own);
  }
  const said = text.search.card.price(
    amount,
    age_group[basis.age_group],
    price_setting[basis.setting],
    basis.price_year,
  );
  return basis.imputed ? text.prices.imputed(said) : said;
}
