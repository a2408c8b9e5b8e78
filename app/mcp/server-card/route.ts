import { serverCard } from "#lib/docs/discovery";
import { publicDocument } from "#lib/surfaces/document";
import { serviceInfo } from "#lib/surfaces/service-facts";

/** The server card of the agent-tool endpoint. */
export function GET(): Response {
  return publicDocument(serverCard(serviceInfo()), "application/mcp-server-card+json");
}

export const dynamic = "force-dynamic";
