import { readFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { build, type Plugin } from "esbuild";
import { FLOORS } from "./check-node.mjs";
import { ROOT } from "./packages.mjs";

/** The server as one plain file for Node, next to Next's build. */
export const SERVER_FILE = join(ROOT, ".next", "daybook-server.mjs");
/** The program that the server starts to read one source. */
const READER_FILE = join(ROOT, ".next", "daybook-read-source.mjs");
/** The program that the server starts to write the bulk files. */
const BULK_FILE = join(ROOT, ".next", "daybook-write-bulk.mjs");

const [OLDEST = []] = FLOORS;

/**
 * Points `import.meta.url` at each module's source, so that a module finds its files wherever the
 * project is.
 */
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

/** Builds the server and the programs that it starts. */
export async function bundleServer(): Promise<void> {
  await bundle("server.ts", SERVER_FILE);
  await bundle("read-source.ts", READER_FILE);
  await bundle("write-bulk.ts", BULK_FILE);
}

/**
 * Bundles a program with all project modules that it imports. Packages stay external. Running
 * TypeScript directly starts later and is slower, because the loader names each inner function
 * again at every call. The file must be one folder below the project's.
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
