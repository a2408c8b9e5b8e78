import { readFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { build, type Plugin } from "esbuild";
import { FLOORS } from "./check-node.mjs";
import { ROOT } from "./packages.mjs";

/** The server as Node runs it: one plain file, beside what Next has built. */
export const SERVER_FILE = join(ROOT, ".next", "daybook-server.mjs");

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

/**
 * Makes one file of `server.ts` and all of ours that it imports; packages are imported as they are.
 * Read as TypeScript at each start, a server starts later and answers slower: what reads it there
 * names each inner function anew whenever it is made.
 */
export async function bundleServer(): Promise<void> {
  await build({
    entryPoints: [join(ROOT, "server.ts")],
    outfile: SERVER_FILE,
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
