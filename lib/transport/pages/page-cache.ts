import { setTimeout as sleep } from "node:timers/promises";
import { VERSIONS_FRESH_MS, versionOf } from "#db/service-versions";
import { now } from "#lib/kernel/clock";
import { dayOf } from "#lib/kernel/days";
import { BoundedCache } from "#lib/kernel/bounded-cache";
import { encode, type Encoding } from "./encode";
import { readEdition } from "./edition";
import { readVersionsWithTimeout } from "./database-availability";
import { findHeldVersion, versionPartOf, withVersion } from "./page-tag";
import type { InTurn } from "./shares";
import type { Rendered } from "./upstream";

export type Page = Rendered & { tag: string };
type Make = () => Promise<Page>;

const MEGABYTE = 2 ** 20;
/** Memory of a page's headers and map entry, in addition to its body. */
const BESIDE = 4_096;
/**
 * Responses by version, address, and encoding: some thousand pages. A body retains all memory of
 * the buffer that it was sliced from.
 */
const keepPages = (megabytes: number) =>
  new BoundedCache<Page>(
    megabytes * MEGABYTE,
    ({ body }, place) => body.buffer.byteLength + place.length + BESIDE,
  );

/** Pages that show when sources were checked, or how their portals describe them. */
const tellsOfSources = (url: string) => /^(\/es)?\/(about|facilities|states)(\/|\?|$)/.test(url);

export const hasQuery = (url: string) => url.includes("?");

/** How long a refused client waits for the error page before it gets an empty response. */
const STAND_IN_WITHIN_MS = 400;

export async function inEncoding(page: Page, encoding: Encoding): Promise<Page> {
  if (encoding === "identity" || page.body.length === 0) return page;
  const body = await encode(page.body, encoding);
  return { ...page, body, headers: { ...page.headers, "content-encoding": encoding } };
}

/**
 * The page cache of one handler. A page is rendered once for each data version, then served from
 * memory.
 */
export class PageCache {
  readonly #by_path = keepPages(64);
  /**
   * Queries are unlimited in number, so they have a cache of their own and never evict pages
   * without one.
   */
  readonly #by_query = keepPages(16);
  /** Renders in progress. Concurrent requests for a page share one. */
  readonly #underway = new Map<string, Promise<Page>>();
  /** The data version that pages are rendered from, and when it was first seen. */
  #last = { version: "", since_ms: Number.NEGATIVE_INFINITY };
  #last_looks = 0;

  /**
   * Returns a page from memory, from a render in progress, or rendered in its client's turn. Only
   * rendering takes a turn, so a client with a long queue delays no other client's page.
   */
  async read(
    url: string,
    encoding: Encoding,
    { makeOne, inTurn }: { makeOne: Make; inTurn: InTurn },
  ): Promise<Page> {
    await this.#look();
    const place = `${this.#versionOf(url)}${url}`;
    const kept = hasQuery(url) ? this.#by_query : this.#by_path;
    const known = kept.get(`${encoding} ${place}`);
    if (known) return known;
    const isSettled = this.#isSettled();
    // Two renders may differ in bytes, so all encodings come from one.
    const making = `${isSettled} ${place}`;
    const found = async () => kept.get(`identity ${place}`) ?? (await this.#underway.get(making));
    const made =
      (await found()) ??
      (await inTurn(async () => (await found()) ?? (await this.#makeOnce(making, makeOne))));
    // Pages rendered without the database may lack its content, so they aren't cached.
    if (!isSettled || made.status !== 200 || !(await readVersionsWithTimeout())) {
      return inEncoding(made, encoding);
    }
    const plain = { ...made, tag: withVersion(versionPartOf(place), made.tag) };
    const page = await inEncoding(plain, encoding);
    kept.set(`identity ${place}`, plain);
    if (page !== plain) kept.set(`${encoding} ${place}`, page);
    return page;
  }

  /** Returns the client's own ETag of a page if it is of the current version. */
  async findCurrent(url: string, if_none_match: string | undefined): Promise<string | undefined> {
    if (if_none_match === undefined) return undefined;
    await this.#look();
    return findHeldVersion(if_none_match, versionPartOf(`${this.#versionOf(url)}${url}`));
  }

  /**
   * Returns the error page, which is rendered once and cached, or `empty` if that fails or is late.
   * Reads nothing from the database, not even the version.
   */
  async readStandIn(url: string, encoding: Encoding, make: Make, empty: Page): Promise<Page> {
    const place = `503 ${encoding} ${this.#versionOf(url)}${url}`;
    const known = this.#by_path.get(place);
    if (known) return known;
    const making = this.#makeOnce(place, make).then(
      (page) => {
        if (page !== empty) this.#by_path.set(place, page);
        return page;
      },
      () => empty,
    );
    return Promise.race([making, sleep(STAND_IN_WITHIN_MS, empty, { ref: false })]);
  }

  /**
   * Reads the versions that all pages depend on. While the database is unreachable, the last ones
   * stay valid.
   */
  async #look(): Promise<void> {
    const versions = await readVersionsWithTimeout();
    if (!versions) return;
    const version = versionOf(versions);
    if (this.#last.version === "") this.#last = { ...this.#last, version };
    else if (this.#last.version !== version) {
      this.#last = { version, since_ms: performance.now() };
    }
    this.#last_looks = versions.source_status_version;
  }

  #versionOf(url: string): string {
    const looks = tellsOfSources(url) ? this.#last_looks : "";
    return `${this.#last.version}/${looks}/${readEdition()}/${dayOf(now())}`;
  }

  /**
   * Next caches the service versions too, so a render just after a change may show the old data.
   */
  #isSettled(): boolean {
    return performance.now() - this.#last.since_ms > VERSIONS_FRESH_MS;
  }

  #makeOnce(place: string, make: Make): Promise<Page> {
    const begun = this.#underway.get(place);
    if (begun) return begun;
    const making = make().finally(() => this.#underway.delete(place));
    this.#underway.set(place, making);
    return making;
  }
}
