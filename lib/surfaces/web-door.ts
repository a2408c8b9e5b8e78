import type { Operation } from "#lib/kernel/operation";
import { addressOf, placeOf } from "./node-door";
import { type ApiRequest, type ApiResponse, BodyTooLarge, ClientGone } from "./message";
import { answer } from "./rest";

/** The door for any host that runs Next's route handlers: Request in, Response out, the same core. */

async function readBody(request: Request, bytes_max: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.length;
      if (bytes > bytes_max) throw new BodyTooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof BodyTooLarge ? error : new ClientGone();
  }
  return Buffer.concat(chunks);
}

/** What follows the origin of an address that is known to be absolute and parsed: a Request's is. */
const targetOf = (url: string) => url.slice(url.indexOf("/", url.indexOf("//") + 2));

function toApiRequest(request: Request): ApiRequest {
  const headers = Object.fromEntries(request.headers);
  return {
    method: request.method,
    ...placeOf(targetOf(request.url)),
    headers,
    address: addressOf(headers, undefined),
    readBody: (bytes_max) => readBody(request, bytes_max),
  };
}

/**
 * A body that is one chunk. Next pipes bodies to the client chunk by chunk; this one is handed over at
 * once, which spares some hundredths of an answer.
 */
class WholeBody extends ReadableStream<Uint8Array<ArrayBuffer>> {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    super({
      start(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    });
    this.#bytes = bytes;
  }

  override async pipeTo(
    destination: WritableStream<Uint8Array<ArrayBuffer>>,
    { signal }: StreamPipeOptions = {},
  ): Promise<void> {
    const writer = destination.getWriter();
    const abort = () => void writer.abort(signal?.reason).catch(() => {});
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort, { once: true });
    // What fails, fails the closing too.
    writer.write(this.#bytes).catch(() => {});
    await writer.close();
  }
}

function toResponse({ status, headers, body }: ApiResponse): Response {
  if (body === null) return new Response(null, { status, headers });
  headers["Content-Length"] = String(body.length);
  return new Response(new WholeBody(body), { status, headers });
}

type Verb = "GET" | "HEAD" | "OPTIONS" | "POST" | "PUT" | "PATCH" | "DELETE";
type RouteHandler = (request: Request) => Promise<Response>;

const answerRoute: RouteHandler = async (request) =>
  toResponse(await answer(toApiRequest(request)));

/**
 * The verbs of a route file. Every verb is exported, so that a wrong one is answered by the core
 * with a problem and `Allow`, not by Next with an empty body. The operations are named for readers
 * and for the law that each is mounted where its declaration says.
 */
export function serve(..._operations: Operation[]): Record<Verb, RouteHandler> {
  return {
    GET: answerRoute,
    HEAD: answerRoute,
    OPTIONS: answerRoute,
    POST: answerRoute,
    PUT: answerRoute,
    PATCH: answerRoute,
    DELETE: answerRoute,
  };
}
