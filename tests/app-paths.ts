import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const APP = fileURLToPath(new URL("../app", import.meta.url));

/** A path that the app serves, such as `/states/[slug]`, and the file that serves it. */
export type AppPath = { path: string; file: string; isPage: boolean };

/** Returns the paths of a folder. English pages have no prefix, unlike their folders. */
function addressesOf(folder: string): string[] {
  const [, path] = /^site\/\[lang\](\/.*|$)/.exec(folder) ?? [];
  return path === undefined ? [`/${folder}`] : [path || "/", `/es${path}`];
}

/** Lists every path of the app from its files. */
export function listAppPaths(): AppPath[] {
  return readdirSync(APP, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .flatMap((name) => {
      const [, folder = "", kind] = /^(?:(.*)\/)?(page|route)\.tsx?$/.exec(name) ?? [];
      if (kind === undefined) return [];
      const found = { file: `${APP}/${name}`, isPage: kind === "page" };
      return addressesOf(folder).map((path) => ({ path, ...found }));
    })
    .sort((one, other) => one.path.localeCompare(other.path));
}

/** Returns the names of a path's parameters, and whether each has several segments. */
export const parametersOf = ({ path }: AppPath): { name: string; isList: boolean }[] =>
  [...path.matchAll(/\[(\.{3})?(\w+)\]/g)].map(([, dots, name = ""]) => ({
    name,
    isList: dots !== undefined,
  }));

/** Segments of a path that no record has, decoded. Clients send each one percent-encoded. */
export const HOSTILE_SEGMENTS: Readonly<Record<string, string>> = {
  NUL: "a\0b",
  "a line feed": "a\nb",
  "an encoded slash": "a/b",
  "an encoded backslash": String.raw`a\b`,
  "4,000 characters": "x".repeat(4_000),
  "characters outside the basic plane": "\u{1F9F8}".repeat(100),
  "a name that every object has": "__proto__",
  quotes: `'"; --`,
};
