import type { Messages } from "#lib/language/messages";
import { type SearchQuery, changeQuery, searchPath } from "./address";

type Props = {
  text: Messages;
  asked: SearchQuery;
  /** Whether the list includes them. */
  isIncluded: boolean;
  /** Matches that are off the agency's lists or barred from operating. */
  count: number;
  /** Whether every match is one of them, so that the list would be empty without them. */
  isAll?: boolean;
};

/** The switch that adds these providers to the list, or removes them. A link, so that it needs no script. */
export function NotOperating({ text, asked, isIncluded, count, isAll = false }: Props) {
  if (count === 0 || (isAll && isIncluded)) return null;
  const { not_operating } = text.search;
  const changed = changeQuery(asked, { include_not_operating: isIncluded ? null : "true" });
  return (
    <p>
      {isIncluded && <>{not_operating.included(count)} </>}
      <a className="switch-link" href={text.href(searchPath(changed))}>
        {isIncluded ? not_operating.hide(count) : not_operating.show(count)}
      </a>
    </p>
  );
}
