import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../db/postgres/probe";
import { closeDatabase, openConnection } from "../../db/client";
import { ROOT } from "../../scripts/lifecycle/packages.mjs";
import { readIds } from "../databases";
import { type Figure, figure } from "./figures";
import { openServing } from "./serving";

/** nginx as the cache in front, by the shipped configuration without TLS. */

const PAGES = 50;
/** Pages are fresh for a minute (`max-age=60`). */
const STALE_AFTER_MS = 61_500;

/** Returns the shipped configuration for one folder, without TLS. */
function configurationFor(folder: string, port: number, upstream: string): string {
  const shipped = readFileSync(join(ROOT, "deploy/nginx/daybook.conf"), "utf8");
  const [head = "", , secure = ""] = shipped.split(/^(?=server \{)/m);
  const site = `${head}${secure}`
    .replaceAll("/var/cache/nginx/daybook", `${folder}/cache`)
    .replaceAll("server 127.0.0.1:3000;", `server ${upstream};`)
    .replaceAll(/^ *(listen \[::\]|ssl_).*$/gm, "")
    .replaceAll("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    // So that a stale page's own response shows how it was revalidated.
    .replaceAll("proxy_cache_background_update on;", "proxy_cache_background_update off;");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return [
    // Its workers would run as another account, which can't write to the folder.
    `user ${userInfo().username}; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;`,
    `events {} http { access_log off; ${temporary.join(" ")}\n${site}}`,
  ].join("\n");
}

async function startNginx(folder: string) {
  const port = await freePort();
  const file = join(folder, "nginx.conf");
  const origin = `http://127.0.0.1:${port}`;
  const configure = (upstream: string) =>
    writeFileSync(file, configurationFor(folder, port, new URL(upstream).host));
  const start = async (upstream: string) => {
    configure(upstream);
    const child = spawn("nginx", ["-c", file, "-p", folder, "-e", `${folder}/error.log`], {
      stdio: "inherit",
    });
    await once(child, "spawn");
    for (let attempt = 0; attempt < 100 && !(await isUp(origin)); attempt++) await sleep(50);
    return child;
  };
  return { origin, configure, start };
}

const isUp = (origin: string): Promise<boolean> =>
  fetch(`${origin}/robots.txt`).then(
    () => true,
    () => false,
  );

/** Requests pages once each, and counts what the cache did with them. */
async function readAll(urls: readonly string[]): Promise<string> {
  const counts = new Map<string, number>();
  for (const url of urls) {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    const outcome = answer.ok ? (answer.headers.get("x-cache") ?? "none") : `${answer.status}`;
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return [...counts].map(([outcome, count]) => `${count} ${outcome}`).join(", ");
}

/** Returns how many pages a process has rendered. */
async function countRenders(metrics_url: string): Promise<number> {
  const text = await (await fetch(metrics_url)).text();
  const lines = [...text.matchAll(/^daybook_page_renders_total\{[^}]*\} (\d+)/gm)];
  return lines.reduce((sum, [, count]) => sum + Number(count), 0);
}

async function raiseDataVersion(url: string): Promise<void> {
  const { sql, close } = openConnection({ url, connections_max: 1, statement_timeout_ms: 0 });
  await sql`update service_versions set data_version = data_version + 1`;
  await close();
}

/** Reads pages through nginx over one data version, another process, and the next version. */
export async function checkPageCache(): Promise<Figure[]> {
  // Processes of one site have the same public address, which is in their pages.
  const environment = { DAYBOOK_ORIGIN: "http://daybook.example" };
  const serving = await openServing({ host: "127.0.0.1", count: 2, environment });
  const folder = mkdtempSync(join(tmpdir(), "daybook-nginx-"));
  const [first, second] = serving.servers;
  if (!first || !second) throw new Error("No servers");
  const nginx = await startNginx(folder);
  const child = await nginx.start(first.origin);
  const ended = once(child, "exit");
  try {
    const ids = await readIds(serving.database.url, PAGES);
    const pages = ids.map((id) => `${nginx.origin}/facilities/${id}`);
    const figures: Figure[] = [];
    const expectAll = async (what: string, urls: readonly string[], outcome: string) => {
      const result = await readAll(urls);
      figures.push(figure(what, result, result === `${urls.length} ${outcome}`));
    };
    await expectAll("pages that the cache has never seen", pages, "MISS");
    await expectAll("the same within a minute", pages, "HIT");
    const personal = ["/search?lat=30.25&lng=-97.75", "/search?zip_code=78704", "/shortlist?ids=x"];
    const own = personal.map((path) => nginx.origin + path);
    await readAll(own);
    await expectAll("pages with a location, a search, or a list, for the second time", own, "MISS");

    nginx.configure(second.origin);
    child.kill("SIGHUP");
    await sleep(STALE_AFTER_MS);
    const before = await countRenders(second.metrics_url);
    await expectAll("after a minute, from another process", pages, "REVALIDATED");
    const rendered = (await countRenders(second.metrics_url)) - before;
    figures.push(figure("that process renders for it", `${rendered} pages`, rendered === 0));

    await raiseDataVersion(serving.database.url);
    await sleep(STALE_AFTER_MS);
    const result = await readAll(pages);
    const again = (await countRenders(second.metrics_url)) - before;
    // Two renders of a page may differ in bytes, so some are sent again.
    const what = "after a load that changed none of them, that process renders each of them once";
    figures.push(figure(what, `${again} pages; ${result}`, again === PAGES));
    return figures;
  } finally {
    child.kill("SIGQUIT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
    await closeDatabase();
    await serving.close();
  }
}
