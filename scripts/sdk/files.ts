import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { agentTools } from "#lib/operations/agent/tools";
import { catalog } from "#lib/operations/catalog";
import { ROOT } from "../lifecycle/packages.mjs";
import { type Description, readDescription } from "./description";
import { groupCalls, groupTypes } from "./groups";
import { pythonOperations, pythonTypes } from "./python";
import { typeScriptOperations, typeScriptTypes } from "./typescript";

/** Agent tools only read, so their operations may be repeated whatever their method. */
const READING = new Set(agentTools(catalog).map(({ id }) => id));

/** Returns the generated files of the client libraries, by folder and name. */
function clientFolders(description: unknown): Record<string, Record<string, string>> {
  const api = readDescription(description as Description, READING);
  const [types, calls] = [groupTypes(api), groupCalls(api)];
  return {
    "sdk/typescript/src/types": typeScriptTypes(types),
    "sdk/typescript/src/operations": typeScriptOperations(calls),
    "sdk/python/daybook_client/types": pythonTypes(types),
    "sdk/python/daybook_client/_operations": pythonOperations(calls),
  };
}

/** Returns the texts of the generated files by path. A file to delete has none. */
function clientFiles(description: unknown): [path: string, text: string | undefined][] {
  return Object.entries(clientFolders(description)).flatMap(([folder, files]) => {
    const there = existsSync(join(ROOT, folder)) ? readdirSync(join(ROOT, folder)) : [];
    const names = new Set([...Object.keys(files), ...there.filter((name) => SOURCE.test(name))]);
    return [...names].map((name): [string, string | undefined] => [
      `${folder}/${name}`,
      files[name],
    ]);
  });
}

/** Python writes compiled files next to the sources. */
const SOURCE = /\.(ts|py)$/;

function readIfThere(path: string): string | undefined {
  const file = join(ROOT, path);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** Returns the paths of the generated files that differ from the description. */
export function staleClientFiles(description: unknown): string[] {
  return clientFiles(description)
    .filter(([path, text]) => readIfThere(path) !== text)
    .map(([path]) => path);
}

/** Writes the generated files, and deletes those of groups that no longer exist. */
export function writeClientFiles(description: unknown): void {
  for (const [path, text] of clientFiles(description)) {
    const file = join(ROOT, path);
    mkdirSync(dirname(file), { recursive: true });
    if (text === undefined) rmSync(file);
    else writeFileSync(file, text);
    console.log(`${text === undefined ? "deleted" : "wrote"} ${path}`);
  }
}
