import { BoundedCache } from "./bounded-cache";

/**
 * A bounded cache that loads what it lacks: concurrent readers of a key share one load, and a failed one
 * is forgotten. Bound and weights are those of `BoundedCache`; keys carry the data version.
 */
export class LoadingCache<Value extends NonNullable<unknown>> {
  readonly #kept: BoundedCache<Value>;
  readonly #loading = new Map<string, Promise<Value>>();

  constructor(weight_max: number, weigh?: (value: Value, key: string) => number) {
    this.#kept = new BoundedCache(weight_max, weigh);
  }

  /** The value where it was loaded already. */
  known(key: string): Value | undefined {
    return this.#kept.get(key);
  }

  /** The value itself where it is known, with no promise in between; else one that is shared. */
  read(key: string, load: () => Promise<Value>): Value | Promise<Value> {
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
