import type { Messages } from "#lib/language/messages";
import type { PriceQuery } from "#lib/prices/price-query";
import type { CountyPrices } from "#lib/prices/by-county";
import type { Price } from "#lib/prices/list";
import { changeQuery, searchPath } from "../search/address";
import { isOldSurvey } from "./old-survey";
import { PricePager } from "./price-pager";

type Props = {
  text: Messages;
  asked: PriceQuery;
  counties: readonly CountyPrices[];
  /** The page of the table, from 1. */
  page: number;
};

/** Counties on one page of the table. */
const ROWS = 25;

/** The prices of the chosen age and setting by county, each with its year. */
export function PriceTable({ text, asked, counties, page }: Props) {
  const { prices: words, terms } = text;
  const last = Math.max(1, Math.ceil(counties.length / ROWS));
  const current = Math.min(page, last);
  const group = terms.age_group[asked.age_group];
  return (
    <div className="stack-tight" id="counties">
      <table className="price-table">
        <caption>{words.table_caption(group, terms.price_setting[asked.setting])}</caption>
        <thead>
          <tr>
            <th scope="col">{words.county}</th>
            <th scope="col">{words.by_state.range}</th>
            <th scope="col">
              <span className="visually-hidden">{words.search}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {counties.slice((current - 1) * ROWS, current * ROWS).map((county) => (
            <CountyRow
              key={county.county_fips}
              text={text}
              county={county}
              price={county.prices[asked.age_group]}
            />
          ))}
        </tbody>
      </table>
      <PricePager text={text} asked={asked} current={current} last={last} />
    </div>
  );
}

type RowProps = { text: Messages; county: CountyPrices; price: Price | undefined };

function CountyRow({ text, county, price }: RowProps) {
  const { prices: words } = text;
  const name = text.search.place.county(county.county);
  const search = searchPath(
    changeQuery({}, { state_code: county.state_code, county: county.county }),
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="number">
        <PriceText text={text} price={price} />
      </td>
      <td className="nowrap">
        <a className="row-link" href={text.href(search)} aria-label={words.search_in(name)}>
          {words.search}
        </a>
      </td>
    </tr>
  );
}

function PriceText({ text, price }: Pick<RowProps, "text" | "price">) {
  const { prices: words, format } = text;
  if (price === undefined) return <span className="absent">{words.none}</span>;
  const { weekly_median, price_year, imputed } = price;
  return (
    <span className={isOldSurvey(price_year) ? "price-old" : undefined}>
      {format.money(weekly_median)}{" "}
      <span className="soft small">
        {price_year}
        {imputed && `, ${words.estimated}`}
      </span>
    </span>
  );
}
