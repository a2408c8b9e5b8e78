import { readFile } from "node:fs/promises";
import { dirname, extname, join, relative, sep } from "node:path";
import { build, type Plugin } from "esbuild";
import { findBundledStart, replaceBundledStart, START_FILE } from "./bundled-start.mjs";
import { FLOORS } from "./check-node.mjs";
import { ROOT } from "./packages.mjs";

/** The server as one plain file for Node, next to Next's build. */
export const SERVER_FILE = join(ROOT, ".next", "daybook-server.mjs");
/** The program that the server starts to read one source. */
const READER_FILE = join(ROOT, ".next", "daybook-read-source.mjs");
/** The program that the server starts to write the bulk files. */
const BULK_FILE = join(ROOT, ".next", "daybook-write-bulk.mjs");

const [OLDEST = []] = FLOORS;

/** In parts, because the program of `npm start` has this module, where it may not be replaced. */
const MODULE_URL = ["import", "meta", "url"].join(".");

/**
 * Points the URL of a module at its source, so that a module finds its files wherever the project
 * is.
 */
const addresses: Plugin = {
  name: "addresses of sources",
  setup(bundling) {
    bundling.onLoad({ filter: /\.(ts|mjs)$/ }, async ({ path }) => {
      const source = relative(dirname(SERVER_FILE), path).split(sep).join("/");
      const address = `new URL(${JSON.stringify(source)}, ${MODULE_URL}).href`;
      const text = await readFile(path, "utf8");
      const loader = extname(path) === ".ts" ? "ts" : "js";
      return { loader, contents: text.replaceAll(MODULE_URL, address) };
    });
  },
};

/** Builds the server and the programs that it starts. */
export async function bundleServer(): Promise<void> {
  await bundle("server.ts", SERVER_FILE);
  await bundle("read-source.ts", READER_FILE);
  await bundle("write-bulk.ts", BULK_FILE);
}

/** Bundles the program of `npm start` again if its sources changed. */
export async function bundleStartIfNeeded(): Promise<void> {
  if (findBundledStart()) return;
  await replaceBundledStart(() => bundle("scripts/lifecycle/start.ts", START_FILE));
}

/**
 * Bundles a program with all project modules that it imports. Packages stay external. Running
 * TypeScript directly starts later and is slower, because the loader names each inner function
 * again at every call. The file must be one folder below the project's.
 * @returns the paths of its sources from the project's folder
 */
export async function bundle(program: string, outfile: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [join(ROOT, program)],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: `node${OLDEST.join(".")}`,
    sourcemap: true,
    metafile: true,
    absWorkingDir: ROOT,
    logLevel: "silent",
    plugins: [addresses],
  });
  return Object.keys(metafile.inputs);
}
