import { LoadingCache } from "#lib/kernel/loading-cache";
import { currentPulse, versionOf } from "./pulse";

/**
 * What `load` makes of all records, loaded once for each version of them that is served, and held in
 * memory until the next. Readers in between share one load, and a failed one is forgotten.
 */
export function oncePerVersion<Value extends NonNullable<unknown>>(
  load: () => Promise<Value>,
): () => Promise<Value> {
  const newest = new LoadingCache<Value>(1);
  return async () => newest.read(versionOf(await currentPulse()), load);
}
