import { aiCatalog } from "#lib/docs/discovery";
import { publicDocument } from "#lib/transport/document";
import { serviceInfo } from "#lib/transport/service-info";

/** Returns the catalog of our interfaces for AI agents. */
export function GET(): Response {
  return publicDocument(aiCatalog(serviceInfo()), "application/ai-catalog+json");
}

export const dynamic = "force-dynamic";
