import type { Facets } from "#lib/facilities/facets";
import type { SearchInput } from "#lib/facilities/search-input";
import type { Messages } from "#lib/language/messages";
import { SelectControl } from "./form-controls";

type Props = {
  text: Messages;
  input: SearchInput;
  facets: Facets | undefined;
  /** There is a point to measure from: some ZIP codes have none. */
  hasPoint: boolean;
};

/** The order of the list. By score only if a provider of the area has a current one. */
export function OrderField({ text, input, facets, hasPoint }: Props) {
  const { sort } = text.search;
  const usual = input.radius === undefined ? "name" : "distance";
  const orders = [
    ...(hasPoint ? (["distance"] as const) : []),
    "name" as const,
    ...(facets === undefined || facets.scored_now > 0 ? (["safety_score"] as const) : []),
  ];
  // The order without a parameter has one address.
  const valueOf = (order: (typeof orders)[number]) => (order === usual ? "" : order);
  const current = orders.find((order) => order === input.sort) ?? usual;
  return (
    <SelectControl
      texts={{ name: "sort", label: sort.title }}
      value={valueOf(current)}
      options={orders.map((order) => [valueOf(order), sort[order]] as const)}
    />
  );
}
