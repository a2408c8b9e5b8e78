import type { Mapped, MapContext, Stream } from "../source";

type Names = string | readonly string[];
type Typed<Column extends string> = { readonly [column in Column]?: string | undefined };

/** A stream whose mapping may only read its declared columns. */
type StreamOf<Required extends string, Optional extends string> = Omit<
  Stream,
  "columns" | "long" | "map"
> & {
  required: Readonly<Record<Required, Names>>;
  optional?: Readonly<Record<Optional, Names>>;
  long?: readonly NoInfer<Required | Optional>[];
  map(row: Typed<Required | Optional>, context: MapContext): Mapped;
};

/**
 * Declares a stream. `required` columns identify its header, and `optional` ones are read if
 * present. A column lists its headers in files and APIs. Case, spaces, and underscores in a header
 * don't matter.
 */
export function stream<Required extends string, Optional extends string = never>({
  required,
  optional,
  ...rest
}: StreamOf<Required, Optional>): Stream {
  const columns: Record<string, { names: readonly string[]; required: boolean }> = {};
  const add = (side: Readonly<Record<string, Names>>, isRequired: boolean) => {
    for (const [column, names] of Object.entries(side)) {
      columns[column] = {
        names: typeof names === "string" ? [names] : names,
        required: isRequired,
      };
    }
  };
  add(required, true);
  add(optional ?? {}, false);
  return { ...rest, columns };
}
