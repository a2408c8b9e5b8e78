import type { ServerResponse } from "node:http";
import type { ConcurrencyLimiter } from "#lib/kernel/concurrency-limiter";
import { prefersMarkdown } from "../negotiate";
import { chooseEncoding, type Encoding } from "./encode";
import { isDatabaseUp, abortIfDatabaseDown } from "./database-availability";
import { hasQuery, inEncoding, type Page, PageCache } from "./page-cache";
import { failedPageOf, renderWhole } from "./error-pages";
import { finish } from "./finish-page";
import { bodyTagOf, holdsBody } from "./page-tag";
import { PLAIN_FAILURES } from "./plain-failure";
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
 * Serves pages. Next renders a page once per data version, and later requests are served from
 * memory. The content security policy has the hashes of the page's own inline scripts.
 */

const RETRY_AFTER_S = "5";

/** Parameters that reveal where a family is or starts from. */
const WHEREABOUTS = new Set(["lat", "lng", "commute_origin"]);

/** A ticket of a correction, or a form, each with a random value of its own. */
const isOfCorrection = (url: string) => /^(\/es)?\/corrections\/(cor_|(new|note)(\?|$))/.test(url);

/** A reader's own alerts, or the form that asks for them. */
const isOfAlerts = (url: string) => /^(\/es)?\/alerts(\/manage)?\?/.test(url);

/** The form of a key request with its values, or the page of its link. */
const isOfKeyRequest = (url: string) => /^(\/es)?\/keys(\/link)?\?/.test(url);
/** A form that a reader fills in. The browser keeps it for Back, with the random value of its request. */
const isForm = (url: string) => /^(\/es)?\/(corrections\/(new|note)|alerts|keys)(\?|$)/.test(url);

/** The page that shows a key. */
const isOfKey = (url: string) => /^(\/es)?\/keys\/link(\?|$)/.test(url);

/**
 * Whether an address reveals a family's location or saved list, someone's correction or key, or
 * what a reader follows, so that its page is never stored. A search by ZIP code and a child's age is
 * cached because many families send the same one.
 */
function isPersonal(url: string): boolean {
  if (isOfCorrection(url) || isOfAlerts(url) || isOfKeyRequest(url) || isOfKey(url)) return true;
  if (/^(\/es)?\/(shortlist|family\/check)\?/.test(url)) return true;
  const query = new URLSearchParams(hasQuery(url) ? url.slice(url.indexOf("?")) : "");
  return [...query.keys()].some((name) => WHEREABOUTS.has(name));
}

/** The status page. It's never cached, and it's rendered even if the database is unreachable. */
const isStatusPage = (url: string) => /^(\/es)?\/status\/?(\?|$)/.test(url);

const OTHER_ROUTES =
  /^\/(_next|api|bulk|\.well-known)\/|^(\/es)?\/(search\/(count|pins|shapes)|shortlist\/possible)(\?|$)|^\/map-tiles\.pmtiles$/;
const FILES = /\.(atom|csv|ico|ics|json|md|png|svg|txt|webmanifest|xml)$/;

/**
 * Whether a path can be a page: not a Next file, an API route, or a file with one of our
 * extensions.
 */
function isPagePath(url: string): boolean {
  const [path = "/"] = url.split("?", 1);
  return !OTHER_ROUTES.test(path) && !FILES.test(path);
}

/** Build files. Next reads them from the disk, so they need no render and no query. */
const isBuildFile = (url: string) => url.startsWith("/_next/static/");
const isBulkFile = (url: string) => url.startsWith("/bulk/");

/** Pages with a Markdown version at their address plus `.md`, as listed in `markdown-pages.ts`. */
const hasMarkdownPage = (url: string) =>
  /^\/(docs(\/[^/?]+)?|changelog|(reports|facilities)\/[^/?]+)$/.test(url);

/** Pictures drawn on request. They cost much more than a page, and each facility has its own. */
const isDrawn = (url: string) => /^(\/es)?\/facilities\/[^/?]+\/share\.png(\?|$)/.test(url);

function shareOf({ pages, pictures, downloads }: Shares, url: string): ConcurrencyLimiter {
  if (isDrawn(url)) return pictures;
  return isBulkFile(url) ? downloads : pages;
}

