import { serverCard } from "#lib/docs/discovery";
import { publicDocument } from "#lib/surfaces/document";
import { serviceFacts } from "#lib/surfaces/service-facts";

/** The server card of the agent-tool endpoint. */
export function GET(): Response {
  return publicDocument(serverCard(serviceFacts()), "application/mcp-server-card+json");
}

export const dynamic = "force-dynamic";
