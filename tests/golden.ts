import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { openApiOf } from "#lib/docs/openapi";
import { toolCatalogOf } from "#lib/docs/tool-catalog";
import { agentTools } from "#lib/operations/agent/tools";
import { catalog } from "#lib/operations/catalog";
import manifest from "../package.json";

/** The origin of golden files: no installation's own. */
export const GOLDEN_ORIGIN = "https://daybook.example";

type GoldenFile = "openapi" | "tools";

/** Reads a reviewed golden file. `released-openapi` is the API description of the last release. */
export const readGolden = (name: GoldenFile | "released-openapi"): unknown =>
  JSON.parse(readFileSync(new URL(`./golden/${name}.json`, import.meta.url), "utf8"));

/** Returns the golden files that differ from the public surface as it is now. */
export function staleGoldenFiles(surface = currentSurface()): GoldenFile[] {
  const names = Object.keys(surface) as GoldenFile[];
  return names.filter((name) => !isDeepStrictEqual(surface[name], readGolden(name)));
}

/** The public surface as it is now, by the name of its golden file. */
export function currentSurface(): Record<GoldenFile, unknown> {
  const facts = { origin: GOLDEN_ORIGIN, version: manifest.version };
  const surface = {
    openapi: openApiOf(catalog, facts),
    tools: toolCatalogOf(agentTools(catalog), `${GOLDEN_ORIGIN}/mcp`),
  };
  return JSON.parse(JSON.stringify(surface)) as Record<GoldenFile, unknown>;
}
