/** A function as registered with Inngest. */
export type Registered = {
  id: string;
  concurrency?: Limit | Limit[];
};
type Limit = { limit: number; key?: string };
type Serve = (request: Request) => Promise<Response>;
type Slot = { name: string; limit: number };
type Call = { event: { data: Record<string, unknown> } };

/**
 * Calls steps like Inngest. Calls wait in order until their function's concurrency limits have
 * room. A full endpoint returns 503.
 */
export class InngestQueue {
  calls_max = 0;
  refused = 0;
  #calls = 0;
  readonly #taken = new Map<string, number>();
  #waiting: { slots: Slot[]; go: () => void }[] = [];

  constructor(
    readonly endpoint: Serve,
    readonly functions: readonly Registered[],
    readonly endpoint_calls_max: number,
  ) {}

  serve: Serve = async (request) => {
    const { event } = (await request.clone().json()) as Call;
    const slots = this.#slotsOf(new URL(request.url).searchParams.get("fnId"), event.data);
    await new Promise<void>((go) => {
      this.#waiting.push({ slots, go });
      this.#next();
    });
    try {
      return await this.#call(request);
    } finally {
      for (const { name } of slots) this.#taken.set(name, (this.#taken.get(name) ?? 1) - 1);
      this.#next();
    }
  };

  async #call(request: Request): Promise<Response> {
    if (this.#calls >= this.endpoint_calls_max) {
      this.refused += 1;
      return Response.json({ message: "no room" }, { status: 503 });
    }
    this.#calls += 1;
    this.calls_max = Math.max(this.calls_max, this.#calls);
    return this.endpoint(request).finally(() => (this.#calls -= 1));
  }

  /**
   * Returns the slots that a call needs: one per limit, and for a keyed limit the one of its key.
   */
  #slotsOf(function_id: string | null, data: Record<string, unknown>): Slot[] {
    const found = this.functions.find(({ id }) => id === function_id);
    if (!found) throw new Error(`${function_id} is not registered`);
    return [found.concurrency ?? []].flat().map(({ limit, key }) => {
      const value = key && String(data[key.replace("event.data.", "")]);
      return { limit, name: [found.id, key, value].join(" ") };
    });
  }

  #next(): void {
    this.#waiting = this.#waiting.filter(({ slots, go }) => {
      if (slots.some(({ name, limit }) => (this.#taken.get(name) ?? 0) >= limit)) return true;
      for (const { name } of slots) this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1);
      go();
      return false;
    });
  }
}

/** Registers with a handler like Inngest. Returns the functions that it would call. */
export async function readRegistered(register: Serve): Promise<Registered[]> {
  const url = "http://localhost:3000/api/inngest";
  const headers = {
    host: "localhost:3000",
    "content-type": "application/json",
    "x-inngest-sync-kind": "in_band",
  };
  const body = JSON.stringify({ url });
  const answer = await register(new Request(url, { method: "PUT", headers, body }));
  return ((await answer.json()) as { functions: Registered[] }).functions;
}
