import type { Operation } from "#lib/kernel/operation";
import { splitTarget } from "./node-adapter";
import { type ApiRequest, type ApiResponse, BodyTooLarge, ClientGone } from "./message";
import { addressOf } from "./network";
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
    ...splitTarget(targetOf(request.url)),
    headers,
    address: addressOf(headers, undefined),
    readBody: (bytes_max) => readBody(request, bytes_max),
  };
}

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A body that is one chunk. Next pipes bodies to the client chunk by chunk; this one is handed over at
 * once. A property of a plain stream, since Node makes those of a class of ours at twice the cost.
 */
function wholeBody(bytes: Bytes): ReadableStream<Bytes> {
  const body = new ReadableStream<Bytes>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  body.pipeTo = (destination, { signal } = {}) => {
    const writer = destination.getWriter();
    const abort = () => void writer.abort(signal?.reason).catch(() => {});
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort, { once: true });
    // What fails, fails the closing too.
    writer.write(bytes).catch(() => {});
    return writer.close();
  };
  return body;
}

/** Next frames a body itself, and drops what is said of its length. */
const toResponse = ({ status, headers, body }: ApiResponse): Response =>
  new Response(body && wholeBody(body), { status, headers });

type Verb = "GET" | "HEAD" | "OPTIONS" | "POST" | "PUT" | "PATCH" | "DELETE";
type RouteHandler = (request: Request) => Promise<Response>;

const answerRoute: RouteHandler = (request) => answer(toApiRequest(request)).then(toResponse);

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
