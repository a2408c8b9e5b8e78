import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { currentPulse } from "#db/pulse";
import { dayOf, now } from "#lib/kernel/clock";
import { settings } from "#lib/kernel/env";
import { Keep } from "#lib/kernel/keep";
import { isHeld } from "../cache";
import { chooseEncoding, encode, type Encoding } from "./encode";
import { contentPolicy } from "./policy";
import { type Handler, type Rendered, renderPage } from "./render";

/**
 * The door of pages. Next renders a page once for each version of the data; from then on it is
 * answered from memory, with the hashes of its own inline scripts as its content policy.
 */

type Page = Rendered & { tag: string };

const MEGABYTE = 2 ** 20;
/** By version, path and encoding. Some thousand pages; the rest are rendered when asked for. */
const pages = new Keep<Page>(64 * MEGABYTE, ({ body }) => body.length + 4_096);
/** Renderings under way: all who ask for a page at once wait for one. */
const underway = new Map<string, Promise<Page>>();

/** Hold for as long as the data stand; what has a query is made for the one who asks. */
const KEPT = "public, max-age=60, stale-while-revalidate=600";
const FRESH = "private, no-cache";

/** Paths that a page may have: not Next's own files, no private route, no file by its ending. */
export function isPagePath(url: string): boolean {
  const [path = "/"] = url.split("?", 1);
  return !/^\/(_next|api|v2|\.well-known)\//.test(path) && !path.split("/").at(-1)?.includes(".");
}

/** Makes the door in front of Next's handler. */
export function pageDoor(next: Handler): Handler {
  return async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    if (!isPagePath(url) || headers["rsc"] !== undefined) return next(request, response);
    if (method !== "GET" && method !== "HEAD") return refuse(response);
    const encoding = chooseEncoding(headers["accept-encoding"]);
    const held = headers["if-none-match"];
    const isKept = !url.includes("?");
    const page = isKept
      ? await readKept(next, request, url, encoding)
      : await make(next, request).then((made) => inEncoding(made, encoding));
    write(response, page, { isKept, isHead: method === "HEAD", held });
  };
}

function refuse(response: ServerResponse): void {
  response.writeHead(405, { Allow: "GET, HEAD", "Content-Length": 0 }).end();
}

let last_version = "";

/** What all pages depend on. While the database is away, what was known last goes on holding. */
async function currentVersion(): Promise<string> {
  const pulse = await currentPulse().catch(() => undefined);
  if (pulse) last_version = `${pulse.data_version}/${pulse.method_version}`;
  return `${last_version}/${settings().DAYBOOK_BUILD}/${dayOf(now())}`;
}

async function readKept(
  next: Handler,
  request: IncomingMessage,
  path: string,
  encoding: Encoding,
): Promise<Page> {
  const place = `${await currentVersion()}${path}`;
  const known = pages.read(`${encoding} ${place}`);
  if (known) return known;
  const plain = pages.read(`identity ${place}`) ?? (await makeOnce(next, request, place));
  const page = await inEncoding(plain, encoding);
  if (page.status === 200) pages.write(`${encoding} ${place}`, page);
  return page;
}

function makeOnce(next: Handler, request: IncomingMessage, place: string): Promise<Page> {
  const begun = underway.get(place);
  if (begun) return begun;
  const making = make(next, request).finally(() => underway.delete(place));
  underway.set(place, making);
  return making.then((page) => {
    if (page.status === 200) pages.write(`identity ${place}`, page);
    return page;
  });
}

async function make(next: Handler, request: IncomingMessage): Promise<Page> {
  const rendered = await renderPage(next, request);
  const html = rendered.body.toString("utf8");
  const digest = createHash("sha256").update(rendered.body).digest("base64url").slice(0, 22);
  const headers = {
    ...rendered.headers,
    "content-security-policy": contentPolicy(html),
    "cross-origin-resource-policy": "same-origin",
  };
  return { ...rendered, headers, tag: `W/"${digest}"` };
}

async function inEncoding(page: Page, encoding: Encoding): Promise<Page> {
  if (encoding === "identity" || page.body.length === 0) return page;
  const body = await encode(page.body, encoding);
  return { ...page, body, headers: { ...page.headers, "content-encoding": encoding } };
}

type Asked = { isKept: boolean; isHead: boolean; held: string | undefined };

function write(response: ServerResponse, page: Page, { isKept, isHead, held }: Asked): void {
  const { status, tag, body } = page;
  const headers: Record<string, string | string[] | number> = { ...page.headers };
  if (status === 200) {
    headers["etag"] = tag;
    headers["cache-control"] = isKept ? KEPT : FRESH;
  } else headers["cache-control"] = status >= 500 ? "no-store" : FRESH;
  if (status === 200 && isHeld(held, tag)) {
    response.writeHead(304, headers).end();
    return;
  }
  headers["content-length"] = body.length;
  response.writeHead(status, headers);
  response.end(isHead ? undefined : body);
}
