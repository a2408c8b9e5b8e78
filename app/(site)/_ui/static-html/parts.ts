/**
 * Parts that wait, for a few milliseconds each, to be written into their pages, by name. Two
 * generations bound the memory: the older one is dropped as a whole, because finding the oldest of
 * thousands of parts would be slow.
 */
export class Parts {
  #young = new Map<string, string>();
  #old: ReadonlyMap<string, string> = new Map();
  /** Characters in the young generation. */
  #characters = 0;

  constructor(readonly characters_max: number) {}

  read(part: string): string | undefined {
    return this.#young.get(part) ?? this.#old.get(part);
  }

  write(part: string, html: string): void {
    if (this.#young.has(part)) return;
    if (2 * (this.#characters + html.length) > this.characters_max) {
      this.#old = this.#young;
      this.#young = new Map();
      this.#characters = 0;
    }
    this.#young.set(part, html);
    this.#characters += html.length;
  }
}
