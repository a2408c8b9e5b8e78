import { Problem } from "./problem";

type Queue = { underway: number; waiting: (() => void)[] };

/**
 * Bounds expensive work per client: `at_once` calls run, `waiting` more queue, the rest are refused.
 * Clients never block each other.
 */
export class ConcurrencyLimiter {
  readonly #queues = new Map<string, Queue>();

  constructor(readonly bounds: { at_once: number; waiting: number }) {}

  /** @throws Problem `rate_limited` where too much of the client's waits already. */
  async run<Done>(client: string, work: () => Promise<Done>): Promise<Done> {
    const queue = this.#queues.get(client) ?? { underway: 0, waiting: [] };
    this.#queues.set(client, queue);
    if (queue.underway < this.bounds.at_once) queue.underway += 1;
    else await this.#wait(queue);
    try {
      return await work();
    } finally {
      // Who waits takes the place over; it is never free in between.
      const next = queue.waiting.shift();
      if (next) next();
      else if ((queue.underway -= 1) === 0) this.#queues.delete(client);
    }
  }

  #wait({ underway, waiting }: Queue): Promise<void> {
    if (waiting.length < this.bounds.waiting) {
      return new Promise((resolve) => waiting.push(resolve));
    }
    const detail = `${underway + waiting.length} of these requests are under way already; try again in 1 s`;
    throw new Problem("rate_limited", detail, { headers: { "Retry-After": "1" } });
  }
}
