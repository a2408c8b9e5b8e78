import type { IncomingMessage, ServerResponse } from "node:http";
import { ConcurrencyLimiter } from "#lib/kernel/concurrency-limiter";
import { settings } from "#lib/kernel/env";
import { addressOf } from "../network";
import { RenderUnavailable } from "./upstream";

/**
 * Shares the threads that make pages, and with them their database pools, among networks. A network
 * that requests more than its share waits in its own queue, so other visitors don't wait for it. If all
 * queues are full, the network with the most waiting requests is refused first.
 */

/** Two keep a thread busy: while one page waits for the database, the other one is computed. */
const PAGES_PER_THREAD = 2;
const PAGES = { total: 64 };
/** Drawing a picture costs as much as several pages, and holds up the thread while it lasts. */
const PICTURES = { at_once: 1, total: 8, waiting_total: 64, within_ms: 5_000 };
/** A bulk file is read from the database for as long as its client takes it. */
const DOWNLOADS = { at_once: 2, total: 16, waiting_total: 64 };

/** Runs work in its client's turn. @throws RenderUnavailable if too much work waits, or for too long. */
export type InTurn = <Done>(work: () => Promise<Done>) => Promise<Done>;

export type Shares = Readonly<Record<"pages" | "pictures" | "downloads", ConcurrencyLimiter>>;

export function openShares(): Shares {
  const {
    DAYBOOK_PAGE_QUEUE: waiting_total,
    DAYBOOK_PAGE_WAIT_S,
    DAYBOOK_PAGE_THREADS,
  } = settings();
  const at_once = PAGES_PER_THREAD * DAYBOOK_PAGE_THREADS;
  const bounds = {
    within_ms: DAYBOOK_PAGE_WAIT_S * 1_000,
    refuse: () => new RenderUnavailable("too many requests wait"),
  };
  return {
    pages: new ConcurrencyLimiter({ ...PAGES, ...bounds, at_once, waiting_total }),
    pictures: new ConcurrencyLimiter({ ...bounds, ...PICTURES }),
    downloads: new ConcurrencyLimiter({ ...DOWNLOADS, ...bounds }),
  };
}

/** The turns of the network that sent a request. */
export function turnsOf(
  share: ConcurrencyLimiter,
  request: IncomingMessage,
  response: ServerResponse,
): InTurn {
  const network = addressOf(request.headers, request.socket.remoteAddress);
  return (work) =>
    share.run(network, () => {
      if (response.destroyed) throw new RenderUnavailable("the client has gone");
      return work();
    });
}
