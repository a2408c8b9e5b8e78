import { IncomingMessage, ServerResponse } from "node:http";
import { publicOrigin } from "#lib/kernel/env";

/** A handler of Node requests, as Next gives one. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What a handler answered, whole. */
export type Rendered = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
};

/** Of the answer's own connection, or made anew for each receiver. */
const NOT_KEPT = new Set([
  "cache-control",
  "connection",
  "content-length",
  "content-security-policy",
  "date",
  "etag",
  "keep-alive",
  "transfer-encoding",
]);

/** An answer that goes to nobody: it is kept, whole. */
class Recorder extends ServerResponse {
  readonly #chunks: Buffer[] = [];
  readonly #settle: (rendered: Rendered) => void;

  constructor(request: IncomingMessage, settle: (rendered: Rendered) => void) {
    super(request);
    this.#settle = settle;
  }

  #take(chunk: unknown, encoding: unknown): void {
    if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk));
    else if (typeof chunk === "string") {
      this.#chunks.push(
        Buffer.from(chunk, typeof encoding === "string" ? (encoding as "utf8") : "utf8"),
      );
    }
  }

  override write(chunk: unknown, encoding?: unknown, written?: unknown): boolean {
    this.#take(chunk, encoding);
    const done = [encoding, written].find((given) => typeof given === "function");
    if (done) queueMicrotask(done as () => void);
    return true;
  }

  override end(chunk?: unknown, encoding?: unknown, ended?: unknown): this {
    if (this.finished) return this;
    this.#take(chunk, encoding);
    this.finished = true;
    this.#settle({
      status: this.statusCode,
      headers: Object.fromEntries(
        Object.entries(this.getHeaders())
          .filter(([name, value]) => value !== undefined && !NOT_KEPT.has(name))
          .map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
      ),
      body: Buffer.concat(this.#chunks),
    });
    const done = [chunk, encoding, ended].find((given) => typeof given === "function");
    queueMicrotask(() => {
      (done as (() => void) | undefined)?.();
      this.emit("finish");
      this.emit("close");
    });
    return this;
  }
}

/**
 * Lets a handler answer for an address, and keeps what it says. It is shown nothing of the one who
 * asked but the socket, so that an answer may serve all who ask for that address.
 */
export function renderPage(
  handler: Handler,
  { socket }: IncomingMessage,
  url: string,
): Promise<Rendered> {
  const request = new IncomingMessage(socket);
  const headers = { host: new URL(publicOrigin()).host, accept: "text/html" };
  Object.assign(request, { method: "GET", url, headers, httpVersionMajor: 1, httpVersionMinor: 1 });
  request.push(null);
  return new Promise((resolve, reject) => {
    handler(request, new Recorder(request, resolve)).catch(reject);
  });
}
