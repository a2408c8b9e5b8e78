import { Problem } from "./problem";

type Call = { begin(): void; refuse(): void };
type Queue = { running: number; waiting: Call[] };

type Bounds = {
  /** Calls of one client that run at a time. */
  at_once: number;
  /** Calls of one client that wait. One more is rejected. Default: no limit. */
  waiting?: number;
  /**
   * Calls that wait, all clients together. One more takes the place of the newest call of the client
   * with the longest queue, or is rejected if its own client's queue would be the longest. Default:
   * no limit.
   */
  waiting_total?: number;
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
  #waiting = 0;

  constructor(readonly bounds: Bounds) {}

  /** Calls that run now. */
  get running(): number {
    return this.#running;
  }

  /** Calls that wait now. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Clients with calls that run or wait. */
  get clients(): number {
    return this.#queues.size;
  }

  /**
   * @throws the error of `refuse` if the queue is full, or this call waited too long
   */
  async run<Done>(client: string, work: () => Promise<Done>): Promise<Done> {
    const queue = this.#queues.get(client) ?? { running: 0, waiting: [] };
    this.#queues.set(client, queue);
    try {
      if (this.#hasPlace(queue)) this.#take(queue);
      else await this.#wait(queue);
      try {
        return await work();
      } finally {
        queue.running -= 1;
        this.#running -= 1;
        this.#startNext();
      }
    } finally {
      if (queue.running === 0 && queue.waiting.length === 0) this.#queues.delete(client);
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
      const [next] = queue.waiting;
      if (!next) continue;
      this.#remove(queue, next);
      // The client's next call waits until the others have had their turn.
      if (this.#turns.delete(queue)) this.#turns.add(queue);
      this.#take(queue);
      next.begin();
      return;
    }
  }

  #wait(queue: Queue): Promise<void> {
    this.#requireRoom(queue);
    return new Promise((resolve, reject) => {
      const call: Call = {
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          reject(this.#refusal(queue));
          this.#remove(queue, call);
        },
      };
      const { within_ms } = this.bounds;
      const timer = within_ms === undefined ? undefined : setTimeout(call.refuse, within_ms);
      queue.waiting.push(call);
      this.#waiting += 1;
      this.#turns.add(queue);
    });
  }

  /** @throws the error of `refuse` if one more call of this client can't wait */
  #requireRoom(queue: Queue): void {
    const { waiting = Number.POSITIVE_INFINITY, waiting_total = Number.POSITIVE_INFINITY } =
      this.bounds;
    if (queue.waiting.length >= waiting) throw this.#refusal(queue);
    if (this.#waiting < waiting_total) return;
    let longest = queue;
    for (const other of this.#turns) {
      if (other.waiting.length > longest.waiting.length) longest = other;
    }
    const newest = longest.waiting.at(-1);
    // Between two clients that wait for as much, the one that came first keeps its place.
    if (!newest || longest.waiting.length <= queue.waiting.length + 1) throw this.#refusal(queue);
    newest.refuse();
  }

  #remove(queue: Queue, call: Call): void {
    queue.waiting.splice(queue.waiting.indexOf(call), 1);
    this.#waiting -= 1;
    if (queue.waiting.length === 0) this.#turns.delete(queue);
  }

  #refusal({ running, waiting }: Queue): Error {
    if (this.bounds.refuse) return this.bounds.refuse();
    const detail = `This client already has ${running + waiting.length} of these requests under way; try again in 1 s`;
    return new Problem("rate_limited", detail, { headers: { "Retry-After": "1" } });
  }
}
