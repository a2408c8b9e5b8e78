import { aiCatalog } from "#lib/docs/discovery";
import { publicDocument } from "#lib/surfaces/document";
import { serviceInfo } from "#lib/surfaces/service-facts";

/** What of ours an agent may use. */
export function GET(): Response {
  return publicDocument(aiCatalog(serviceInfo()), "application/ai-catalog+json");
}

export const dynamic = "force-dynamic";
