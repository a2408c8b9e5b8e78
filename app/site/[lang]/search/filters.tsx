import type { Messages } from "#lib/language/messages";
import type { SearchQuery } from "./address";
import { Icon } from "../../_ui/icon";
import { FilterForm } from "./filter-form";

type Props = { text: Messages; asked: SearchQuery; count: number };

/** The filters: collapsed on a phone, next to the results on a wide screen. */
export function Filters({ text, asked, count }: Props) {
  return (
    <details className="filters">
      <summary>
        <Icon name="filter" />
        {text.search.form.title}
        {count > 0 && ` (${text.format.number(count)})`}
      </summary>
      <FilterForm text={text} asked={asked} />
    </details>
  );
}
