import type { SearchInput } from "#lib/facilities/search-input";
import type { Messages } from "#lib/language/messages";
import { type Asked, changeAsked, searchPath } from "../../search/address";
import { Still } from "../still/still";

type Props = { text: Messages; asked: Asked; input: SearchInput };

/** The orders as links. The order in use is no link, and is named as the current one. */
export function Sort({ text, asked, input }: Props) {
  const { sort } = text.search;
  const current = input.sort ?? (input.radius === undefined ? "name" : "distance");
  const orders = [
    ...(input.zip_code === undefined && input.lat === undefined ? [] : (["distance"] as const)),
    "safety_score" as const,
    "name" as const,
  ];
  return (
    <Still as="nav" className="sort" aria-label={sort.title}>
      <span className="soft">{sort.title}</span>
      <ul className="sort-list">
        {orders.map((order) => (
          <li key={order}>
            {order === current ? (
              <span aria-current="true">{sort[order]}</span>
            ) : (
              <a href={text.href(searchPath(changeAsked(asked, { sort: order })))}>{sort[order]}</a>
            )}
          </li>
        ))}
      </ul>
    </Still>
  );
}
