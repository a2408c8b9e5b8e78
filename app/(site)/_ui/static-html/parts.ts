/**
 * Parts on their way into their pages, by name: some milliseconds each. They are kept in two generations,
 * the older of which goes as a whole: to look for the oldest among thousands would cost each page more
 * than all else that is done here.
 */
export class Parts {
  #young = new Map<string, string>();
  #old: ReadonlyMap<string, string> = new Map();
  /** Of the young ones. */
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
