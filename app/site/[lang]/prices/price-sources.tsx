import type { Messages } from "#lib/language/messages";
import type { Price } from "#lib/prices/list";
import { allSources } from "#lib/sources/catalog";
import { OutsideLink } from "../../_ui/outside-link";

type Props = { text: Messages; prices: readonly Pick<Price, "source_url" | "price_year">[] };

/** The publications of some prices as links, each with its title and the years of its prices. */
export function PriceSources({ text, prices }: Props) {
  const { source } = text.prices;
  const urls = [...new Set(prices.map(({ source_url }) => source_url))].filter((url) => url !== "");
  if (urls.length === 0) return null;
  return (
    <>
      {source.label}{" "}
      {urls.map((url, place) => (
        <span key={url}>
          {place > 0 && "; "}
          <OutsideLink href={url}>
            <span lang="en">{titleOf(url)}</span>, {yearsOf(url, prices, text)}
          </OutsideLink>
        </span>
      ))}
    </>
  );
}

/** Returns the title of a publication of prices, as its publisher writes it. */
const titleOf = (url: string): string =>
  allSources.find(
    ({ portal_url, streams }) =>
      portal_url === url && streams.some(({ kind }) => kind === "prices"),
  )?.title ?? url;

function yearsOf(url: string, prices: Props["prices"], text: Messages): string {
  const own = prices.filter(({ source_url }) => source_url === url);
  const years = [...new Set(own.map(({ price_year }) => price_year))].toSorted();
  return text.format.list(years.map(String));
}
