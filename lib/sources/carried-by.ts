import type { Carried, Stream } from "./source";

const BY_KIND: Readonly<Record<Stream["kind"], readonly Carried[]>> = {
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
export const carriedBy = ({ carries, kind }: Stream): readonly Carried[] =>
  carries ?? BY_KIND[kind];
