import { ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import { publicUrl } from "#lib/kernel/env";
import manifest from "../../../package.json";
import type { AgentCall } from "./call";
import { complete } from "./complete";
import { listPrompts, readPrompt } from "./prompts";
import { listResources, listResourceTemplates, readResource } from "./resources";
import { AGENCY_TEXT_NOTICE } from "../markdown/notice";
import { callTool, listTools } from "./tools";

/** Lists are the same for every key, and change only with the build. */
const LIST_HINT = { ttlMs: 300_000, cacheScope: "public" } as const;
const READ_HINT = { ttlMs: 60_000, cacheScope: "private" } as const;

const INSTRUCTIONS = `Public licensing records of childcare facilities in the United States.
Start with service_search for free text, or service_search_facilities for places and filters; both give facility ids (fac_…).
Scores and forecasts are absent where records are too thin: the answer then says why. Never read an absent score as a bad or a good one.
is_sample: true marks a made-up facility: state that wherever you name it, and never offer it as a real place.
${AGENCY_TEXT_NOTICE}
Cite source_url. If source_url_kind is "search", it opens the agency's search, not the record: state that, and give the license number.
Prices named county_benchmark are estimates of a county and year.`;

/** The endpoint's own description. */
const serverInfo = () => ({
  name: "daybook",
  title: "Daybook",
  version: manifest.version,
  description: manifest.description,
  websiteUrl: publicUrl("/"),
  icons: [{ src: publicUrl("/mark.svg"), mimeType: "image/svg+xml" }],
});

type ListRequest = { params?: { cursor?: string | undefined } | undefined };

/** Handles a list that comes as one page. It issues no cursors, so every cursor is invalid. */
const whole =
  <List>(list: () => List) =>
  ({ params }: ListRequest): List => {
    if (params?.cursor === undefined) return list();
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      "Invalid cursor: this list has one page. Remove `cursor`.",
    );
  };

/** Makes the server for one request, with the tools, resources, and prompts. */
export function agentServer(call: AgentCall): Server {
  const server = new Server(serverInfo(), {
    capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
    instructions: INSTRUCTIONS,
    cacheHints: {
      "tools/list": LIST_HINT,
      "prompts/list": LIST_HINT,
      "resources/list": LIST_HINT,
      "resources/templates/list": LIST_HINT,
      "server/discover": LIST_HINT,
      "resources/read": READ_HINT,
    },
  });
  const { logFields } = call;
  server.setRequestHandler("tools/list", whole(listTools));
  server.setRequestHandler("resources/list", whole(listResources));
  server.setRequestHandler("resources/templates/list", whole(listResourceTemplates));
  server.setRequestHandler("prompts/list", whole(listPrompts));
  server.setRequestHandler("tools/call", ({ params }) => {
    logFields.name = params.name;
    return callTool(call, params.name, params.arguments ?? {});
  });
  server.setRequestHandler("resources/read", ({ params }) => {
    logFields.name = params.uri;
    return readResource(call, params.uri);
  });
  server.setRequestHandler("prompts/get", ({ params }) => {
    logFields.name = params.name;
    return readPrompt(call, params.name, params.arguments ?? {});
  });
  server.setRequestHandler("completion/complete", ({ params: { ref, argument } }) => {
    logFields.name = ref.type === "ref/prompt" ? ref.name : ref.uri;
    return complete(call, ref, argument);
  });
  return server;
}
