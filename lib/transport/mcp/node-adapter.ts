import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { publicUrl } from "#lib/kernel/env";
import { addressOf } from "../network";
import { answerMcp, type AnswerMcp } from "./handler";

export const isMcpPath = (url: string): boolean => url.split("?", 1)[0] === "/mcp";

function toRequest(request: IncomingMessage): Request {
  const method = request.method ?? "GET";
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  const bodiless = method === "GET" || method === "HEAD";
  return new Request(publicUrl("/mcp"), {
    method,
    headers,
    ...(bodiless ? {} : { body: Readable.toWeb(request) as BodyInit, duplex: "half" }),
  });
}

/** Answers a Node request to the agent-tool endpoint, without Next. */
export async function answerMcpSocket(
  request: IncomingMessage,
  response: ServerResponse,
  answer: AnswerMcp = answerMcp,
): Promise<void> {
  const address = addressOf(request.headers, request.socket.remoteAddress);
  const answered = await answer(toRequest(request), address);
  if (!request.complete) response.setHeader("Connection", "close");
  response.writeHead(answered.status, Object.fromEntries(answered.headers));
  if (!answered.body) {
    response.end();
    return;
  }
  // If the client disconnects, there's no one left to report errors to.
  await pipeline(Readable.fromWeb(answered.body as ReadableStream), response).catch(() => {});
}
