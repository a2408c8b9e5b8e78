import { Problem } from "./problem";

type Queue = { underway: number; waiting: (() => void)[] };

/**
 * Bounds expensive work per client: `at_once` calls run, `waiting` more queue, the rest are refused.
 * Clients never block each other.
 */
export class ConcurrencyLimiter {
  readonly #queues = new Map<string, Queue>();

  constructor(
    readonly bounds: {
      at_once: number;
      waiting: number;
      /** What waits for longer is refused and never done: whoever asked is gone. */
      within_ms?: number;
    },
  ) {}

  /** @throws Problem `rate_limited` where too much of the client's waits already, or it waited too long. */
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
    const refusal = () => {
      const detail = `${underway + waiting.length} of these requests are under way already; try again in 1 s`;
      return new Problem("rate_limited", detail, { headers: { "Retry-After": "1" } });
    };
    if (waiting.length >= this.bounds.waiting) throw refusal();
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(refusal());
      };
      const { within_ms } = this.bounds;
      const timer = within_ms === undefined ? undefined : setTimeout(giveUp, within_ms);
      waiting.push(begin);
    });
  }
}
