import { ProtocolErrorCode } from "@modelcontextprotocol/server";
import { now } from "#lib/kernel/clock";
import { publicOrigin } from "#lib/kernel/env";
import { Problem } from "#lib/kernel/problem";
import { authorize } from "../authorize";
import { startRequest, type RequestContext, endRequest, answerProblem } from "../request-context";
import type { ApiResponse, RequestHead } from "../message";
import { methodNotAllowed } from "../method-not-allowed";
import { accepts } from "../negotiate";
import { traced } from "../trace";
import type { AgentCall } from "./call";
import { type MakeServer, protocolOf } from "./protocol";
import { readMessage } from "./read-message";
import { agentServer } from "./server";

const PATH = "/mcp";
const ALLOW = "POST, OPTIONS";
function requireMethod(method: string): void {
  if (method !== "POST") throw methodNotAllowed(ALLOW);
}

/** Results are JSON, even if the client accepts streams as well. */
function requireJsonAccepted(accept: string | null): void {
  if (accepts(accept ?? undefined, "application/json")) return;
  throw new Problem("not_acceptable", "This endpoint returns application/json.");
}

/**
 * Rejects pages of other sites, which could use a reader's browser to reach this address (DNS
 * rebinding).
 */
function requireOwnOrigin(origin: string | null): void {
  if (origin === null || origin === publicOrigin()) return;
  throw new Problem("foreign_origin", "Requests from the pages of other sites are refused here");
}

/** Max length of a client's tool or resource name in the log. */
const NAME_CHARACTERS_MAX = 128;
/** Each request is authenticated, and ends long before this. */
const AUTH_VALID_S = 60;

type LogFields = AgentCall["logFields"];

async function admitCall(
  request: Request,
  address: string,
  context: RequestContext,
  logFields: LogFields,
): Promise<AgentCall> {
  requireMethod(request.method);
  requireOwnOrigin(request.headers.get("origin"));
  const headers = { authorization: request.headers.get("authorization") ?? undefined };
  const caller = await authorize({ access: "key" }, { headers, address }, context);
  if (!caller) throw new Problem("missing_credential", "Send your API key");
  requireJsonAccepted(request.headers.get("accept"));
  return { caller, request_id: context.request_id, now: now(), logFields };
}

/** Rejects a batch. The supported revisions have none, and a hundred calls would count as one. */
function refuseBatch(): Response {
  const error = {
    code: ProtocolErrorCode.InvalidRequest,
    message: "Invalid Request: send one message a request; batches are not supported",
  };
  return Response.json({ jsonrpc: "2.0", error, id: null }, { status: 400 });
}

const authInfoOf = (call: AgentCall) => ({
  token: "",
  clientId: call.caller.key_id,
  scopes: [...call.caller.scopes],
  expiresAt: Math.floor(Date.now() / 1000) + AUTH_VALID_S,
  extra: { call },
});

const toResponse = ({ status, headers, body }: ApiResponse) =>
  new Response(body, { status, headers });

type Relay = ReturnType<typeof protocolOf>;

/** Answers one request. `address` is the client's, for the limit of bad keys. */
export type AnswerMcp = (request: Request, address: string) => Promise<Response>;

function answerWith(relay: Relay, request: Request, address: string): Promise<Response> {
  const headers = Object.fromEntries(request.headers);
  const query: RequestHead = { method: request.method, path: PATH, headers };
  return new Promise((resolve, reject) => {
    traced(query, async (span) => {
      const context = startRequest();
      context.route = PATH;
      context.headers["Cache-Control"] = "no-store";
      const logFields: LogFields = {};
      const response = await perform(relay, request, address, context, logFields);
      for (const [name, value] of Object.entries(context.headers))
        response.headers.set(name, value);
      // The protocol's response is a stream that begins before its tool does.
      await new Promise<void>((ended) => resolve(endingWith(response, ended)));
      context.operation = logFields.name?.slice(0, NAME_CHARACTERS_MAX);
      context.code ??= logFields.code;
      endRequest(query, context, response.status, span);
    }).catch(reject);
  });
}

/**
 * Makes an endpoint of servers. Its checks run in this order: method, origin, credential, scope,
 * rate, Accept, and then those of the protocol. OPTIONS needs none.
 */
export function mcpEndpoint(makeServer: MakeServer): AnswerMcp {
  const relay = protocolOf(makeServer);
  return (request, address) => answerWith(relay, request, address);
}

/** Answers one request to /mcp. */
export const answerMcp: AnswerMcp = mcpEndpoint(agentServer);

/** Calls `ended` when the response's reader finishes, cancels, or fails. */
function endingWith(response: Response, ended: () => void): Response {
  const reader = response.body?.getReader();
  if (!reader) {
    ended();
    return response;
  }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      ended();
    },
    cancel(reason) {
      ended();
      return reader.cancel(reason);
    },
  });
  return new Response(body, response);
}

async function perform(
  relay: Relay,
  request: Request,
  address: string,
  context: RequestContext,
  logFields: LogFields,
): Promise<Response> {
  if (request.method === "OPTIONS") {
    return new Response(null, { status: 204, headers: { Allow: ALLOW } });
  }
  try {
    const call = await admitCall(request, address, context, logFields);
    const message = await readMessage(request);
    return message === "batch" ? refuseBatch() : await relay(message, authInfoOf(call));
  } catch (error) {
    return toResponse(await answerProblem(error, PATH, context));
  }
}
