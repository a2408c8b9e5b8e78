import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { currentPulse, PULSE_FRESH_MS, versionOf } from "#db/pulse";
import { now } from "#lib/kernel/clock";
import { dayOf } from "#lib/kernel/days";
import { settings } from "#lib/kernel/env";
import { Keep } from "#lib/kernel/keep";
import { isHeld } from "../cache";
import { bounded } from "./bounded";
import { chooseEncoding, encode, type Encoding } from "./encode";
import { contentPolicy } from "./policy";
import { failedPageOf, renderWhole } from "./stand-in";
import { holdScripts } from "./start";
import { type Handler, type Render, type Rendered, Unrendered, type Upstream } from "./upstream";

/**
 * The door of pages. Next renders a page once for each version of the data; from then on it is
 * answered from memory, with the hashes of its own inline scripts as its content policy.
 */

type Page = Rendered & { tag: string };

const RETRY_AFTER_S = "5";

const MEGABYTE = 2 ** 20;
/** What a page's headers and its place in the map take beside its body. */
const BESIDE = 4_096;
/**
 * Answers by version, address and encoding: some thousand pages, the rest are rendered when asked. A
 * body holds on to all of the memory that it was cut from.
 */
const keepPages = (megabytes: number) =>
  new Keep<Page>(
    megabytes * MEGABYTE,
    ({ body }, place) => body.buffer.byteLength + place.length + BESIDE,
  );
/** Of queries there is no end: they must not drive out the pages that have an address of their own. */
const [by_path, by_query] = [keepPages(64), keepPages(16)];
/** Renderings under way: all who ask for a page at once wait for one. */
const underway = new Map<string, Promise<Page>>();

/** Addresses that carry what a family said of its child, means and way: never cached. */
const isPersonal = (url: string) => /^(\/es)?\/shortlist\?|[?&]commute_origin=/.test(url);
const hasQuery = (url: string) => url.includes("?");
const keptFor = (url: string) => (hasQuery(url) ? by_query : by_path);

const OTHER_ROUTES = /^\/(_next|api|bulk|\.well-known)\//;
const FILES = /\.(atom|csv|ico|json|md|png|svg|txt|webmanifest|xml)$/;

/** Paths that a page may have: not Next's own files, no private route, no file of a kind that we give. */
function isPagePath(url: string): boolean {
  const [path = "/"] = url.split("?", 1);
  return !OTHER_ROUTES.test(path) && !FILES.test(path);
}

/** A step of a job takes as long as a source's file does, and its sender hears nothing meanwhile. */
const isStepOfJob = (url: string) => /^\/api\/inngest(\?|$)/.test(url);

/** Makes the door in front of Next. */
export function pageDoor({ render, forward }: Pick<Upstream, "render" | "forward">): Handler {
  const [renderOne, forwardPart] = [bounded(render), bounded(forward)];
  return async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    if (isStepOfJob(url)) request.socket.setTimeout(0);
    if (!isPagePath(url)) return forward(request, response);
    const asked = { url, held: headers["if-none-match"], isHead: method === "HEAD" };
    const orElse = (standIn: () => Page | Promise<Page>) => async (error: unknown) => {
      if (!(error instanceof Unrendered)) throw error;
      write(response, await standIn(), asked);
    };
    // A page for one who moves on by script; where there is none, the browser asks for the whole one.
    if (headers["rsc"] !== undefined) {
      return forwardPart(request, response).catch(orElse(() => BARE));
    }
    if (method !== "GET" && method !== "HEAD") return refuse(response);
    const encoding = chooseEncoding(headers["accept-encoding"]);
    return readPage(renderOne, url, encoding)
      .then((page) => write(response, page, asked))
      .catch(orElse(() => readFailed(render, url, encoding)));
  };
}

function refuse(response: ServerResponse): void {
  response.writeHead(405, { Allow: "GET, HEAD", "Content-Length": 0 }).end();
}

/** Pages that say when sources were looked at. */
const tellsOfSources = (url: string) => /^(\/es)?\/(about|states)(\/|\?|$)/.test(url);

/** The version of the data that pages are made of, and since when it is known. */
let last = { version: "", since_ms: Number.NEGATIVE_INFINITY };
let last_looks = 0;

/** What all pages depend on. While the database is away, what was known last goes on holding. */
async function currentVersion(url: string): Promise<string> {
  const pulse = await currentPulse().catch(() => undefined);
  const version = pulse ? versionOf(pulse) : last.version;
  if (last.version === "") last = { ...last, version };
  else if (last.version !== version) last = { version, since_ms: performance.now() };
  last_looks = pulse?.sources_version ?? last_looks;
  const looks = tellsOfSources(url) ? last_looks : "";
  return `${version}/${looks}/${settings().DAYBOOK_BUILD}/${dayOf(now())}`;
}

