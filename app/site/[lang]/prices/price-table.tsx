import { AGE_GROUPS, type AgeGroup } from "#lib/kernel/vocabulary";
import type { Messages } from "#lib/language/messages";
import type { PriceQuery } from "#lib/prices/price-query";
import type { CountyPrices } from "#lib/prices/by-county";
import type { Price } from "#lib/prices/list";
import { changeQuery, searchPath } from "../search/address";

type Props = { text: Messages; asked: PriceQuery; counties: readonly CountyPrices[] };

/** Every price of the chosen setting, by county and age, each with its year. */
export function PriceTable({ text, asked, counties }: Props) {
  const { prices: words, terms } = text;
  return (
    <table className="table">
      <caption>{words.table_caption(terms.price_setting[asked.setting])}</caption>
      <thead>
        <tr>
          <th scope="col">{words.county}</th>
          {AGE_GROUPS.map((group) => (
            <th key={group} scope="col">
              {words.age_group[group]}
            </th>
          ))}
          <th scope="col">{words.search}</th>
        </tr>
      </thead>
      <tbody>
        {counties.map((county) => (
          <CountyRow key={county.county_fips} text={text} county={county} />
        ))}
      </tbody>
    </table>
  );
}

function CountyRow({ text, county }: { text: Messages; county: CountyPrices }) {
  const { prices: words } = text;
  const name = text.search.place.county(county.county);
  const search = searchPath(
    changeQuery({}, { state_code: county.state_code, county: county.county }),
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      {AGE_GROUPS.map((group) => (
        <PriceCell key={group} text={text} group={group} price={county.prices[group]} />
      ))}
      <td>
        <a className="row-link" href={text.href(search)} aria-label={words.search_in(name)}>
          {words.search}
        </a>
      </td>
    </tr>
  );
}

type CellProps = { text: Messages; group: AgeGroup; price: Price | undefined };

function PriceCell({ text, group, price }: CellProps) {
  const { prices: words, format } = text;
  return (
    <td className="number" data-label={words.age_group[group]}>
      {price === undefined ? (
        <span className="absent">{words.none}</span>
      ) : (
        <>
          {format.money(price.weekly_median)}{" "}
          <span className="soft small">
            {price.price_year}
            {price.imputed && `, ${words.estimated}`}
          </span>
        </>
      )}
    </td>
  );
}
