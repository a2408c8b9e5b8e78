import type { StateCode } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import type { PriceQuery } from "#lib/prices/price-query";
import { type CountyPrices, pricedCounties } from "#lib/prices/by-county";
import { priceSteps } from "#lib/prices/steps";

type Props = {
  text: Messages;
  state_code: StateCode;
  asked: PriceQuery;
  counties: readonly CountyPrices[];
};

/** Map of a state's counties by price, as a separate image with a legend in words. */
export function PriceMap({ text, state_code, asked, counties }: Props) {
  const { prices: words, terms, format } = text;
  const group = terms.age_group[asked.age_group];
  const setting = terms.price_setting[asked.setting];
  const amounts = pricedCounties(counties, asked.age_group).map((price) => price.weekly_median);
  const { age_group } = asked;
  const query = new URLSearchParams({ state_code, age_group, setting: asked.setting });
  return (
    <figure className="price-map">
      <img
        src={`/maps/prices.svg?${query}`}
        alt={words.map_alt(text.region(state_code), group, setting)}
        width="640"
        height="480"
      />
      <figcaption>
        <ul className="legend" aria-label={words.legend}>
          {priceSteps(amounts).map(({ from, to }, step) => (
            <li key={from}>
              <span className={`swatch step-${step}`} aria-hidden="true" />
              {words.step(format.money(from), format.money(to))}
            </li>
          ))}
          <li>
            <span className="swatch step-none" aria-hidden="true" />
            {words.no_price}
          </li>
        </ul>
      </figcaption>
    </figure>
  );
}
