import { addressesOf } from "./addresses";

/** Documents at standard paths. All others must be linked from these. */
const SEEDS = [
  "/robots.txt",
  "/sitemap.xml",
  "/llms.txt",
  "/llms-full.txt",
  "/docs.md",
  "/openapi.json",
  "/server.json",
  "/data.json",
  "/datapackage.json",
  "/mcp/server-card",
  "/.well-known/api-catalog",
  "/.well-known/ai-catalog.json",
  "/.well-known/security.txt",
  "/v1/docs?limit=100",
  "/v1/reports",
  "/v1/bulk",
  "/v1/coverage/snapshot",
  "/v1/mcp/tool-catalog",
];
const METHOD_NOT_ALLOWED = 405;
const AT_ONCE = 8;

export type Broken = { address: string; why: string; from: string };
type Waiting = { address: string; from: string };
type Page = { status: number; ids: Set<string> };

/** An address that doesn't accept GET, such as the MCP endpoint, still exists. */
const isThere = (status: number) =>
  (status >= 200 && status < 300) || status === METHOD_NOT_ALLOWED;

/** Follows the machine-readable documents of one origin, each once. */
class Walk {
  readonly broken: Broken[] = [];
  readonly seen = new Map<string, Page>();
  readonly #met = new Set<string>();
  #waiting: Waiting[];

  constructor(
    readonly origin: string,
    readonly key: string,
  ) {
    this.#waiting = SEEDS.map((path) => ({ address: origin + path, from: "here" }));
  }

  async #read(address: string, from: string): Promise<Page> {
    const isKeyed = new URL(address).pathname.startsWith("/v1");
    const headers = { Accept: "*/*", ...(isKeyed ? { Authorization: `Bearer ${this.key}` } : {}) };
    const response = await fetch(address, { headers });
    const body = await response.text();
    if (!isThere(response.status)) this.#tell(address, from, String(response.status));
    else this.#add(addressesOf(response, body), address);
    const ids = [...body.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id);
    return { status: response.status, ids: new Set(ids) };
  }

  #tell(address: string, from: string, why: string): void {
    this.broken.push({ address, why, from });
  }

  #add(addresses: readonly string[], from: string): void {
    for (const address of addresses) {
      if (new URL(address).origin !== this.origin || this.#met.has(address)) continue;
      this.#met.add(address);
      this.#waiting.push({ address, from });
    }
  }

  async #step({ address, from }: Waiting): Promise<void> {
    const { href, hash } = new URL(address);
    const page = href.slice(0, href.length - hash.length);
    const known = this.seen.get(page) ?? (await this.#read(page, from));
    this.seen.set(page, known);
    const anchor = decodeURIComponent(hash.slice(1));
    if (anchor === "" || !isThere(known.status) || known.ids.has(anchor)) return;
    this.#tell(address, from, "no such anchor");
  }

  async toTheEnd(): Promise<this> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, AT_ONCE);
      await Promise.all(batch.map((each) => this.#step(each)));
    }
    return this;
  }
}

/**
 * Follows every address in sitemaps, feeds, catalogs, Markdown pages, the API description, its
 * documentation, and `Link` headers.
 */
export async function followDocuments(
  origin: string,
  key: string,
): Promise<{ looked: number; broken: Broken[] }> {
  const { seen, broken } = await new Walk(origin, key).toTheEnd();
  return { looked: seen.size, broken };
}
