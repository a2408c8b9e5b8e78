import type { SearchMeta } from "#lib/facilities/search-meta";
import type { SearchInput } from "#lib/facilities/search-input";
import type { Messages } from "#lib/language/messages";
import { type SearchQuery, changeQuery, searchPath } from "./address";

type Props = {
  text: Messages;
  asked: SearchQuery;
  input: SearchInput;
  meta: SearchMeta;
  /** There is a point to measure from: some ZIP codes have none. */
  hasPoint: boolean;
};

/** Returns the current order. Similar names sort by spelling, which isn't an option to choose. */
function orderOf(input: SearchInput, { name_match, sort_applied }: SearchMeta) {
  if (sort_applied !== undefined) return sort_applied;
  if (input.sort !== undefined) return input.sort;
  if (name_match === "similar") return undefined;
  return input.radius === undefined ? "name" : "distance";
}

/** The orders as links. The order in use is no link, and is named as the current one. */
export function Sort({ text, asked, input, meta, hasPoint }: Props) {
  const { sort } = text.search;
  const current = orderOf(input, meta);
  const orders = [
    ...(hasPoint ? (["distance"] as const) : []),
    "safety_score" as const,
    "name" as const,
  ];
  return (
    <nav className="sort" aria-label={sort.title}>
      <span className="soft">{sort.title}</span>
      <ul className="sort-list">
        {orders.map((order) => (
          <li key={order}>
            {order === current ? (
              <span aria-current="true">{sort[order]}</span>
            ) : (
              <a href={text.href(searchPath(changeQuery(asked, { sort: order })))}>{sort[order]}</a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
