import type { Outcome, Post, DeliveryRequest } from "#lib/webhooks/post";
import type { DeliveryDeps } from "#lib/webhooks/delivery-deps";
import { deliveryDeps } from "#lib/webhooks/delivery-deps";

export type Received = {
  delivery_id: string;
  event: string;
  body: string;
  headers: Record<string, string>;
  at: Date;
  callback_url: string;
};

/** A receiver's response to a request: a status, a status with Retry-After, or a hang-up. */
export type Behaviour = (
  received: Received,
) => number | { status_code: number; retry_after: string } | "reset";

/** A clock that tests move. */
export class Clock {
  #now_ms: number;
  constructor(start = "2026-11-02T10:00:00.000Z") {
    this.#now_ms = Date.parse(start);
  }
  now = (): Date => new Date(this.#now_ms);
  forward(ms: number): void {
    this.#now_ms += ms;
  }
  to(at: Date): void {
    this.#now_ms = Math.max(this.#now_ms, at.getTime());
  }
}

/**
 * Replaces the network in tests of the outbox. Requests arrive here after `begin` allows them, as
 * on an open connection. Tests of the network itself use real sockets.
 */
export class Receivers {
  readonly received: Received[] = [];

  constructor(
    readonly clock: Clock,
    public behave: Behaviour = () => 200,
  ) {}

  post: Post = async (posting: DeliveryRequest): Promise<Outcome> => {
    const { headers, body, callback_url } = posting;
    const received = {
      delivery_id: headers["webhook-id"] ?? "",
      event: headers["X-Service-Event"] ?? "",
      body,
      headers: { ...headers },
      at: this.clock.now(),
      callback_url,
    };
    const began = await posting.begin("11.22.33.44", async () => {
      this.received.push(received);
    });
    if (!began) return { kind: "withdrawn" };
    const answer = this.behave(received);
    if (answer === "reset") return { kind: "fault", fault: "connection_lost" };
    const result = typeof answer === "number" ? { status_code: answer } : answer;
    return { kind: "answered", ...result, answer: "ok", address: "11.22.33.44" };
  };

  /** Returns the real dependencies, except for clock, random numbers, and network. */
  deps(changes: Partial<DeliveryDeps> = {}): DeliveryDeps {
    return {
      ...deliveryDeps(),
      post: this.post,
      now: this.clock.now,
      random: () => 0.5,
      ...changes,
    };
  }
}
