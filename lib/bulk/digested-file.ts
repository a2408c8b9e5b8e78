import { createHash } from "node:crypto";
import { once } from "node:events";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

/** Length and SHA-256 (hexadecimal) of a file. */
export type Digest = { bytes: number; sha256: string };

/** A new file that is measured while it's written. */
export class DigestedFile {
  readonly #hash = createHash("sha256");
  #bytes = 0;

  private constructor(readonly handle: FileHandle) {}

  /** @throws Error if the file exists or can't be created. */
  static async create(path: string): Promise<DigestedFile> {
    return new DigestedFile(await open(path, "wx"));
  }

  async write(chunk: Uint8Array): Promise<void> {
    if (chunk.length === 0) return;
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    // `write` may write only a part.
    await this.handle.writeFile(chunk);
  }

  /** Returns the digest of what was written. Nothing can be written after it. */
  end(): Digest {
    return { bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }

  async close(): Promise<void> {
    await this.handle.close();
  }
}

/** Compresses bytes into a file. */
export class GzipFile {
  readonly #gzip = createGzip();
  readonly #written: Promise<void>;

  constructor(readonly file: DigestedFile) {
    this.#written = pipeline(this.#gzip, async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) await file.write(chunk);
    });
    // A failure is thrown by the next call.
    this.#written.catch(() => {});
  }

  async write(chunk: Uint8Array): Promise<void> {
    if (chunk.length === 0 || this.#gzip.write(chunk)) return;
    await Promise.race([once(this.#gzip, "drain"), this.#written]);
  }

  async end(): Promise<Digest> {
    this.#gzip.end();
    await this.#written;
    return this.file.end();
  }

  async close(): Promise<void> {
    this.#gzip.destroy();
    await this.file.close();
  }
}
