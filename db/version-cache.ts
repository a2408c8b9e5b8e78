import { LoadingCache } from "#lib/kernel/loading-cache";
import { currentVersions, versionOf } from "./service-versions";

/**
 * What is made of the records, kept in memory for the version of them that is served: nothing needs to
 * be invalidated. Readers in between share one load, and a failed one is forgotten. Bound and weights
 * are those of `BoundedCache`.
 */
export class VersionCache<Value extends NonNullable<unknown>> {
  readonly #kept: LoadingCache<Value>;

  constructor(weight_max: number, weigh?: (value: Value) => number) {
    this.#kept = new LoadingCache(weight_max, weigh);
  }

  /** The value of `key` at the version that is served now. */
  async read(key: string, load: () => Promise<Value>): Promise<Value> {
    return this.#kept.read(`${versionOf(await currentVersions())}/${key}`, load);
  }
}

/** What `load` makes of all records, loaded once for each version of them, and held until the next. */
export function oncePerVersion<Value extends NonNullable<unknown>>(
  load: () => Promise<Value>,
): () => Promise<Value> {
  const newest = new VersionCache<Value>(1);
  return () => newest.read("", load);
}
