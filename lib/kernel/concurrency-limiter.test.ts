import { setImmediate as settled } from "node:timers/promises";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Problem } from "./problem";
import { ConcurrencyLimiter } from "./concurrency-limiter";

/** Makes work that ends on request, and counts how much is running. */
function works() {
  const ends: (() => void)[] = [];
  const begin = (turns: ConcurrencyLimiter, client: string) =>
    turns.run(client, () => new Promise<void>((resolve) => void ends.push(resolve)));
  return { ends, begin };
}

afterEach(() => void vi.useRealTimers());

test("two calls of a client run, one waits in order, and a fourth is rejected with Retry-After", async () => {
  const turns = new ConcurrencyLimiter({ at_once: 2, waiting: 1 });
  const { ends, begin } = works();
  const taken = [begin(turns, "a"), begin(turns, "a"), begin(turns, "a")];
  const refused = await begin(turns, "a").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Problem);
  expect(refused).toMatchObject({ code: "rate_limited", headers: { "Retry-After": "1" } });
  expect(ends).toHaveLength(2);
  const other = begin(turns, "b");
  expect(ends).toHaveLength(3);
  ends[0]?.();
  await settled();
  expect(ends).toHaveLength(4);
  for (const end of ends) end();
  await Promise.all([...taken, other]);
});

test("a failed call frees its slot for the next", async () => {
  const turns = new ConcurrencyLimiter({ at_once: 1, waiting: 1 });
  const fail = () => Promise.reject(new Error("no"));
  const failing = [turns.run("a", fail), turns.run("a", fail)];
  const outcomes = await Promise.allSettled(failing);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await turns.run("a", async () => "done")).toBe("done");
});

test("a call that waits too long is rejected, never runs, and leaves the queue", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const turns = new ConcurrencyLimiter({ at_once: 1, within_ms: 2_000 });
  const { ends, begin } = works();
  const first = begin(turns, "a");
  const second = begin(turns, "a").catch((error: unknown) => error);
  vi.advanceTimersByTime(1_999);
  const third = begin(turns, "a");
  expect(turns.waiting).toBe(2);
  vi.advanceTimersByTime(1);
  expect(turns.waiting).toBe(1);
  expect(await second).toMatchObject({ code: "rate_limited" });
  ends[0]?.();
  await first;
  expect(ends).toHaveLength(2);
  // A call that has begun is never rejected.
  vi.advanceTimersByTime(10_000);
  ends[1]?.();
  await third;
  expect([turns.running, turns.waiting, turns.clients]).toEqual([0, 0, 0]);
});

describe("limit over all clients", () => {
  test("a client with all slots and a full queue delays no other client", async () => {
    const turns = new ConcurrencyLimiter({ at_once: 2, waiting: 3, total: 3 });
    const { ends, begin } = works();
    const flood = Array.from({ length: 9 }, () =>
      begin(turns, "flood").catch((error: unknown) => error),
    );
    expect(ends).toHaveLength(2);
    const other = begin(turns, "other");
    expect(ends).toHaveLength(3);
    const refused = await Promise.all(flood.slice(5));
    expect(refused).toEqual(Array.from({ length: 4 }, () => expect.any(Problem)));
    for (let n = 0; n < ends.length; n++) {
      ends[n]?.();
      await settled();
    }
    await Promise.all([other, ...flood]);
    expect(ends).toHaveLength(6);
  });

  test("free slots go to the waiting clients in turn, however long each queue is", async () => {
    const turns = new ConcurrencyLimiter({ at_once: 1, waiting: 5, total: 1 });
    const began: string[] = [];
    const ends: (() => void)[] = [];
    const begin = (client: string) =>
      turns.run(client, () => {
        began.push(client);
        return new Promise<void>((resolve) => void ends.push(resolve));
      });
    const works = ["a", "a", "a", "a", "b", "c", "b"].map(begin);
    for (let n = 0; n < works.length; n++) {
      ends[n]?.();
      await settled();
    }
    await Promise.all(works);
    expect(began).toEqual(["a", "a", "b", "c", "a", "b", "a"]);
  });

  test("a rejected call throws the configured error", async () => {
    const refuse = () => new Error("full");
    const turns = new ConcurrencyLimiter({ at_once: 1, waiting: 0, refuse });
    const { ends, begin } = works();
    const first = begin(turns, "a");
    await expect(begin(turns, "a")).rejects.toThrow("full");
    ends[0]?.();
    await first;
  });

  test("a rejected call of a client without other calls leaves nothing behind", async () => {
    const turns = new ConcurrencyLimiter({ at_once: 1, waiting: 0, total: 1 });
    const { ends, begin } = works();
    const first = begin(turns, "a");
    await expect(begin(turns, "b")).rejects.toThrow(Problem);
    expect(turns.clients).toBe(1);
    ends[0]?.();
    await first;
    expect(turns.clients).toBe(0);
  });
});

