import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { agentTools } from "#lib/operations/agent/tools";
import { catalog } from "#lib/operations/catalog";
import { ROOT } from "../lifecycle/packages.mjs";
import { type Description, readDescription } from "./description";
import { pythonOperations, pythonTypes } from "./python";
import { typeScriptOperations, typeScriptTypes } from "./typescript";

/** Agent tools only read, so their operations may be repeated whatever their method. */
const READING = new Set(agentTools(catalog).map(({ id }) => id));

/** Returns the generated files of the client libraries, by path. */
function clientFiles(description: unknown): Record<string, string> {
  const api = readDescription(description as Description, READING);
  return {
    "sdk/typescript/src/types.ts": typeScriptTypes(api),
    "sdk/typescript/src/operations.ts": typeScriptOperations(api),
    "sdk/python/daybook_client/types.py": pythonTypes(api),
    "sdk/python/daybook_client/_operations.py": pythonOperations(api),
  };
}

/** Returns the paths of the generated files that differ from the description. */
export function staleClientFiles(description: unknown): string[] {
  return Object.entries(clientFiles(description))
    .filter(([path, text]) => readFileSync(join(ROOT, path), "utf8") !== text)
    .map(([path]) => path);
}

/** Writes the generated files. */
export function writeClientFiles(description: unknown): void {
  for (const [path, text] of Object.entries(clientFiles(description))) {
    writeFileSync(join(ROOT, path), text);
    console.log(`wrote ${path}`);
  }
}
