import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { BoundedCache } from "#lib/kernel/bounded-cache";
import { attemptDelivery } from "./attempt";
import type { Post } from "./post";
import { deliveryDeps, type DeliveryDeps } from "./delivery-deps";
import { type Due, DUE_MAX, readDue } from "./due-deliveries";

/** The result of waiting for a delivery. */
export type Waited = "ended" | "under way" | "no room";
/** The result of one attempt on our side, with an error if it couldn't be made or recorded. */
type Ended = { error?: unknown };
export type Report = (error: unknown, delivery_id: string) => void;

/** Max concurrent attempts of one process. */
export const IN_FLIGHT = {
  all_max: 256,
  /** Max attempts younger than RECENT_MS. Low, so that prompt responses are stored soon. */
  recent_max: 8,
  /** Share of both limits for hosts not known to be responsive, so responsive hosts never queue behind them. */
  unresponsive_share: 0.75,
  /** Max attempts per responsive host. Other hosts get one at a time. */
  host_max: 8,
} as const;

/** Delay of the poll after an attempt ends, so that a burst of ends causes one poll. */
const POLL_DELAY_MS = 20;
/** An older attempt waits for the network, so it no longer counts against `recent_max`. */
const RECENT_MS = 200;
/** A host that takes longer than this is not responsive. */
const PROMPT_MS = 2_000;
/** How often a caller that waits for room checks again. */
const ROOM_EVERY_MS = 25;

/**
 * Attempts due deliveries, many at a time. A host gets one connection until it's known to be
 * responsive, so a slow receiver delays only its own deliveries. Several dispatchers may run at
 * once.
 */
export class Dispatcher {
  readonly #busy = new Map<string, number>();
  readonly #responsive = new BoundedCache<boolean>(10_000);
  readonly #running = new Map<string, Promise<Ended>>();
  /** Deliveries that the last query found but had no room for. Any later poll may start them. */
  #found: Due[] = [];
  #recent = 0;
  #polling: Promise<void> | undefined;
  #isPollScheduled = false;
  readonly #cut = new AbortController();
  #isWarm = false;
  #stopped = false;

