import type { IncomingMessage, ServerResponse } from "node:http";
import { type ApiRequest, type ApiResponse, BodyTooLarge, ClientGone, headersOf } from "./message";
import { addressOf } from "./network";
import { answer } from "./rest";

/** The path that an operation is mounted at; `/health` is where balancers look for `/api/health`. */
const mountedPath = (path: string): string => (path === "/health" ? "/api/health" : path);

/** What the target of a request (path and query) asks for. */
export function splitTarget(target: string): Pick<ApiRequest, "path" | "query"> {
  const at = target.indexOf("?");
  const path = at === -1 ? target : target.slice(0, at);
  return { path: mountedPath(path), query: at === -1 ? "" : target.slice(at + 1) };
}

const API = /^\/(v1|v2)(\/|$)/;
/** With a slash behind them they are no path of ours, and the core says so; Next would lead on. */
const BESIDE_API = /^\/((api\/)?health|openapi\.json|llms\.txt)\/*$|^\/mcp\/+$/;

/**
 * Paths that the core answers itself; everything else is Next's, which hears of no client's address.
 */
export function isApiPath(url: string): boolean {
  const path = url.split("?", 1)[0] ?? "";
  return API.test(path) || BESIDE_API.test(path);
}

/** Reads a body up to a bound; past it, nothing more is kept. */
function readBody(request: IncomingMessage, bytes_max: number): Promise<Uint8Array> {
  const declared = Number(request.headers["content-length"] ?? 0);
  if (declared > bytes_max) return Promise.reject(new BodyTooLarge());
  if (request.destroyed) return Promise.reject(new ClientGone());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bytes_max) {
        request.pause();
        reject(new BodyTooLarge());
      } else chunks.push(chunk);
    });
    request.once("end", () => resolve(Buffer.concat(chunks)));
    // Before its end: the client hung up, or was cut off for dawdling.
    request.once("close", () => reject(new ClientGone()));
  });
}

function toApiRequest(request: IncomingMessage): ApiRequest {
  return {
    method: request.method ?? "GET",
    ...splitTarget(request.url ?? "/"),
    headers: headersOf(request),
    address: addressOf(request.headers, request.socket.remoteAddress),
    readBody(bytes_max) {
      return readBody(request, bytes_max);
    },
  };
}

export function writeResponse(
  response: ServerResponse,
  { status, headers, body }: ApiResponse,
): void {
  const length = body === null ? {} : { "Content-Length": String(body.length) };
  response.writeHead(status, { ...headers, ...length }).end(body ?? undefined);
}

/** The fast door: answers a Node request from the core. */
export async function answerApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answered = await answer(toApiRequest(request));
  // A body that was not read to its end must not be taken for the next request.
  const headers = request.complete
    ? answered.headers
    : { ...answered.headers, Connection: "close" };
  writeResponse(response, { ...answered, headers });
}
