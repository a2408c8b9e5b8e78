import { setTimeout as sleep } from "node:timers/promises";
import { VERSIONS_FRESH_MS, versionOf } from "#db/service-versions";
import { now } from "#lib/kernel/clock";
import { dayOf } from "#lib/kernel/days";
import { settings } from "#lib/kernel/env";
import { BoundedCache } from "#lib/kernel/bounded-cache";
import { encode, type Encoding } from "./encode";
import { readVersionsWithTimeout } from "./database-availability";
import type { InTurn } from "./shares";
import type { Rendered } from "./upstream";

export type Page = Rendered & { tag: string };
type Make = () => Promise<Page>;

const MEGABYTE = 2 ** 20;
/** What a page's headers and its place in the map take beside its body. */
const BESIDE = 4_096;
/**
 * Answers by version, address and encoding: some thousand pages, the rest are rendered when asked. A
 * body holds on to all of the memory that it was cut from.
 */
const keepPages = (megabytes: number) =>
  new BoundedCache<Page>(
    megabytes * MEGABYTE,
    ({ body }, place) => body.buffer.byteLength + place.length + BESIDE,
  );

/** Pages that say when sources were looked at, or what their portals say of themselves. */
const tellsOfSources = (url: string) => /^(\/es)?\/(about|facilities|states)(\/|\?|$)/.test(url);

export const hasQuery = (url: string) => url.includes("?");

/** Whoever is refused hears so by then, if need be without a page. */
const STAND_IN_WITHIN_MS = 400;

export async function inEncoding(page: Page, encoding: Encoding): Promise<Page> {
  if (encoding === "identity" || page.body.length === 0) return page;
  const body = await encode(page.body, encoding);
  return { ...page, body, headers: { ...page.headers, "content-encoding": encoding } };
}

/** The pages of one door: each is made once for a version of the data, and answered from memory then. */
export class PageCache {
  readonly #by_path = keepPages(64);
  /** Of queries there is no end: they must not drive out the pages that have an address of their own. */
  readonly #by_query = keepPages(16);
  /** Renderings under way: all who ask for a page at once wait for one. */
  readonly #underway = new Map<string, Promise<Page>>();
  /** The version of the data that pages are made of, and since when it is known. */
  #last = { version: "", since_ms: Number.NEGATIVE_INFINITY };
  #last_looks = 0;

  /**
   * The page of an address: from memory, from a rendering under way, or made in its client's turn.
   * Only the last of these takes a turn, so a client with a long queue delays no client of its page.
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
    // Two renderings need not be alike to the byte: every encoding is made of one.
    const making = `${isSettled} ${place}`;
    const found = async () => kept.get(`identity ${place}`) ?? (await this.#underway.get(making));
    const plain =
      (await found()) ??
      (await inTurn(async () => (await found()) ?? (await this.#makeOnce(making, makeOne))));
    const page = await inEncoding(plain, encoding);
    // What was made without the database may lack what only it knows.
    if (isSettled && page.status === 200 && (await readVersionsWithTimeout())) {
      kept.set(`identity ${place}`, plain);
      if (page !== plain) kept.set(`${encoding} ${place}`, page);
    }
    return page;
  }

  /**
   * What stands in for a page that could not be made: once for all, and `empty` where it fails or is
   * late. It asks the database nothing, not even the version.
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

  /** Reads what all pages depend on. While the database is away, what was known last goes on holding. */
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
    return `${this.#last.version}/${looks}/${settings().DAYBOOK_BUILD}/${dayOf(now())}`;
  }

  /** Next caches the pulse itself, so a render just after a change may show the old data. */
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