  constructor(
    readonly report: Report,
    readonly deps: DeliveryDeps = deliveryDeps(),
    /** Takes only deliveries that have been due for this long. */
    readonly overdue_ms = 0,
  ) {
    // Each running attempt adds a listener, and Node warns of a leak above ten.
    setMaxListeners(IN_FLIGHT.all_max, this.#cut.signal);
  }

  /** Starts attempts for due deliveries while there is room. Resolves when they're started. */
  sweep(): Promise<void> {
    this.#polling ??= this.#poll().finally(() => {
      this.#polling = undefined;
    });
    return this.#polling;
  }

  /**
   * Attempts one delivery, and waits up to `within_ms` for room and for its end. Doesn't wait for a
   * slow host: the attempt continues, and its end starts the next due deliveries.
   * @throws Error if the attempt couldn't be made or recorded, and that happens in time.
   */
  async attempt(due: Due, within_ms: number): Promise<Waited> {
    const ending = new AbortController();
    const late = sleep(within_ms, undefined, { signal: ending.signal }).catch(() => {});
    try {
      await this.#warm();
      const started = await this.#startSoon(due, performance.now() + within_ms);
      if (!started) return "no room";
      const ended = this.#isSlow(due) ? undefined : await Promise.race([started.run, late]);
      if (ended?.error !== undefined) throw ended.error;
      if (!ended) this.#responsive.set(due.host, false);
      return ended ? "ended" : "under way";
    } finally {
      ending.abort();
    }
  }

  /** Starts an attempt as soon as its host has room, or finds it running. */
  async #startSoon(due: Due, until_ms: number): Promise<{ run: Promise<Ended> } | undefined> {
    for (;;) {
      this.#start(due);
      const run = this.#running.get(due.delivery_id);
      if (run) return { run };
      if (this.#stopped || this.#isSlow(due) || performance.now() > until_ms) return undefined;
      await sleep(ROOM_EVERY_MS);
    }
  }

  readonly #isSlow = ({ host }: Due): boolean => this.#responsive.get(host) === false;

  /** Sweeps until nothing is due and nothing runs. */
  async drain(): Promise<void> {
    for (;;) {
      // A poll during an attempt may skip its host, so only a poll with none running sees all due
      // deliveries.
      await this.#polling;
      const isAtRest = this.#running.size === 0;
      await this.sweep();
      if (isAtRest && this.#running.size === 0) return;
      await Promise.race([Promise.allSettled(this.#running.values()), sleep(POLL_DELAY_MS)]);
    }
  }

  /** Starts nothing more, and waits for running attempts. They're aborted after `within_ms`. */
  async stop(within_ms?: number): Promise<void> {
    this.#stopped = true;
    const timer =
      within_ms === undefined ? undefined : setTimeout(() => this.#cut.abort(), within_ms);
    await this.#polling?.catch(() => {});
    await Promise.allSettled(this.#running.values());
    clearTimeout(timer);
  }

  async #poll(): Promise<void> {
    if (this.#stopped || !this.#hasRoom(1)) return;
    await this.#warm();
    const full = new Set([...this.#busy.keys()].filter((host) => !this.#mayTake(host)));
    this.#startFound(full);
    let isMore = true;
    while (isMore && !this.#stopped && this.#hasRoom(1)) {
      this.#found = await this.#readDue([...full]);
      isMore = this.#found.length === DUE_MAX;
      this.#startFound(full);
    }
  }

  /** Starts the found deliveries while there is room. The hosts of the rest count as full. */
  #startFound(full: Set<string>): void {
    this.#found = this.#responsiveFirst(this.#found).filter((each) => !this.#start(each));
    for (const { host } of this.#found) full.add(host);
  }

  /** Opens all connections for outcomes, so that the first outcomes are recorded without delay. */
  async #warm(): Promise<void> {
    if (this.#isWarm) return;
    const { outcomes } = this.deps;
    const { max } = outcomes.options;
    await Promise.all(Array.from({ length: max }, () => outcomes`select 1`));
    this.#isWarm = true;
  }

  /** Whether a share of the limits, from 0 to 1, has room for one more. */
  #hasRoom(share: number): boolean {
    const { all_max, recent_max } = IN_FLIGHT;
    return this.#running.size < share * all_max && this.#recent < share * recent_max;
  }

  #responsiveFirst(due: readonly Due[]): Due[] {
    const isResponsive = ({ host }: Due) => this.#responsive.get(host) === true;
    return [...due.filter(isResponsive), ...due.filter((each) => !isResponsive(each))];
  }

  #readDue(full_hosts: string[]): Promise<Due[]> {
    const { sql, now } = this.deps;
    const { overdue_ms } = this;
    return readDue(sql, {
      full_hosts,
      running: [...this.#running.keys()],
      overdue_ms,
      pinned: now(),
    });
  }

  #mayTake(host: string): boolean {
    const busy = this.#busy.get(host) ?? 0;
    const responsive = this.#responsive.get(host) === true;
    if (!this.#hasRoom(responsive ? 1 : IN_FLIGHT.unresponsive_share)) return false;
    return busy < (responsive ? IN_FLIGHT.host_max : 1);
  }

  #start({ delivery_id, host }: Due): boolean {
    if (this.#stopped || this.#running.has(delivery_id) || !this.#mayTake(host)) return false;
    this.#busy.set(host, (this.#busy.get(host) ?? 0) + 1);
    const aged = this.#countRecent();
    const run = this.#run(delivery_id, host).finally(() => {
      aged();
      this.#running.delete(delivery_id);
      const left = (this.#busy.get(host) ?? 1) - 1;
      if (left > 0) this.#busy.set(host, left);
      else this.#busy.delete(host);
      this.#schedulePoll();
    });
    this.#running.set(delivery_id, run);
    return true;
  }

  /** Counts an attempt as recent until RECENT_MS pass, or until the returned function is called. */
  #countRecent(): () => void {
    let isRecent = true;
    this.#recent += 1;
    const aged = () => {
      if (!isRecent) return;
      isRecent = false;
      clearTimeout(timer);
      this.#recent -= 1;
      this.#schedulePoll();
    };
    const timer = setTimeout(aged, RECENT_MS).unref();
    return aged;
  }

  async #run(delivery_id: string, host: string): Promise<Ended> {
    const began_ms = performance.now();
    let isSent = false;
    try {
      await attemptDelivery(delivery_id, { ...this.deps, post: this.#post }, () => {
        isSent = true;
      });
      const isPrompt = performance.now() - began_ms < PROMPT_MS;
      // A delivery that another process claimed ends soon too, which doesn't show whether the host
      // is responsive.
      if (isSent || !isPrompt) this.#responsive.set(host, isPrompt);
      return {};
    } catch (error) {
      this.report(error, delivery_id);
      return { error };
    }
  }

  readonly #post: Post = (posting) => this.deps.post({ ...posting, signal: this.#cut.signal });

  #schedulePoll(): void {
    if (this.#isPollScheduled || this.#stopped) return;
    this.#isPollScheduled = true;
    setTimeout(() => {
      this.#isPollScheduled = false;
      this.sweep().catch((error: unknown) => this.report(error, "sweep"));
    }, POLL_DELAY_MS).unref();
  }
}
