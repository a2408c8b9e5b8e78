import { registryEntry } from "#lib/docs/discovery";
import { publicDocument } from "#lib/transport/document";
import { serviceInfo } from "#lib/transport/service-info";

/** The entry for registries of agent-tool servers. */
export function GET(): Response {
  return publicDocument(registryEntry(serviceInfo()), "application/json; charset=utf-8");
}

export const dynamic = "force-dynamic";
