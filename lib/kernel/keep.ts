/**
 * A bounded map that drops what was used longest ago: for answers that stay true as long as their
 * key does. Keys carry the data version, so nothing ever needs to be invalidated.
 */
export class Keep<Value> {
  readonly #entries = new Map<string, Value>();

  constructor(readonly entries_max: number) {}

  read(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  write(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.entries_max) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
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
