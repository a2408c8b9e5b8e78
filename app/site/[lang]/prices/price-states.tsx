import type { Messages } from "#lib/language/messages";
import { isSampleId, sampleIdOf } from "#lib/kernel/sample";
import { byRegionName } from "#lib/language/region-order";
import { sourceById } from "#lib/sources/catalog";
import type { StateFull } from "#lib/states/shapes";
import { isOldSurvey } from "./old-survey";
import { PriceSources } from "./price-sources";

type Prices = NonNullable<StateFull["prices_summary"]>;
/** The federal survey that all county prices are from. */
const SURVEY = "ndcp";

type Props = { text: Messages; states: readonly StateFull[] };

/** Lists states with prices in the order of their names, and names those without. */
export function PriceStates({ text, states: all }: Props) {
  const { by_state } = text.prices;
  const byName = byRegionName(text);
  const states = all.toSorted((a, b) => byName(a.state_code, b.state_code));
  const priced = states.filter((state) => state.prices_summary);
  const isSample = priced.some(({ agencies }) =>
    agencies.some(({ jurisdiction_id }) => isSampleId(jurisdiction_id)),
  );
  const source_url = sourceById(isSample ? sampleIdOf(SURVEY) : SURVEY)?.portal_url ?? "";
  const prices = priced.flatMap(({ prices_summary }) =>
    prices_summary ? [{ source_url, price_year: prices_summary.price_year }] : [],
  );
  const others = states.filter((state) => !state.prices_summary);
  return (
    <>
      <section className="stack" aria-labelledby="by-state">
        <h2 id="by-state">{by_state.title}</h2>
        {priced.length === 0 ? (
          <p>{by_state.none}</p>
        ) : (
          <>
            <Table text={text} states={priced} />
            <p className="soft small">
              <PriceSources text={text} prices={prices} />
            </p>
          </>
        )}
      </section>
      {others.length > 0 && (
        <section className="stack" aria-labelledby="without">
          <h2 id="without">{by_state.without_title}</h2>
          <p>
            {by_state.without}{" "}
            {text.format.list(others.map(({ state_code }) => text.region(state_code)))}.
          </p>
        </section>
      )}
    </>
  );
}

function Table({ text, states }: Props) {
  const { by_state } = text.prices;
  return (
    <table className="price-table">
      <caption>{by_state.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{by_state.state}</th>
          <th scope="col">{by_state.range}</th>
          <th scope="col">{by_state.year}</th>
        </tr>
      </thead>
      <tbody>
        {states.map((state) => (
          <StateRow key={state.slug} text={text} state={state} />
        ))}
      </tbody>
    </table>
  );
}

/** A state of one county, or of equal prices, has one number. */
function rangeOf({ prices: words, format }: Messages, prices: Prices): string {
  const [low, high] = [prices.weekly_median_low, prices.weekly_median_high].map(format.money);
  return low === high ? String(low) : words.by_state.amount(String(low), String(high));
}

function StateRow({ text, state }: { text: Messages; state: StateFull }) {
  const { prices_summary: prices, state_code } = state;
  if (!prices) return null;
  return (
    <tr>
      <th scope="row">
        <a className="row-link" href={text.href(`/prices?state_code=${state_code}`)}>
          {text.region(state_code)}
        </a>
      </th>
      <td className="number">{rangeOf(text, prices)}</td>
      <td className={isOldSurvey(prices.price_year) ? "number price-old" : "number"}>
        {prices.price_year}
      </td>
    </tr>
  );
}
