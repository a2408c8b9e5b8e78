import { AGE_GROUPS, PRICE_SETTINGS } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import type { Price } from "#lib/prices/list";
import { priceIn } from "../../_data/county";
import { PriceSources } from "../prices/price-sources";
import { Tile, Tiles } from "../../_ui/tile";

/** The median prices of a county by age, with the year of the survey. */
export function CountyPrices({ text, prices }: { text: Messages; prices: readonly Price[] }) {
  const { county: words } = text.states;
  if (prices.length === 0) return null;
  return (
    <section className="stack-tight" aria-labelledby="prices">
      <h2 id="prices">{words.prices_title}</h2>
      <Tiles>
        {AGE_GROUPS.map((age_group) => {
          const known = PRICE_SETTINGS.flatMap(
            (setting) => priceIn(prices, age_group, setting) ?? [],
          );
          return (
            known.length > 0 && (
              <Tile key={age_group} title={text.prices.age_group[age_group]}>
                {known.map(({ setting, weekly_median }) => (
                  <div key={setting}>
                    {words.price(
                      text.format.money(weekly_median),
                      text.terms.price_setting[setting],
                    )}
                  </div>
                ))}
              </Tile>
            )
          );
        })}
      </Tiles>
      <p className="soft small">
        {words.price_note} <PriceSources text={text} prices={prices} />
      </p>
    </section>
  );
}
