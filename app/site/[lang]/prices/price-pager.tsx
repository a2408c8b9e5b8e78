import type { Messages } from "#lib/language/messages";
import type { PriceQuery } from "#lib/prices/price-query";
import { Pager } from "../../_ui/pager";

type Props = { text: Messages; asked: PriceQuery; current: number; last: number };

/** Returns the address of a page of the county table. */
function pricePath({ state_code, zip, age_group, setting }: PriceQuery, page = 1): string {
  const query = new URLSearchParams({
    ...(state_code === undefined ? {} : { state_code }),
    ...(zip === undefined ? {} : { zip }),
    age_group,
    setting,
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return `/prices?${query}`;
}

/** Links to the previous and next counties. */
export function PricePager({ text, asked, current, last }: Props) {
  const pathOf = (page: number) => `${text.href(pricePath(asked, page))}#counties`;
  return (
    <Pager {...{ text, current, last, pathOf }}>
      <span aria-current="page">{text.prices.page_of(current, last)}</span>
    </Pager>
  );
}