describe("full queue", () => {
  /** Fills a queue of four, and returns who runs and who was rejected, in order. */
  function openFull(clients: readonly string[]) {
    const turns = new ConcurrencyLimiter({ at_once: 1, total: 1, waiting_total: 4 });
    const ran: string[] = [];
    const rejected: string[] = [];
    const ends: (() => void)[] = [];
    const send = (name: string) =>
      turns
        .run(name.slice(0, 1), () => {
          ran.push(name);
          return new Promise<void>((resolve) => void ends.push(resolve));
        })
        .catch(() => void rejected.push(name));
    const sent = clients.map(send);
    const finish = async () => {
      for (let n = 0; n < ends.length; n++) {
        ends[n]?.();
        await settled();
      }
      await Promise.all(sent);
      return { ran, rejected, left: [turns.running, turns.waiting, turns.clients] };
    };
    return { finish };
  }

  test("a call of another client takes the place of the newest one of the longest queue", async () => {
    const { finish } = openFull(["c0", "c1", "c2", "c3", "c4", "f1", "g1"]);
    expect(await finish()).toEqual({
      ran: ["c0", "c1", "f1", "g1", "c2"],
      rejected: ["c4", "c3"],
      left: [0, 0, 0],
    });
  });

  test("a further call of the client with the longest queue is rejected", async () => {
    const { finish } = openFull(["c0", "c1", "c2", "f1", "f2", "c3", "f3"]);
    expect(await finish()).toEqual({
      ran: ["c0", "c1", "f1", "c2", "f2"],
      rejected: ["c3", "f3"],
      left: [0, 0, 0],
    });
  });

  test("a client's first call is rejected if every waiting client has one", async () => {
    const { finish } = openFull(["c0", "d1", "e1", "f1", "g1", "h1"]);
    expect(await finish()).toEqual({
      ran: ["c0", "d1", "e1", "f1", "g1"],
      rejected: ["h1"],
      left: [0, 0, 0],
    });
  });
});

/** Simulates pages that take a fixed time, with clients that request the next one at once. */
async function serve(
  turns: ConcurrencyLimiter,
  clients: ReadonlyMap<string, number>,
  count: number,
) {
  const PAGE_MS = 16;
  const waits = new Map<string, number[]>();
  let refused = 0;
  let left = count;
  const visit = async (client: string): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const asked_ms = Date.now();
      try {
        await turns.run(client, async () => {
          waits.set(client, [...(waits.get(client) ?? []), Date.now() - asked_ms]);
          await new Promise((resolve) => setTimeout(resolve, PAGE_MS));
        });
      } catch {
        refused += 1;
      }
    }
  };
  const all = [...clients].flatMap(([client, connections]) =>
    Array.from({ length: connections }, () => visit(client)),
  );
  const done = Promise.all(all);
  await vi.runAllTimersAsync();
  await done;
  return { waits, refused };
}

test("a crawler with 16 connections is never rejected, and a family with one waits for no more than a page", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const turns = new ConcurrencyLimiter({
    at_once: 2,
    total: 2,
    waiting_total: 64,
    within_ms: 2_000,
  });
  const clients = new Map([
    ["crawler", 16],
    ["family", 1],
  ]);
  const { waits, refused } = await serve(turns, clients, 8_800);
  expect(refused).toBe(0);
  expect(Math.max(...(waits.get("family") ?? []))).toBeLessThanOrEqual(16);
  expect(waits.get("family")?.length).toBeGreaterThan(1_000);
  expect(turns.clients).toBe(0);
});
