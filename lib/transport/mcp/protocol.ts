import {
  createMcpHandler,
  isLegacyRequest,
  type McpHandlerRequestOptions,
  type McpRequestContext,
  type Server,
} from "@modelcontextprotocol/server";
import { BODY_BYTES_MAX } from "../decode";
import { log } from "../log";
import type { AgentCall } from "./call";
import { LegacyExchange } from "./legacy-exchange";

/** No events are sent on streams, so few need to be open. */
const SUBSCRIPTIONS_MAX = 16;

const onerror = (error: Error) => log().debug({ err: error }, "agent protocol");

type AuthInfo = NonNullable<McpHandlerRequestOptions["authInfo"]>;

const callOf = (authInfo: AuthInfo | undefined) => authInfo?.extra?.["call"] as AgentCall;

/** Makes the server of one request. */
export type MakeServer = (call: AgentCall) => Server;

/** Answers a request of the revisions of 2025. Its server ends with the exchange. */
async function answerLegacy(
  makeServer: MakeServer,
  request: Request,
  authInfo: AuthInfo,
): Promise<Response> {
  const transport = new LegacyExchange();
  const server = Object.assign(makeServer(callOf(authInfo)), { onerror });
  await server.connect(transport);
  return transport.exchange(request, { authInfo }, () => void server.close());
}

/** Answers an admitted request in its protocol revision. */
type AnswerProtocol = (request: Request, authInfo: AuthInfo) => Promise<Response>;

/** Serves both protocol eras. Each request gets its own server. */
export function protocolOf(makeServer: MakeServer): AnswerProtocol {
  const modern = createMcpHandler(
    ({ authInfo }: McpRequestContext) => makeServer(callOf(authInfo)),
    {
      legacy: "reject",
      maxRequestBodySize: BODY_BYTES_MAX,
      maxSubscriptions: SUBSCRIPTIONS_MAX,
      onerror,
    },
  );
  const options = { maxRequestBodySize: BODY_BYTES_MAX };
  return async (request, authInfo) =>
    (await isLegacyRequest(request, undefined, options))
      ? answerLegacy(makeServer, request, authInfo)
      : modern.fetch(request, { authInfo });
}
