import { openApiOf } from "#lib/docs/openapi";
import { toolCatalogOf } from "#lib/docs/tool-catalog";
import { agentTools } from "#lib/operations/agent/tools";
import { catalog } from "#lib/operations/catalog";
import manifest from "../package.json";

/** The origin of golden files: no installation's own. */
export const GOLDEN_ORIGIN = "https://daybook.example";

/** The public surface as it is now, by the name of its golden file. */
export function currentSurface(): Record<"openapi" | "tools", unknown> {
  const facts = { origin: GOLDEN_ORIGIN, version: manifest.version };
  const surface = {
    openapi: openApiOf(catalog, facts),
    tools: toolCatalogOf(agentTools(catalog), `${GOLDEN_ORIGIN}/mcp`),
  };
  return JSON.parse(JSON.stringify(surface)) as Record<"openapi" | "tools", unknown>;
}
