import type { StreamContent, Stream } from "./source";

const BY_KIND: Readonly<Record<Stream["kind"], readonly StreamContent[]>> = {
  facilities: ["roster"],
  inspections: ["visits"],
  violations: ["visits"],
  places: [],
  prices: [],
};

/**
 * What a stream's records are. Its kind says which file it is, not all that stands on its lines: one
 * file may carry a roster and its visits, and a list of license actions is no roster.
 */
export const contentsOf = ({ contents, kind }: Stream): readonly StreamContent[] =>
  contents ?? BY_KIND[kind];
