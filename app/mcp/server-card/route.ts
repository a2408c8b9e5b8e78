import { serverCard } from "#lib/docs/discovery";
import { publicDocument } from "#lib/transport/document";
import { serviceInfo } from "#lib/transport/service-info";

/** The server card of the agent-tool endpoint. */
export function GET(): Response {
  return publicDocument(serverCard(serviceInfo()), "application/mcp-server-card+json");
}

export const dynamic = "force-dynamic";
