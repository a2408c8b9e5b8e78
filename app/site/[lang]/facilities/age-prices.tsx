import type { PricesByAge } from "#lib/facilities/prices-by-age";
import type { Messages } from "#lib/language/messages";
import { isPriceOld } from "../../_ui/provider-card/card-text";

type Props = { text: Messages; prices: PricesByAge; zip: string | undefined };

/** Lists prices a week by age, with the year and whose price it is. */
export function AgePrices({ text, prices, zip }: Props) {
  const { age_group, from_daily, imputed } = text.prices;
  const { facts } = text.provider_page;
  const { basis, setting, is_imputed, is_from_daily } = prices;
  const years = [...new Set(prices.prices.map(({ price_year }) => price_year))];
  const year = text.format.list(years.toSorted((a, b) => a - b).map(String));
  const own = facts.own_prices(year);
  const county = facts.county_prices(setting && text.terms.price_setting[setting], year);
  const isOld = years.every(isPriceOld);
  return (
    <>
      <ul className={isOld ? "age-prices age-prices-old" : "age-prices"}>
        {prices.prices.map(({ age_group: group, price_weekly }) => (
          <li key={group}>
            {age_group[group]} <strong>{text.format.money(price_weekly)}</strong>
          </li>
        ))}
      </ul>
      <p className="soft small">
        {basis === "own"
          ? `${is_from_daily ? from_daily(own) : own}.`
          : `${is_imputed ? imputed(county) : county}. ${facts.ask_price}`}
        {basis === "county" && zip !== undefined && (
          <>
            {" "}
            <a href={text.href(`/prices?zip=${zip}`)}>{text.facility.provider.all_ages}</a>
          </>
        )}
      </p>
    </>
  );
}
