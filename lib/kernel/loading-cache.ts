import { BoundedCache } from "./bounded-cache";

/**
 * A bounded cache that loads missing values. Concurrent reads of a key share one load, and failures
 * aren't cached. Limits and weights are those of `BoundedCache`. Keys include the data version.
 */
export class LoadingCache<Value extends NonNullable<unknown>> {
  readonly #kept: BoundedCache<Value>;
  readonly #loading = new Map<string, Promise<Value>>();

  constructor(weight_max: number, weigh?: (value: Value, key: string) => number) {
    this.#kept = new BoundedCache(weight_max, weigh);
  }

  /** Returns the value if it's loaded. */
  known(key: string): Value | undefined {
    return this.#kept.get(key);
  }

  /** Returns the value, from memory or from a load that concurrent readers share. */
  async read(key: string, load: () => Promise<Value>): Promise<Value> {
    return this.#kept.get(key) ?? this.#loading.get(key) ?? this.#load(key, load);
  }

  #load(key: string, load: () => Promise<Value>): Promise<Value> {
    const loading = load()
      .then((value) => {
        this.#kept.set(key, value);
        return value;
      })
      .finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }
}
