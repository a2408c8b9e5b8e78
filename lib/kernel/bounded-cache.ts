import { LRUCache } from "lru-cache";

/**
 * A least-recently-used cache. The limit counts entries, or what `weigh` returns for them, rounded
 * up to at least 1. An entry heavier than the limit isn't stored. Keys include the data version, so
 * no entry needs to be invalidated.
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
