import { readFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { build, type Plugin } from "esbuild";
import { FLOORS } from "./check-node.mjs";
import { ROOT } from "./packages.mjs";

/** The server as Node runs it: one plain file, beside what Next has built. */
export const SERVER_FILE = join(ROOT, ".next", "daybook-server.mjs");
/** The program that reads one source for it, which the server starts. */
const READER_FILE = join(ROOT, ".next", "daybook-read-source.mjs");

const [OLDEST = []] = FLOORS;

/** What a module finds beside itself stands beside its source, wherever the project lies. */
const addresses: Plugin = {
  name: "addresses of sources",
  setup(bundling) {
    bundling.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = relative(dirname(SERVER_FILE), path).split(sep).join("/");
      const address = `new URL(${JSON.stringify(source)}, import.meta.url).href`;
      const text = await readFile(path, "utf8");
      return { loader: "ts", contents: text.replaceAll("import.meta.url", address) };
    });
  },
};

/** Builds the server and the program that reads sources for it. */
export async function bundleServer(): Promise<void> {
  await bundle("server.ts", SERVER_FILE);
  await bundle("read-source.ts", READER_FILE);
}

/**
 * Makes one file of a program and all of our modules that it imports; packages are imported as they are.
 * Read as TypeScript at each start, a program starts later and runs slower: what reads it there names
 * each inner function again whenever it is made. The file must be one folder below the project's.
 */
export async function bundle(program: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [join(ROOT, program)],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: `node${OLDEST.join(".")}`,
    sourcemap: true,
    logLevel: "silent",
    plugins: [addresses],
  });
}