/** Next reads the pulse for itself: what it makes right after a change may be of what was before. */
const isSettled = () => performance.now() - last.since_ms > PULSE_FRESH_MS;

async function readPage(render: Render, url: string, encoding: Encoding): Promise<Page> {
  if (isPersonal(url)) return inEncoding(await make(render, url), encoding);
  const place = `${await currentVersion(url)}${url}`;
  const kept = keptFor(url);
  const known = kept.read(`${encoding} ${place}`);
  if (known) return known;
  const is_settled = isSettled();
  // Two renderings need not be alike to the byte: every encoding is made of one.
  const plain =
    kept.read(`identity ${place}`) ??
    (await makeOnce(`${is_settled} ${place}`, () => make(render, url)));
  const page = await inEncoding(plain, encoding);
  // What was made without the database may lack what only it knows.
  if (is_settled && page.status === 200 && (await isReachable())) {
    kept.write(`identity ${place}`, plain);
    kept.write(`${encoding} ${place}`, page);
  }
  return page;
}

function makeOnce(place: string, makePage: () => Promise<Page>): Promise<Page> {
  const begun = underway.get(place);
  if (begun) return begun;
  const making = makePage().finally(() => underway.delete(place));
  underway.set(place, making);
  return making;
}

async function make(render: Render, url: string): Promise<Page> {
  const page = finish(await renderWhole(render, url));
  return page.status < 500 || (await isReachable()) ? page : unavailable(page);
}

const unavailable = (page: Page): Page => ({
  ...page,
  status: 503,
  headers: { ...page.headers, "retry-after": RETRY_AFTER_S },
});

/** Where not even the page that stands in can be made. */
const BARE = unavailable({ status: 503, headers: {}, body: Buffer.alloc(0), tag: "" });

/** What stands in where too much is asked: it is made beside the bound, and once for all who are refused. */
async function readFailed(render: Render, url: string, encoding: Encoding): Promise<Page> {
  const stand_in = failedPageOf(url);
  const place = `503 ${encoding} ${await currentVersion(stand_in)}${stand_in}`;
  const known = by_path.read(place);
  if (known) return known;
  const page = await makeOnce(place, async () => {
    const rendered = await render(stand_in);
    return rendered.status === 200 ? inEncoding(unavailable(finish(rendered)), encoding) : BARE;
  }).catch(() => BARE);
  if (page !== BARE) by_path.write(place, page);
  return page;
}

/** A page as it goes out: with the policy of its scripts, and a validator. */
function finish(rendered: Rendered): Page {
  // A character for each byte: all that is looked for is ASCII, and decoding is dear.
  const written = rendered.body.toString("latin1");
  // Next's own word of a failure is empty until its scripts run.
  const html = rendered.status < 500 ? holdScripts(written) : written;
  const body = html === written ? rendered.body : Buffer.from(html, "latin1");
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const headers = {
    ...rendered.headers,
    "content-security-policy": contentPolicy(html),
    "cross-origin-resource-policy": "same-origin",
  };
  return { ...rendered, body, headers, tag: `W/"${digest}"` };
}

/** Whether the database is there: then a failure is the page's own. */
const isReachable = () =>
  currentPulse().then(
    () => true,
    () => false,
  );

async function inEncoding(page: Page, encoding: Encoding): Promise<Page> {
  if (encoding === "identity" || page.body.length === 0) return page;
  const body = await encode(page.body, encoding);
  return { ...page, body, headers: { ...page.headers, "content-encoding": encoding } };
}

function cacheControl(url: string, status: number): string {
  if (status >= 500) return "no-store";
  // What has a query was made for the one who asks; it may tell where a family lives.
  return status === 200 && !hasQuery(url)
    ? "public, max-age=60, stale-while-revalidate=600"
    : "private, no-cache";
}

type Asked = { url: string; held: string | undefined; isHead: boolean };

function write(response: ServerResponse, page: Page, { url, held, isHead }: Asked): void {
  const { status, tag, body } = page;
  const headers = { ...page.headers, "cache-control": cacheControl(url, status) };
  if (status === 200 && isHeld(held, tag)) {
    response.writeHead(304, { ...headers, etag: tag }).end();
    return;
  }
  const own = status === 200 ? { etag: tag } : {};
  response.writeHead(status, { ...headers, ...own, "content-length": body.length });
  response.end(isHead ? undefined : body);
}
