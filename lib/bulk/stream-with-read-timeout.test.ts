import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { streamWithReadTimeout } from "./stream-with-read-timeout";

/** A reader may be slow, but one that stops reading times out. */

const PART = "é".repeat(100_000);
const WITHIN_MS = 500;

/** An endless text. `is_left` is true once its writer has been stopped. */
function endless() {
  const text = {
    is_left: false,
    async *write(): AsyncGenerator<string> {
      try {
        for (;;) yield PART;
      } finally {
        text.is_left = true;
      }
    },
  };
  return text;
}

test("the stream and its writer stop if the reader takes nothing within the timeout", async () => {
  const text = endless();
  const stream = streamWithReadTimeout(text.write(), WITHIN_MS);
  stream.read();
  const [error] = await once(stream, "error");
  expect(String(error)).toContain("took nothing");
  await sleep(0);
  expect([stream.destroyed, text.is_left]).toEqual([true, true]);
});

test("a slow reader gets the complete text, byte for byte", async () => {
  async function* write() {
    for (let n = 0; n < 4; n++) yield PART;
  }
  const began_ms = performance.now();
  const taken: Buffer[] = [];
  for await (const piece of streamWithReadTimeout(write(), WITHIN_MS)) {
    taken.push(piece as Buffer);
    await sleep(WITHIN_MS / 5);
  }
  expect(Buffer.concat(taken).toString()).toBe(PART.repeat(4));
  expect(performance.now() - began_ms).toBeGreaterThan(2 * WITHIN_MS);
});

test("the writer stops at once if the reader leaves", async () => {
  const text = endless();
  for await (const piece of streamWithReadTimeout(text.write())) {
    expect(piece).toHaveLength(64 * 1024);
    break;
  }
  expect(text.is_left).toBe(true);
});