/** Returns the request handler in front of Next. */
export function createPageHandler(
  { render, forward }: Pick<Upstream, "render" | "forward">,
  shares: Shares = openShares(),
): Handler {
  const forwardStep = createInngestProxy(forward);
  const pages = new PageCache();
  return async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    if (isStepOfJob(url)) return forwardStep(request, response);
    if (method !== "GET" && method !== "HEAD") return refuse(response);
    if (isBuildFile(url)) return forward(request, response);
    const inTurn = turnsOf(shareOf(shares, url), request, response);
    const forwardInTurn = () => inTurn(() => forward(request, response));
    const input = { url, held: headers["if-none-match"], isHead: method === "HEAD" };
    const orElse = (standIn: () => Page | Promise<Page>) => async (error: unknown) => {
      if (!(error instanceof RenderUnavailable)) throw error;
      // A part whose response has begun can't be replaced.
      if (response.headersSent) return;
      write(response, await standIn(), input);
    };
    if (!isPagePath(url) && !isDrawn(url)) return forwardInTurn().catch(orElse(() => EMPTY_503));
    // A part for a client-side navigation. If it fails, the browser requests the complete page.
    if (isDrawn(url) || headers["rsc"] !== undefined) {
      return abortIfDatabaseDown(forwardInTurn()).catch(orElse(() => EMPTY_503));
    }
    const encoding = chooseEncoding(headers["accept-encoding"]);
    if (hasMarkdownPage(url) && prefersMarkdown(headers.accept)) {
      const markdown = inTurn(() => make(async () => markdownPageOf(await render(`${url}.md`))));
      return abortIfDatabaseDown(markdown.then((page) => inEncoding(page, encoding)))
        .then((page) => write(response, page, input))
        .catch(orElse(() => EMPTY_503));
    }
    const makeOne = () => make(async () => finish(await renderWhole(render, url)));
    const isLive = isStatusPage(url);
    const isCacheable = !isLive && !isPersonal(url);
    const current = isCacheable && (await pages.findCurrent(url, input.held));
    if (current) return confirm(response, current, url);
    const page = isCacheable
      ? pages.read(url, encoding, { makeOne, inTurn })
      : inTurn(makeOne).then((made) => inEncoding(made, encoding));
    return (isLive ? page : abortIfDatabaseDown(page))
      .then((made) => write(response, made, input))
      .catch(orElse(() => readFailed(pages, render, url, encoding)));
  };
}

/** Rejects a method that may have a body, and closes the connection instead of reading it. */
function refuse(response: ServerResponse): void {
  response.writeHead(405, { Allow: "GET, HEAD", Connection: "close", "Content-Length": 0 }).end();
}

/**
 * Renders a page or a Markdown version. A failure becomes a 503 if the database is unreachable, or
 * was at any time during the render.
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

/** Used for a part or a file. */
const EMPTY_503 = unavailable({ status: 503, headers: {}, body: Buffer.alloc(0), tag: "" });

/** Used if the error page fails or is late. */
const PLAIN_503 = { en: unavailable(PLAIN_FAILURES.en), es: unavailable(PLAIN_FAILURES.es) };

/**
 * Returns the error page for an overloaded server or an unreachable database. It's rendered outside
 * the limit, once for all refused clients.
 */
function readFailed(
  pages: PageCache,
  render: Render,
  url: string,
  encoding: Encoding,
): Promise<Page> {
  const stand_in = failedPageOf(url);
  const plain = PLAIN_503[stand_in.startsWith("/es/") ? "es" : "en"];
  const makeOne = async () => {
    const rendered = await render(`${stand_in}?status=503`);
    return rendered.status === 200 ? inEncoding(unavailable(finish(rendered)), encoding) : plain;
  };
  return pages.readStandIn(stand_in, encoding, makeOne, plain);
}

/**
 * Prepares a Markdown version for the page's own address. It's cached only privately, because some
 * shared caches ignore `Vary`. Failures aren't cached.
 */
function markdownPageOf(rendered: Rendered): Page {
  const { "x-robots-tag": _of_its_address, ...headers } = rendered.headers;
  const kept = rendered.status === 200 ? { "cache-control": "private, max-age=60" } : {};
  return { ...rendered, headers: { ...headers, ...kept }, tag: bodyTagOf(rendered.body) };
}

function cacheControl(url: string, status: number): string {
  // A page with whereabouts or of one reader isn't stored, even in a shared computer's browser.
  if (status >= 500 || (isPersonal(url) && !isForm(url))) return "no-store";
  // A page with a query belongs to one client: the query may reveal where a family lives.
  return status === 200 && !hasQuery(url) && !isStatusPage(url) && !isPersonal(url)
    ? "public, max-age=60, stale-while-revalidate=600"
    : "private, no-cache";
}

/** Request headers that change what Next and we return for an address. */
const VARY = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "Accept-Encoding",
];

/** Returns the headers of a page that a 304 has too. */
function cachingHeaders(url: string, status: number) {
  const vary = [...VARY, ...(hasMarkdownPage(url) ? ["Accept"] : [])].join(", ");
  return { "cache-control": cacheControl(url, status), vary };
}

/** Returns 304 for a copy of the current version, which needs no render. */
function confirm(response: ServerResponse, etag: string, url: string): void {
  response.writeHead(304, { ...cachingHeaders(url, 200), etag }).end();
}

type PageRequest = { url: string; held: string | undefined; isHead: boolean };

function write(response: ServerResponse, page: Page, { url, held, isHead }: PageRequest): void {
  const { status, tag, body } = page;
  const { vary: _, ...own } = page.headers;
  const headers = { ...cachingHeaders(url, status), ...own };
  if (status === 200 && holdsBody(held, tag)) {
    response.writeHead(304, { ...headers, etag: tag }).end();
    return;
  }
  const tagged = status === 200 ? { etag: tag } : {};
  response.writeHead(status, { ...headers, ...tagged, "content-length": body.length });
  response.end(isHead ? undefined : body);
}
