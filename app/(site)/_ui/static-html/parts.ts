/**
 * Parts on their way into their pages, by name: some milliseconds each. The oldest go first where
 * there is no room, since all are asked for equally soon.
 */
export class Parts {
  readonly #parts = new Map<string, string>();
  #characters = 0;

  constructor(readonly characters_max: number) {}

  read(part: string): string | undefined {
    return this.#parts.get(part);
  }

  write(part: string, html: string): void {
    this.#drop(part);
    this.#parts.set(part, html);
    this.#characters += html.length;
    for (const oldest of this.#parts.keys()) {
      if (this.#characters <= this.characters_max || oldest === part) return;
      this.#drop(oldest);
    }
  }

  #drop(part: string): void {
    this.#characters -= this.#parts.get(part)?.length ?? 0;
    this.#parts.delete(part);
  }
}
