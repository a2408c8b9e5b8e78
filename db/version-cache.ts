import { LoadingCache } from "#lib/kernel/loading-cache";
import { currentVersions, versionOf } from "./service-versions";

/**
 * Caches values derived from the records by data version, so nothing needs to be invalidated.
 * Concurrent readers share one load, and failures aren't cached. Limits and weights are those of
 * `BoundedCache`.
 */
export class VersionCache<Value extends NonNullable<unknown>> {
  readonly #kept: LoadingCache<Value>;

  constructor(weight_max: number, weigh?: (value: Value) => number) {
    this.#kept = new LoadingCache(weight_max, weigh);
  }

  /** Returns the value of `key` at the current data version. */
  async read(key: string, load: () => Promise<Value>): Promise<Value> {
    return this.#kept.read(`${versionOf(await currentVersions())}/${key}`, load);
  }
}

/** Caches what `load` derives from all records, once per data version, until the next. */
export function oncePerVersion<Value extends NonNullable<unknown>>(
  load: () => Promise<Value>,
): () => Promise<Value> {
  const newest = new VersionCache<Value>(1);
  return () => newest.read("", load);
}
