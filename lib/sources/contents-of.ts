import type { StreamContent, Stream } from "./source";

const BY_KIND: Readonly<Record<Stream["kind"], readonly StreamContent[]>> = {
  facilities: ["roster"],
  inspections: ["visits"],
  violations: ["visits"],
  places: [],
  prices: [],
};

/**
 * Returns the kinds of records in a stream. They may differ from its `kind`: one file may have a
 * roster and its inspections, and a list of license actions is no roster.
 */
export const contentsOf = ({ contents, kind }: Stream): readonly StreamContent[] =>
  contents ?? BY_KIND[kind];
