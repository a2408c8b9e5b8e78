import type { Source, StreamContent, Stream } from "./source";

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

/**
 * Returns whether a source publishes inspections of all its providers. Without them, a provider
 * without inspections on record may have had some.
 */
export const coversInspections = ({ publishes, streams }: Source): boolean =>
  publishes.inspections !== "none" &&
  streams.some((stream) => contentsOf(stream).includes("visits") && !stream.is_partial);

/**
 * Returns whether each list of a source's providers covers only a part of them. Without a source,
 * nothing is declared.
 */
export function isListPartial(source: Pick<Source, "streams"> | undefined): boolean {
  const lists = source?.streams.filter((stream) => contentsOf(stream).includes("roster")) ?? [];
  return lists.length > 0 && lists.every(({ is_partial }) => is_partial === true);
}

/** Returns whether a source lists all providers of its agency in the state. */
export const coversWholeState = ({
  publishes,
  streams,
}: Pick<Source, "publishes" | "streams">): boolean =>
  publishes.roster_total &&
  !isListPartial({ streams }) &&
  streams.some((stream) => contentsOf(stream).includes("roster"));
