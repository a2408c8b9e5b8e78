type Entry<Value> = { value: Value; was_read: boolean };

/** Second chances that one write may give: bounds its scan, however full the cache is. */
const CHANCES_MAX = 16;

/**
 * A bounded cache that evicts by the CLOCK algorithm (Corbató, 1968): a read only leaves a mark, for
 * moving entries as an exact LRU does was the costliest step of an answer. The bound counts entries, or
 * what `weigh` makes of them. Keys carry the data version, so nothing needs to be invalidated.
 */
export class ClockCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  #weight = 0;

  constructor(
    readonly weight_max: number,
    readonly weigh: (value: Value, key: string) => number = () => 1,
  ) {}

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry) entry.was_read = true;
    return entry?.value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    const weight = this.weigh(value, key);
    if (weight > this.weight_max) return;
    this.#makeRoom(weight);
    this.#entries.set(key, { value, was_read: false });
    this.#weight += weight;
  }

  delete(key: string): void {
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
        this.delete(key);
        continue;
      }
      chances -= 1;
      entry.was_read = false;
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
  }
}
