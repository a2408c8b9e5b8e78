import type { ServerResponse } from "node:http";
import type { ConcurrencyLimiter } from "#lib/kernel/concurrency-limiter";
import { digestTag } from "#lib/kernel/sha256";
import { matchesEtag } from "../http-caching";
import { prefersMarkdown } from "../negotiate";
import { chooseEncoding, type Encoding } from "./encode";
import { isDatabaseUp, abortIfDatabaseDown } from "./database-availability";
import { hasQuery, inEncoding, type Page, PageCache } from "./page-cache";
import { contentPolicy } from "./policy";
import { failedPageOf, renderWhole } from "./error-pages";
import { holdScripts } from "./defer-scripts";
import { openShares, type Shares, turnsOf } from "./shares";
import { isStepOfJob, createInngestProxy } from "./inngest-proxy";
import {
  type Handler,
  type Render,
  type Rendered,
  RenderUnavailable,
  type Upstream,
} from "./upstream";

/**
 * The door of pages. Next renders a page once for each version of the data; from then on it is
 * answered from memory, with the hashes of its own inline scripts as its content policy.
 */

const RETRY_AFTER_S = "5";

/** Parameters that tell where a family is, or sets out from. */
const WHEREABOUTS = new Set(["lat", "lng", "commute_origin"]);

/**
 * Addresses that tell where a family is or sets out from, or what it saved: never cached. A search by
 * ZIP code and a child's age is: many families ask the same, and it points to none of them.
 */
function isPersonal(url: string): boolean {
  if (/^(\/es)?\/(shortlist|family\/check)\?/.test(url)) return true;
  const query = new URLSearchParams(hasQuery(url) ? url.slice(url.indexOf("?")) : "");
  return [...query.keys()].some((name) => WHEREABOUTS.has(name));
}

const OTHER_ROUTES = /^\/(_next|api|bulk|\.well-known)\//;
const FILES = /\.(atom|csv|ico|json|md|png|svg|txt|webmanifest|xml)$/;

/** Paths that a page may have: not Next's own files, no private route, no file of a kind that we give. */
function isPagePath(url: string): boolean {
  const [path = "/"] = url.split("?", 1);
  return !OTHER_ROUTES.test(path) && !FILES.test(path);
}

/** Files of the build. Next reads them from the disk, so they cost neither a page nor a query. */
const isBuildFile = (url: string) => url.startsWith("/_next/static/");
const isBulkFile = (url: string) => url.startsWith("/bulk/");

/** Pages that have a twin in Markdown, at their address with `.md`: those of `twins.ts`. */
const hasMarkdownPage = (url: string) =>
  /^\/(docs(\/[^/?]+)?|changelog|(reports|facilities)\/[^/?]+)$/.test(url);

/** Pictures that are drawn when asked for: much dearer than a page, and of each facility another. */
const isDrawn = (url: string) => /^(\/es)?\/facilities\/[^/?]+\/share\.png(\?|$)/.test(url);

function shareOf({ pages, pictures, downloads }: Shares, url: string): ConcurrencyLimiter {
  if (isDrawn(url)) return pictures;
  return isBulkFile(url) ? downloads : pages;
}

/** Makes the door in front of Next. */
export function createPageHandler({
  render,
  forward,
}: Pick<Upstream, "render" | "forward">): Handler {
  const shares = openShares();
  const forwardStep = createInngestProxy(forward);
  const pages = new PageCache();
  return async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    if (isStepOfJob(url)) return forwardStep(request, response);
    if (method !== "GET" && method !== "HEAD") return refuse(response);
    if (isBuildFile(url)) return forward(request, response);
    const inTurn = turnsOf(shareOf(shares, url), request, response);
    const forwardInTurn = () => inTurn(() => forward(request, response));
    const asked = { url, held: headers["if-none-match"], isHead: method === "HEAD" };
    const orElse = (standIn: () => Page | Promise<Page>) => async (error: unknown) => {
      if (!(error instanceof RenderUnavailable)) throw error;
      // A part that has begun to be answered ends as it can.
      if (response.headersSent) return;
      write(response, await standIn(), asked);
    };
    if (!isPagePath(url) && !isDrawn(url)) return forwardInTurn().catch(orElse(() => EMPTY_503));
    // A page for one who moves on by script; where there is none, the browser asks for the whole one.
    if (isDrawn(url) || headers["rsc"] !== undefined) {
      return abortIfDatabaseDown(forwardInTurn()).catch(orElse(() => EMPTY_503));
    }
    const encoding = chooseEncoding(headers["accept-encoding"]);
    if (hasMarkdownPage(url) && prefersMarkdown(headers.accept)) {
      const twin = inTurn(() => make(async () => twinOf(await render(`${url}.md`))));
      return abortIfDatabaseDown(twin.then((page) => inEncoding(page, encoding)))
        .then((page) => write(response, page, asked))
        .catch(orElse(() => EMPTY_503));
    }
    const makeOne = () => make(async () => finish(await renderWhole(render, url)));
    const page = isPersonal(url)
      ? inTurn(makeOne).then((made) => inEncoding(made, encoding))
      : pages.read(url, encoding, { makeOne, inTurn });
    return abortIfDatabaseDown(page)
      .then((made) => write(response, made, asked))
      .catch(orElse(() => readFailed(pages, render, url, encoding)));
  };
}

