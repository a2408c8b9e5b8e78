import type { IncomingMessage, ServerResponse } from "node:http";
import { ConcurrencyLimiter } from "#lib/kernel/concurrency-limiter";
import { addressOf } from "../network";
import { RenderUnavailable } from "./upstream";

/**
 * Shares the thread that makes pages, and with it the thread's database pool, among networks. A network
 * that requests more than its share waits in its own queue, so other visitors don't wait for it.
 */

/** Two keep the thread busy: while one page waits for the database, the other one is computed. */
const PAGES = { at_once: 2, waiting: 62, total: 64, within_ms: 5_000 };
/** Drawing a picture costs as much as several pages, and holds up the thread while it lasts. */
const PICTURES = { at_once: 1, waiting: 7, total: 8, within_ms: 5_000 };
/** A bulk file is read from the database for as long as its client takes it. */
const DOWNLOADS = { at_once: 2, waiting: 0, total: 16 };

/** Runs work in its client's turn. @throws RenderUnavailable if too much of its network's work waits. */
export type InTurn = <Done>(work: () => Promise<Done>) => Promise<Done>;

export type Shares = Readonly<Record<"pages" | "pictures" | "downloads", ConcurrencyLimiter>>;

export function openShares(): Shares {
  const refuse = () => new RenderUnavailable("too many requests of this network wait");
  return {
    pages: new ConcurrencyLimiter({ ...PAGES, refuse }),
    pictures: new ConcurrencyLimiter({ ...PICTURES, refuse }),
    downloads: new ConcurrencyLimiter({ ...DOWNLOADS, refuse }),
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
