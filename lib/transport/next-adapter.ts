import type { Operation } from "#lib/kernel/operation";
import { splitTarget } from "./node-adapter";
import { type ApiRequest, type ApiResponse, BodyTooLarge, ClientGone } from "./message";
import { addressOf } from "./network";
import { answer } from "./rest";

/** Adapts Next's route handlers to the API core: Request in, Response out. */

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

/** Returns path and query of an absolute URL, such as a Request's. */
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
 * Makes a body of one chunk. Next pipes bodies to the client, and this one is written at once. The
 * method is a property of a plain stream because Node creates subclass instances at twice the cost.
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
    // If writing fails, closing fails too.
    writer.write(bytes).catch(() => {});
    return writer.close();
  };
  return body;
}

/** Next frames a body itself, and drops Content-Length. */
const toResponse = ({ status, headers, body }: ApiResponse): Response =>
  new Response(body && wholeBody(body), { status, headers });

type Verb = "GET" | "HEAD" | "OPTIONS" | "POST" | "PUT" | "PATCH" | "DELETE";
type RouteHandler = (request: Request) => Promise<Response>;

const answerRoute: RouteHandler = (request) => answer(toApiRequest(request)).then(toResponse);

/**
 * Returns the handlers of a route file. All methods are exported, so that the core rejects a wrong
 * one with a problem and `Allow`, instead of Next with an empty body. The arguments serve readers
 * and the contract test that each operation is mounted at its path.
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
