import { Problem } from "./problem";

type Queue = { running: number; waiting: (() => void)[] };

type Bounds = {
  /** Calls of one client that run at a time. */
  at_once: number;
  /** Calls of one client that wait. One more is rejected. */
  waiting: number;
  /** Max calls that run at a time, all clients together. Default: no limit. */
  total?: number;
  /** A call that waits longer is rejected and never runs. Default: no limit. */
  within_ms?: number;
  /** Makes the error of a rejected call. Default: Problem `rate_limited`. */
  refuse?: () => Error;
};

/**
 * Shares expensive work among clients. Each client runs a few calls at a time and queues a few
 * more. Free slots go to the waiting clients in turn, so a client's queue delays only that client.
 */
export class ConcurrencyLimiter {
  readonly #queues = new Map<string, Queue>();
  /** Queues with waiting calls, the next one first. */
  readonly #turns = new Set<Queue>();
  #running = 0;

  constructor(readonly bounds: Bounds) {}

  /** Calls that run now. */
  get running(): number {
    return this.#running;
  }

  /** Calls that wait now. */
  get waiting(): number {
    return [...this.#turns].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /**
   * @throws the error of `refuse` if the client's queue is full, or this call waited too long
   */
  async run<Done>(client: string, work: () => Promise<Done>): Promise<Done> {
    const queue = this.#queues.get(client) ?? { running: 0, waiting: [] };
    this.#queues.set(client, queue);
    if (this.#hasPlace(queue)) this.#take(queue);
    else await this.#wait(client, queue);
    try {
      return await work();
    } finally {
      queue.running -= 1;
      this.#running -= 1;
      this.#startNext();
      this.#forgetIdle(client, queue);
    }
  }

  #hasPlace({ running }: Queue): boolean {
    const { at_once, total = Number.POSITIVE_INFINITY } = this.bounds;
    return running < at_once && this.#running < total;
  }

  #take(queue: Queue): void {
    queue.running += 1;
    this.#running += 1;
  }

  /** Gives the free slot to the next client that may run one more call. */
  #startNext(): void {
    for (const queue of this.#turns) {
      if (!this.#hasPlace(queue)) continue;
      const begin = queue.waiting.shift();
      this.#turns.delete(queue);
      if (queue.waiting.length > 0) this.#turns.add(queue);
      this.#take(queue);
      begin?.();
      return;
    }
  }

  #wait(client: string, queue: Queue): Promise<void> {
    const { waiting } = queue;
    if (waiting.length >= this.bounds.waiting) throw this.#refusal(queue);
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        reject(this.#refusal(queue));
        waiting.splice(waiting.indexOf(begin), 1);
        if (waiting.length === 0) this.#turns.delete(queue);
        this.#forgetIdle(client, queue);
      };
      const { within_ms } = this.bounds;
      const timer = within_ms === undefined ? undefined : setTimeout(giveUp, within_ms);
      waiting.push(begin);
      this.#turns.add(queue);
    });
  }

  #refusal({ running, waiting }: Queue): Error {
    if (this.bounds.refuse) return this.bounds.refuse();
    const detail = `This client already has ${running + waiting.length} of these requests under way; try again in 1 s`;
    return new Problem("rate_limited", detail, { headers: { "Retry-After": "1" } });
  }

  #forgetIdle(client: string, { running, waiting }: Queue): void {
    if (running === 0 && waiting.length === 0) this.#queues.delete(client);
  }
}
