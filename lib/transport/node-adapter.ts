import type { IncomingMessage, ServerResponse } from "node:http";
import { type ApiRequest, type ApiResponse, BodyTooLarge, ClientGone, headersOf } from "./message";
import { addressOf } from "./network";
import { answer } from "./rest";

/**
 * Returns the path that an operation is mounted at. Load balancers look for `/api/health` at
 * `/health`.
 */
const mountedPath = (path: string): string => (path === "/health" ? "/api/health" : path);

/** Splits a request target into path and query. */
export function splitTarget(target: string): Pick<ApiRequest, "path" | "query"> {
  const at = target.indexOf("?");
  const path = at === -1 ? target : target.slice(0, at);
  return { path: mountedPath(path), query: at === -1 ? "" : target.slice(at + 1) };
}

const API = /^\/(v1|v2)(\/|$)/;
/**
 * With a trailing slash these aren't our paths, and the core returns a problem. Next would
 * redirect.
 */
const BESIDE_API = /^\/((api\/)?health|openapi\.json|llms\.txt)\/*$|^\/mcp\/+$/;

/** Whether the core handles a path. All other paths go to Next, without the client's address. */
export function isApiPath(url: string): boolean {
  const path = url.split("?", 1)[0] ?? "";
  return API.test(path) || BESIDE_API.test(path);
}

/** Reads a body up to a limit. Nothing over it is stored. */
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
    // Closed before its end: the client disconnected or timed out.
    request.once("close", () => reject(new ClientGone()));
  });
}

export function toApiRequest(request: IncomingMessage): ApiRequest {
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

/** Answers a Node request from the API core, without Next. */
export async function answerApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answered = await answer(toApiRequest(request));
  writeResponse(response, { ...answered, headers: closingIfUnread(request, answered.headers) });
}

/** Adds that the connection ends, because the rest of an unread body must not be the next request. */
export const closingIfUnread = <Headers extends object>(
  { complete }: IncomingMessage,
  headers: Headers,
): Headers => (complete ? headers : { ...headers, Connection: "close" });
