import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { findBrowser } from "../../tests/browser/find-browser";
import { openTestServer } from "../../tests/browser/test-server";
import { startBenchServer, startsOf } from "../servers";
import { build } from "../../scripts/lifecycle/build";
import { SERVER_FILE } from "../../scripts/lifecycle/bundle";
import { ROOT } from "../../scripts/lifecycle/packages.mjs";
import { type Figure, figure } from "./figures";
import { readPages } from "./pages";

/** Max compressed size of scripts beyond those of an empty page of the framework. */
const EXTRA_MAX_KB = 20;
const FLOOR = "bare Next";

/** Returns the script bytes that a page loads after the first input, as transferred. */
async function weigh(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.waitForLoadState("networkidle");
  // A preloaded file is listed twice.
  const sizes = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const),
  );
  await page.close();
  return [...new Map(sizes).values()].reduce((sum, bytes) => sum + bytes, 0);
}

async function weighBaseline(browser: Browser): Promise<number> {
  await build({ folder: join(ROOT, "bench/baseline-app") });
  const start = startsOf({ database_url: "", server_file: SERVER_FILE })[FLOOR];
  if (!start) throw new Error(`There is no ${FLOOR}`);
  const server = await startBenchServer(start);
  try {
    return await weigh(browser, `${server.url}/still`);
  } finally {
    await server.stop();
  }
}

/** Compares the scripts of each kind of page with those of an empty page of the same framework. */
export async function checkWeight(): Promise<Figure[]> {
  const found = findBrowser();
  if (!found) return [figure("weight", "no Chromium", false)];
  const server = await openTestServer();
  const env = { ...process.env, ...found.environment } as Record<string, string>;
  const browser = await chromium.launch({ executablePath: found.path, env });
  try {
    const floor = await weighBaseline(browser);
    const figures: Figure[] = [];
    for (const [kind, path] of Object.entries(await readPages(server.url))) {
      const bytes = await weigh(browser, server.url + path);
      const extra_kb = (bytes - floor) / 1_000;
      const result = `${(bytes / 1_000).toFixed(1)} KB, ${extra_kb.toFixed(1)} over a bare page`;
      figures.push(figure(kind, result, bytes > 0 && extra_kb <= EXTRA_MAX_KB));
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}
