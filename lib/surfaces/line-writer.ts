import { write, writeSync } from "node:fs";

/** Lines are handed to the system together: one by one they would cost more than they tell. */
const BATCH_LENGTH = 16_384;
const FLUSH_EVERY_MS = 100;
/** A pipe whose reader is behind takes more in a moment. */
const AGAIN_AFTER_MS = 100;
/** A reader that never comes back shall not fill the memory: what is said meanwhile is lost. */
const LENGTH_MAX = 8 * 2 ** 20;

/** Writes text to a descriptor in the order of its coming, many lines at a time, without waiting. */
export class LineWriter {
  #text = "";
  /** What the system was given and has not yet taken. */
  #under_way: Buffer | undefined;

  constructor(readonly descriptor: number) {
    setInterval(() => this.#flush(), FLUSH_EVERY_MS).unref();
    process.once("exit", () => this.#finish());
  }

  write(line: string): void {
    if (this.#text.length >= LENGTH_MAX) return;
    this.#text += line;
    if (this.#text.length >= BATCH_LENGTH) this.#flush();
  }

  #flush(): void {
    if (this.#under_way || this.#text === "") return;
    const bytes = Buffer.from(this.#text);
    this.#text = "";
    this.#send(bytes);
  }

  #send(bytes: Buffer): void {
    this.#under_way = bytes;
    write(this.descriptor, bytes, (error, taken) => {
      if (error?.code === "EAGAIN") {
        setTimeout(() => this.#send(bytes), AGAIN_AFTER_MS);
        return;
      }
      const rest = error ? undefined : bytes.subarray(taken);
      if (rest && rest.length > 0) this.#send(rest);
      else this.#under_way = undefined;
    });
  }

  /** Nothing runs after this, so it waits; a reader that is gone or behind is told no more. */
  #finish(): void {
    const rest = Buffer.concat([this.#under_way ?? Buffer.alloc(0), Buffer.from(this.#text)]);
    try {
      for (let at = 0; at < rest.length; ) at += writeSync(this.descriptor, rest, at);
    } catch {
      return;
    }
  }
}
