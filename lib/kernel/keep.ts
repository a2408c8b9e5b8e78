/**
 * A bounded map that drops what was used longest ago: for answers that stay true as long as their
 * key does. Keys carry the data version, so nothing ever needs to be invalidated. The bound counts
 * entries, or whatever `weigh` makes of each value and its key.
 */
export class Keep<Value> {
  readonly #entries = new Map<string, Value>();
  #weight = 0;

  constructor(
    readonly weight_max: number,
    readonly weigh: (value: Value, key: string) => number = () => 1,
  ) {}

  read(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  write(key: string, value: Value): void {
    this.drop(key);
    this.#entries.set(key, value);
    this.#weight += this.weigh(value, key);
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.weight_max) return;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#weight -= this.weigh(value, key);
  }
}

/**
 * Holds one value for the newest version: concurrent readers of a version share one load, and a
 * failed load is forgotten.
 */
export function keepLatest<Value>(load: () => Promise<Value>): (version: string) => Promise<Value> {
  let held: { version: string; value: Promise<Value> } | undefined;
  return (version) => {
    if (held?.version !== version) {
      const value = load();
      const mine = { version, value };
      held = mine;
      value.catch(() => {
        if (held === mine) held = undefined;
      });
    }
    return held.value;
  };
}
