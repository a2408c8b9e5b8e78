import { datasetLd } from "#lib/docs/json-ld";
import { publicUrl } from "#lib/kernel/env";
import type { Messages } from "#lib/language/messages";
import type { PriceQuery } from "#lib/prices/price-query";
import { type CountyPrices, pricedCounties } from "#lib/prices/by-county";
import type { Price } from "#lib/prices/list";
import { isOldSurvey } from "./old-survey";
import { Badge } from "../../_ui/badge";
import { JsonLd } from "../../_ui/json-ld";
import { Notice } from "../../_ui/notice";
import { PriceMap } from "./price-map";
import { PriceSources } from "./price-sources";
import { PriceTable } from "./price-table";

type Props = { text: Messages; asked: PriceQuery; counties: readonly CountyPrices[] };
type AnswerProps = Props & {
  /** The page of the county table, from 1. */
  page: number;
};

/** The prices of one state, or of the counties of a ZIP code. */
export function PriceAnswer({ text, asked, counties, page }: AnswerProps) {
  const [first] = counties;
  if (!first) return <NoPrices text={text} asked={asked} />;
  return (
    <div className="stack-loose">
      <div className="stack">
        <OtherState text={text} asked={asked} counties={counties} />
        <PriceNumber text={text} asked={asked} counties={counties} />
        {asked.zip === undefined && (
          <PriceMap text={text} state_code={first.state_code} asked={asked} counties={counties} />
        )}
      </div>
      <PriceTable text={text} asked={asked} counties={counties} page={page} />
      <PriceSource
        text={text}
        asked={asked}
        prices={counties.flatMap((county) => county.prices[asked.age_group] ?? [])}
      />
    </div>
  );
}

/** The lowest and highest county price of the chosen age, with the year of the survey. */
function PriceNumber({ text, asked, counties }: Props) {
  const { prices: words, format, terms } = text;
  const priced = pricedCounties(counties, asked.age_group);
  const [cheapest, dearest] = [priced[0], priced.at(-1)];
  const group = terms.age_group[asked.age_group];
  const setting = terms.price_setting[asked.setting];
  if (!cheapest || !dearest) return <p>{words.no_price_for(group, setting)}</p>;
  const years = [...new Set(priced.map(({ price_year }) => price_year))].toSorted();
  const isOld = years.every(isOldSurvey);
  const [low, high] = [cheapest, dearest].map((price) => format.money(price.weekly_median));
  return (
    <section className={isOld ? "price-number price-old" : "price-number"} aria-labelledby="price">
      <h2 id="price">{words.map_title(group, setting)}</h2>
      <p className="price-amount">
        {low === high ? low : words.by_state.amount(low ?? "", high ?? "")}
      </p>
      <p className="badges">
        {years.map((year) => (
          <Badge
            key={year}
            tone={isOldSurvey(year) ? "history" : "neutral"}
            text={words.survey(year)}
          />
        ))}
        <span className="soft small">{words.medians_of(priced.length)}</span>
      </p>
    </section>
  );
}

/** Names the state of the ZIP code if it differs from the chosen state. */
function OtherState({ text, asked, counties }: Props) {
  const { zip, state_code } = asked;
  if (zip === undefined || state_code === undefined) return null;
  const lies_in = [...new Set(counties.map((county) => county.state_code))];
  if (lies_in.every((code) => code === state_code)) return null;
  const { several_states, other_state } = text.prices;
  const states = text.format.list(lies_in.map((code) => text.region(code)));
  return (
    <Notice kind="caution">
      <p>
        {lies_in.includes(state_code)
          ? several_states(zip, states)
          : other_state(zip, states, text.region(state_code))}
      </p>
    </Notice>
  );
}

function NoPrices({ text, asked }: Omit<Props, "counties">) {
  const { empty } = text.prices;
  const { state_code, zip } = asked;
  return (
    <Notice>
      <p>
        <strong>
          {zip !== undefined
            ? empty.zip(zip)
            : state_code !== undefined && empty.state(text.region(state_code))}
        </strong>{" "}
        {zip === undefined ? empty.state_body : empty.zip_body}
      </p>
    </Notice>
  );
}

type SourceProps = { text: Messages; asked: PriceQuery; prices: readonly Price[] };

function PriceSource({ text, asked, prices }: SourceProps) {
  const { source } = text.prices;
  const query = asked.zip === undefined ? `state_code=${asked.state_code}` : `zip=${asked.zip}`;
  const isSample = prices.some(({ is_sample }) => is_sample);
  return (
    <section className="stack-tight" aria-labelledby="price-source">
      {!isSample && <JsonLd data={pricesLd(text, query)} />}
      <h2 id="price-source">{source.title}</h2>
      {isSample && <p>{source.sample}</p>}
      {prices.length > 0 && (
        <p>
          <PriceSources text={text} prices={prices} />
        </p>
      )}
      <p>
        <a className="arrow" href={`/prices.csv?${query}`}>
          {source.csv}
        </a>
      </p>
    </section>
  );
}

/** The prices shown, for search engines of data. */
function pricesLd(text: Messages, query: string) {
  return datasetLd({
    name: text.prices.title,
    description: text.prices.description,
    url: publicUrl(text.href(`/prices?${query}`)),
    licenses: [],
    downloads: [{ url: publicUrl(`/prices.csv?${query}`), media_type: "text/csv" }],
  });
}
