import { setTimeout as sleep } from "node:timers/promises";
import { openTestServer } from "#tests/browser/test-server";
import { type Figure, figure } from "./figures";
import { runProgram } from "./programs";

/** Where a crawl begins: what is linked from here must all be there. */
const STARTS = ["/", "/docs", "/changelog", "/llms.txt"];

/** Facility pages and searches have endless links of their own; their templates are tested elsewhere. */
const OPTIONS =
  "--recurse --format json --concurrency 8 --timeout 30000 --skip /facilities/fac_ --skip /search\\?".split(
    " ",
  );

type Report = { links: { url: string; status: number; state: string; parent?: string }[] };

/** A server that has just started may still be opening its database: that is no broken link. */
async function waitForHealth(url: string): Promise<void> {
  for (let attempt = 0; attempt < 30; attempt++) {
    if ((await fetch(`${url}/api/health`)).ok) return;
    await sleep(1_000);
  }
  throw new Error("The server did not become healthy within 30 s");
}

/** Follows every link of the really built website, within it. */
export async function checkLinks(): Promise<Figure[]> {
  const server = await openTestServer();
  try {
    await waitForHealth(server.url);
    const { output } = await runProgram("linkinator", [
      ...STARTS.map((path) => server.url + path),
      ...OPTIONS,
      "--skip",
      `^(?!${server.url})`,
    ]);
    const text = output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1);
    const { links } = JSON.parse(text) as Report;
    const looked = links.filter(({ state }) => state !== "SKIPPED");
    const broken = looked.filter(({ state }) => state === "BROKEN");
    const told = broken.map(({ url, status, parent }) => `${status} ${url} (from ${parent})`);
    const result = [`${looked.length} looked at, ${broken.length} broken`, ...told.slice(0, 40)];
    return [figure("links", result.join("\n"), broken.length === 0 && looked.length > 0)];
  } finally {
    await server.stop();
  }
}
