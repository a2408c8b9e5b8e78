import { LRUCache } from "lru-cache";

/**
 * A least-recently-used cache. The bound counts entries, or what `weigh` returns for them, rounded up
 * to at least 1; an entry heavier than the bound is not stored. Keys carry the data version, so no
 * entry ever needs to be invalidated.
 */
export class BoundedCache<Value extends NonNullable<unknown>> extends LRUCache<string, Value> {
  constructor(weight_max: number, weigh?: (value: Value, key: string) => number) {
    super(
      weigh
        ? {
            maxSize: weight_max,
            sizeCalculation: (value, key) => Math.max(1, Math.ceil(weigh(value, key))),
          }
        : { max: weight_max },
    );
  }
}
