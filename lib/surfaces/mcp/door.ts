import {
  createMcpHandler,
  type McpRequestContext,
  ProtocolErrorCode,
  readRequestBody,
} from "@modelcontextprotocol/server";
import { now, wallClock } from "#lib/kernel/clock";
import { publicOrigin } from "#lib/kernel/env";
import { newId } from "#lib/kernel/ids";
import { Problem } from "#lib/kernel/problem";
import { authenticate, requireScope } from "../authenticate";
import { BODY_BYTES_MAX } from "../decode";
import { problemOf } from "../failure";
import { limitRate, rateHeaders, turnOfRefusal } from "../limit";
import { harmlessId, log } from "../log";
import { problemResponse } from "../problem-response";
import type { AgentCall } from "./call";
import { agentServer } from "./server";

const ALLOW = "POST, OPTIONS";
const ALWAYS = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};
/** Nothing is ever announced on a stream: few need to be open. */
const SUBSCRIPTIONS_MAX = 16;

/** Both protocol eras on one address, without sessions: each request gets a server of its own. */
const protocol = createMcpHandler(
  ({ authInfo }: McpRequestContext) => agentServer(authInfo?.extra?.["call"] as AgentCall),
  {
    maxRequestBodySize: BODY_BYTES_MAX,
    maxSubscriptions: SUBSCRIPTIONS_MAX,
    onerror: (error) => log().debug({ err: error }, "agent protocol"),
  },
);

function requireMethod(method: string): void {
  if (method === "POST") return;
  throw new Problem("method_not_allowed", `This path allows ${ALLOW}`, {
    headers: { Allow: ALLOW },
  });
}

/** A page of another site may not use a reader's browser to reach this address (DNS rebinding). */
function requireOwnOrigin(origin: string | null): void {
  if (origin === null || origin === publicOrigin()) return;
  throw new Problem("foreign_origin", "Requests from the pages of other sites are refused here");
}

async function admit(request: Request, address: string, request_id: string): Promise<AgentCall> {
  requireMethod(request.method);
  requireOwnOrigin(request.headers.get("origin"));
  const authorization = request.headers.get("authorization") ?? undefined;
  const caller = await authenticate({ access: "key" }, authorization, address, wallClock());
  if (!caller) throw new Problem("missing_credential", "Send your API key");
  requireScope({}, caller);
  return { caller, request_id, now: now(), told: {} };
}

/** What cannot be read is no batch: the protocol says what is wrong with it. */
async function isBatch(request: Request): Promise<boolean> {
  const body = await readRequestBody(request.clone(), BODY_BYTES_MAX).catch(() => undefined);
  return body?.tooLarge === false && body.text.trimStart().startsWith("[");
}

/** The revisions we serve have none; let through, it would be a hundred calls that count as one. */
function refuseBatch(): Response {
  const error = {
    code: ProtocolErrorCode.InvalidRequest,
    message: "Invalid Request: send one message a request; batches are not supported",
  };
  return Response.json({ jsonrpc: "2.0", error, id: null }, { status: 400 });
}

async function perform(request: Request, call: AgentCall, address: string): Promise<Response> {
  const standing = limitRate(call.caller, address, Date.now());
  const response = (await isBatch(request)) ? refuseBatch() : await relay(request, call);
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(standing ? rateHeaders(standing) : {})) {
    headers.set(name, value);
  }
  return new Response(response.body, { status: response.status, headers });
}

function relay(request: Request, call: AgentCall): Promise<Response> {
  return protocol.fetch(request, {
    authInfo: {
      token: "",
      clientId: call.caller.key_id,
      scopes: [...call.caller.scopes],
      expiresAt: Math.floor(Date.now() / 1000) + 60,
      extra: { call },
    },
  });
}

function refuse(problem: Problem, request_id: string): Response {
  const { status, headers, body } = problemResponse(problem, "/mcp", request_id);
  return new Response(body, { status, headers });
}

/**
 * Answers one request to /mcp. Checks run in this order: method, OPTIONS, origin, credential, scope,
 * rate, and then those of the protocol. `address` is the client's, for the limit of bad keys.
 */
export async function answerMcp(request: Request, address: string): Promise<Response> {
  const request_id = newId("request");
  const started_ms = performance.now();
  let call: AgentCall | undefined;
  let code: string | undefined;
  let response: Response;
  try {
    if (request.method === "OPTIONS") {
      response = new Response(null, { status: 204, headers: { Allow: ALLOW } });
    } else {
      call = await admit(request, address, request_id);
      response = await perform(request, call, address);
    }
  } catch (error) {
    const problem = problemOf(error, request_id);
    code = problem.code;
    if (code === "rate_limited") await turnOfRefusal();
    response = refuse(problem, request_id);
  }
  for (const [name, value] of Object.entries(ALWAYS)) response.headers.set(name, value);
  response.headers.set("X-Request-Id", request_id);
  log().info({
    request_id,
    method: request.method,
    path: "/mcp",
    operation: call?.told.name?.slice(0, 128),
    status: response.status,
    code: code ?? call?.told.code,
    key_id: call?.caller.key_id,
    duration_ms: Math.round((performance.now() - started_ms) * 100) / 100,
    client_request_id: harmlessId(request.headers.get("x-request-id") ?? undefined),
  });
  return response;
}