/** Refuses a method that would bring a body, and closes the connection instead of reading it. */
function refuse(response: ServerResponse): void {
  response.writeHead(405, { Allow: "GET, HEAD", Connection: "close", "Content-Length": 0 }).end();
}

/**
 * Makes a page or a twin. Where it failed and the database is away, or could not be reached by anybody
 * while the page was made, it is to be asked for again later. Else it failed by itself.
 */
async function make(write: () => Promise<Page>): Promise<Page> {
  const begun_ms = performance.now();
  const page = await write();
  return page.status < 500 || (await isDatabaseUp(begun_ms)) ? page : unavailable(page);
}

const unavailable = (page: Page): Page => ({
  ...page,
  status: 503,
  headers: { ...page.headers, "retry-after": RETRY_AFTER_S },
});

/** Where not even the page that stands in can be made, or not soon. */
const EMPTY_503 = unavailable({ status: 503, headers: {}, body: Buffer.alloc(0), tag: "" });

/** The page shown when the server is overloaded or without its database: rendered outside the limit, once for everyone refused. */
function readFailed(
  pages: PageCache,
  render: Render,
  url: string,
  encoding: Encoding,
): Promise<Page> {
  const stand_in = failedPageOf(url);
  const makeOne = async () => {
    const rendered = await render(stand_in);
    return rendered.status === 200
      ? inEncoding(unavailable(finish(rendered)), encoding)
      : EMPTY_503;
  };
  return pages.readStandIn(stand_in, encoding, makeOne, EMPTY_503);
}

/** A page as it goes out: with the policy of its scripts, and a validator. */
function finish(rendered: Rendered): Page {
  // A character for each byte: all that is looked for is ASCII, and decoding is dear.
  const written = rendered.body.toString("latin1");
  // Next's own word of a failure is empty until its scripts run.
  const html = rendered.status < 500 ? holdScripts(written) : written;
  const body = html === written ? rendered.body : Buffer.from(html, "latin1");
  const headers = {
    ...rendered.headers,
    "content-security-policy": contentPolicy(html),
    "cross-origin-resource-policy": "same-origin",
  };
  return { ...rendered, body, headers, tag: tagOf(body) };
}

/**
 * A twin at the page's own address: no cache keeps it for others, since not all of them heed `Vary`,
 * and nobody what is no twin.
 */
function twinOf(rendered: Rendered): Page {
  const { "x-robots-tag": _of_its_address, ...headers } = rendered.headers;
  const kept = rendered.status === 200 ? { "cache-control": "private, max-age=60" } : {};
  return { ...rendered, headers: { ...headers, ...kept }, tag: tagOf(rendered.body) };
}

const tagOf = (body: Buffer) => `W/"${digestTag(body)}"`;

function cacheControl(url: string, status: number): string {
  if (status >= 500) return "no-store";
  // What has a query was made for the one who asks; it may tell where a family lives.
  return status === 200 && !hasQuery(url)
    ? "public, max-age=60, stale-while-revalidate=600"
    : "private, no-cache";
}

type PageRequest = { url: string; held: string | undefined; isHead: boolean };

function write(response: ServerResponse, page: Page, { url, held, isHead }: PageRequest): void {
  const { status, tag, body } = page;
  const varying = [page.headers["vary"] ?? [], hasMarkdownPage(url) ? "Accept" : []].flat();
  const vary = new Set(varying.flatMap((names) => names.split(/\s*,\s*/)));
  const headers = {
    "cache-control": cacheControl(url, status),
    ...page.headers,
    ...(vary.size === 0 ? {} : { vary: [...vary].join(", ") }),
  };
  if (status === 200 && matchesEtag(held, tag)) {
    response.writeHead(304, { ...headers, etag: tag }).end();
    return;
  }
  const own = status === 200 ? { etag: tag } : {};
  response.writeHead(status, { ...headers, ...own, "content-length": body.length });
  response.end(isHead ? undefined : body);
}
