import type { FacetCounts } from "#lib/facilities/facet-counts";
import type { Facets } from "#lib/facilities/facets";
import type { SearchInput } from "#lib/facilities/search-input";
import type { Messages } from "#lib/language/messages";
import type { SearchQuery } from "./address";
import { Icon } from "../../_ui/icon";
import { FilterDialog } from "./filter-dialog";
import { FilterForm } from "./filter-form";

type Props = {
  text: Messages;
  asked: SearchQuery;
  input: SearchInput;
  facets: Facets;
  counts: FacetCounts | undefined;
  hasPoint: boolean;
  /** Matches of the search as it is. */
  total: number;
  /** Filters in use. */
  count: number;
};

/**
 * The filters and the order. With scripts they are a dialog; without, they unfold on the page. The
 * button works before the scripts start.
 */
export function Filters({ text, count, ...form }: Props) {
  const { title, close } = text.results.filters;
  return (
    <details className="filters">
      <summary>
        <Icon name="filter" />
        {title}
        {count > 0 && ` (${text.format.number(count)})`}
      </summary>
      <dialog className="filter-dialog" aria-labelledby="filter-title">
        <div className="filter-head with-script">
          <h2 id="filter-title">{title}</h2>
          <FilterDialog close={close} />
        </div>
        <FilterForm text={text} {...form} />
      </dialog>
    </details>
  );
}
