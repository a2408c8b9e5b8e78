import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type RequestOptions,
  type ServerResponse,
} from "node:http";
import { pipeline } from "node:stream/promises";
import { SENT_FORM } from "#lib/kernel/sent-form";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A complete response. */
export type Rendered = {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
};

/**
 * Thrown if no response arrived in time, or too many renders are in progress. The client may retry.
 */
export class RenderUnavailable extends Error {}

/**
 * Returns the response that all clients of an address get, or with `form`, the response to a form that
 * was sent with these values.
 * @throws RenderUnavailable if it takes too long.
 */
export type Render = (url: string, form?: FormValues) => Promise<Rendered>;

type FormValues = Readonly<Record<string, string>>;

const writeForm = (form: FormValues | undefined): Record<string, string> =>
  form === undefined
    ? {}
    : { [SENT_FORM]: Buffer.from(JSON.stringify(form)).toString("base64url") };

/** A server that is reached only over a local socket (a named pipe on Windows). */
export type Upstream = {
  /** Requests an address without anything about the client, because the response may be shared. */
  render: Render;
  /** Forwards a request and its response unchanged, both as streams. */
  forward: Handler;
  close(): void;
};

/** Headers that apply to one connection only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = ["connection", "keep-alive", "proxy-connection", "te", "trailer", "upgrade"];
/** Frames a request's body too. For responses, Node sets the framing. */
const FRAMING = "transfer-encoding";
const RENDER_TIMEOUT_MS = 10_000;
/** Max body size of an Inngest request. Nothing else that is forwarded has a body. */
const BODY_BYTES_MAX = 4 * 2 ** 20;
/** Headers that the page handler sets for each client. */
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

/** Sends a request. If `body` is given, it's streamed and ends the request. */
function send(options: RequestOptions, body?: IncomingMessage): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const query = ask(options, resolve).on("error", reject);
    if (!body) query.end();
    // If the client disconnects while sending, only part of the request was forwarded, so it's
    // aborted.
    else pipeline(body, query).catch((error: Error) => query.destroy(error));
  });
}

/**
 * Rejects a body over the limit, and forwards no more of it. Returns true if its Content-Length was
 * already too large.
 */
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

/** Connects to the server behind a local socket, with `host` as the Host header of renders. */
export function upstreamAt(
  socketPath: string,
  host: string,
  render_timeout_ms = RENDER_TIMEOUT_MS,
): Upstream {
  const agent = new Agent({ keepAlive: true });
  const readWhole = async (path: string, form: FormValues | undefined, signal: AbortSignal) => {
    // Without an agent's name, Next sends a slow page's metadata in a later script, which the policy
    // rejects. With any name, `htmlLimitedBots` of next.config.ts keeps it in the head.
    const own = { host, accept: "text/html", "user-agent": "daybook" };
    const headers = { ...own, ...writeForm(form) };
    const answer = await send({ socketPath, agent, path, headers, signal });
    return {
      status: answer.statusCode ?? 500,
      headers: without(answer.headers, FRAMING, ...HOP_BY_HOP, ...REMADE_BY_DOOR),
      body: Buffer.concat(await answer.toArray()),
    };
  };
  return {
    render: (url, form) => {
      const late = AbortSignal.timeout(render_timeout_ms);
      return readWhole(url, form, late).catch((error: unknown) => {
        throw late.aborted ? new RenderUnavailable("a page took too long") : error;
      });
    },
    // If the client has disconnected, there's no one left to report errors to.
    forward: async (request, response) => {
      if (refuseLarge(request, response)) return;
      const { method, url } = request;
      const headers = without(request.headers, "expect", SENT_FORM, ...HOP_BY_HOP);
      const left = new AbortController();
      const leave = () => left.abort();
      response.once("close", leave);
      const query = { socketPath, agent, method, path: url, headers, signal: left.signal };
      const answer = await send(query, request).catch((error: unknown) => {
        if (!response.destroyed) throw error;
      });
      response.off("close", leave);
      if (!answer) return;
      // The body was rejected before the response arrived.
      if (response.headersSent) {
        answer.destroy();
        return;
      }
      const kept = without(answer.headers, FRAMING, ...HOP_BY_HOP);
      response.writeHead(answer.statusCode ?? 500, kept);
      await pipeline(answer, response).catch(() => {});
    },
    close: () => agent.destroy(),
  };
}
