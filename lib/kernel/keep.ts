type Entry<Value> = { value: Value; was_read: boolean };

/** So many that were read are spared by one write: it costs the same however full the map is. */
const CHANCES_MAX = 16;

/**
 * A bounded map that drops what was not read for longest, by the CLOCK algorithm (Corbató, 1968): to
 * read leaves a mark, and whoever has one gets past the next dropping once. Moving what is read to
 * the end instead, as an exact order asks, was the most expensive step of an answer where keys are few. For
 * answers that stay true as long as their key does. Keys carry the data version, so nothing ever
 * needs to be invalidated. The bound counts entries, or whatever `weigh` makes of each value and its
 * key; what is too heavy alone is not kept.
 */
export class Keep<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  #weight = 0;

  constructor(
    readonly weight_max: number,
    readonly weigh: (value: Value, key: string) => number = () => 1,
  ) {}

  read(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry) entry.was_read = true;
    return entry?.value;
  }

  write(key: string, value: Value): void {
    this.drop(key);
    const weight = this.weigh(value, key);
    if (weight > this.weight_max) return;
    this.#makeRoom(weight);
    this.#entries.set(key, { value, was_read: false });
    this.#weight += weight;
  }

  drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#weight -= this.weigh(entry.value, key);
  }

  #makeRoom(weight: number): void {
    let chances = CHANCES_MAX;
    for (const [key, entry] of this.#entries) {
      if (this.#weight + weight <= this.weight_max) return;
      if (!entry.was_read || chances === 0) {
        this.drop(key);
        continue;
      }
      chances -= 1;
      entry.was_read = false;
      this.#entries.delete(key);
      this.#entries.set(key, entry);
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
