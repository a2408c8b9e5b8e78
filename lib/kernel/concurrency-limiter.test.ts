import { setImmediate as settled } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { Problem } from "./problem";
import { ConcurrencyLimiter } from "./concurrency-limiter";

/** Makes work that ends on request, and counts how much is running. */
function works() {
  const ends: (() => void)[] = [];
  const begin = (turns: ConcurrencyLimiter, client: string) =>
    turns.run(client, () => new Promise<void>((resolve) => void ends.push(resolve)));
  return { ends, begin };
}

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
  const turns = new ConcurrencyLimiter({ at_once: 1, waiting: 2, within_ms: 20 });
  const { ends, begin } = works();
  const first = begin(turns, "a");
  const refused = await begin(turns, "a").catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "rate_limited" });
  const third = begin(turns, "a");
  ends[0]?.();
  await first;
  await settled();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await third;
  expect(await turns.run("a", async () => "done")).toBe("done");
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
});
