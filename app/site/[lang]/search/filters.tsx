import type { Facets } from "#lib/facilities/facets";
import type { SearchInput } from "#lib/facilities/search-input";
import type { Messages } from "#lib/language/messages";
import type { SearchQuery } from "./address";
import { Icon } from "../../_ui/icon";
import { FilterForm } from "./filter-form";

type Props = {
  text: Messages;
  asked: SearchQuery;
  input: SearchInput;
  facets: Facets;
  hasPoint: boolean;
  /** Matches of the search as it is. */
  total: number;
  /** Filters in use. */
  count: number;
};

/** The filters and the order, folded until opened. */
export function Filters({ text, count, ...form }: Props) {
  return (
    <details className="filters">
      <summary>
        <Icon name="filter" />
        {text.results.filters.title}
        {count > 0 && ` (${text.format.number(count)})`}
      </summary>
      <FilterForm text={text} {...form} />
    </details>
  );
}
