import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type RequestOptions,
  type ServerResponse,
} from "node:http";
import { pipeline } from "node:stream/promises";

/** A handler of Node requests. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** An answer, whole. */
export type Rendered = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
};

/** No answer in time, or too many renders are in progress: the client may retry. */
export class RenderUnavailable extends Error {}

/** Gives what an address answers to anyone. Throws `RenderUnavailable` where it takes too long. */
export type Render = (url: string) => Promise<Rendered>;

/** A server that is reached over a local socket (a named pipe on Windows) and by nobody else. */
export type Upstream = {
  /** Asks for an address, and shows nothing of the one who asked: the answer may serve all who do. */
  render: Render;
  /** Hands a request on as it is, and its answer back, both as streams. */
  forward: Handler;
  close(): void;
};

/** Of one connection, and no business of the next one (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ["connection", "keep-alive", "proxy-connection", "te", "trailer", "upgrade"];
/** Frames the body of a request too; Node frames that of an answer itself. */
const FRAMING = "transfer-encoding";
const RENDER_TIMEOUT_MS = 10_000;
/** What Inngest sends at most; nothing else that is handed on has a body. */
const BODY_BYTES_MAX = 4 * 2 ** 20;
/** Made anew for each receiver of what is kept. */
const REMADE_BY_DOOR = [
  "cache-control",
  "content-length",
  "content-security-policy",
  "date",
  "etag",
];

function without(
  headers: IncomingHttpHeaders,
  ...dropped: string[]
): Record<string, string | string[]> {
  const left: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !dropped.includes(name)) left[name] = value;
  }
  return left;
}

/** Sends a request; `body`, where there is one, ends it. */
function send(options: RequestOptions, body?: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = ask(options, resolve).on("error", reject);
    if (!body) asked.end();
    // Who goes away while sending leaves half a request, which must not be answered.
    else pipeline(body, asked).catch((error: Error) => asked.destroy(error));
  });
}

/** Refuses a body past the bound, and hands nothing more of it on; whether it was known from its head. */
function refuseLarge(request: IncomingMessage, response: ServerResponse): boolean {
  const refuse = () => {
    request.unpipe();
    if (response.headersSent) response.destroy();
    else response.writeHead(413, { Connection: "close", "Content-Length": 0 }).end();
  };
  if (Number(request.headers["content-length"] ?? 0) > BODY_BYTES_MAX) {
    refuse();
    return true;
  }
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX && !response.writableEnded) refuse();
  });
  return false;
}

/** Reaches the server behind a local socket; `host` is the name that it is asked by. */
export function upstreamAt(
  socketPath: string,
  host: string,
  render_timeout_ms = RENDER_TIMEOUT_MS,
): Upstream {
  const agent = new Agent({ keepAlive: true });
  const readWhole = async (path: string, signal: AbortSignal) => {
    const headers = { host, accept: "text/html" };
    const answer = await send({ socketPath, agent, path, headers, signal });
    return {
      status: answer.statusCode ?? 500,
      headers: without(answer.headers, FRAMING, ...HOP_BY_HOP, ...REMADE_BY_DOOR),
      body: Buffer.concat(await answer.toArray()),
    };
  };
  return {
    render: (url) => {
      const late = AbortSignal.timeout(render_timeout_ms);
      return readWhole(url, late).catch((error: unknown) => {
        throw late.aborted ? new RenderUnavailable("a page took too long") : error;
      });
    },
    // The client may go away while it asks or is answered: there is nobody left to tell.
    forward: async (request, response) => {
      if (refuseLarge(request, response)) return;
      const { method, url } = request;
      const headers = without(request.headers, "expect", ...HOP_BY_HOP);
      const left = new AbortController();
      const leave = () => left.abort();
      response.once("close", leave);
      const asked = { socketPath, agent, method, path: url, headers, signal: left.signal };
      const answer = await send(asked, request).catch((error: unknown) => {
        if (!response.destroyed) throw error;
      });
      response.off("close", leave);
      if (!answer) return;
      // The refusal of its body was faster.
      if (response.headersSent) {
        answer.destroy();
        return;
      }
      const told = without(answer.headers, FRAMING, ...HOP_BY_HOP);
      response.writeHead(answer.statusCode ?? 500, told);
      await pipeline(answer, response).catch(() => {});
    },
    close: () => agent.destroy(),
  };
}
