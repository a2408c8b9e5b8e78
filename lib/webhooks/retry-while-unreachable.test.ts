import { describe, expect, test, vi } from "vitest";
import { retryWhileUnreachable } from "./retry-while-unreachable";

/** Tests that a brief database outage doesn't lose the outcome of an attempt. */

const failing = (code: string) => Object.assign(new Error("no"), { code });
const MINUTE_MS = 60_000;

const AWAY = ["CONNECTION_CLOSED", "CONNECT_TIMEOUT", "ECONNREFUSED", "57P03", "08006"];
const NO_WAY_THERE = ["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "EAI_AGAIN"];

describe("unreachable database", () => {
  test.each([...AWAY, ...NO_WAY_THERE])(
    "a write that fails with %s is retried until it succeeds",
    async (code) => {
      const write = vi.fn<() => Promise<string>>().mockResolvedValue("written");
      write.mockRejectedValueOnce(failing(code)).mockRejectedValueOnce(failing(code));
      expect(await retryWhileUnreachable(write, MINUTE_MS)).toBe("written");
      expect(write).toHaveBeenCalledTimes(3);
    },
  );

  test("a write is given up once the claim has expired", async () => {
    const removed = failing("ECONNREFUSED");
    await expect(retryWhileUnreachable(() => Promise.reject(removed), -1)).rejects.toBe(removed);
  });
});

test("a missing socket file counts as an unreachable database, and another missing file does not", async () => {
  const missing = (syscall: string) => Object.assign(failing("ENOENT"), { syscall });
  const write = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing("connect"));
  write.mockRejectedValueOnce(new Error("wrapped", { cause: missing("open") }));
  await expect(retryWhileUnreachable(write, MINUTE_MS)).rejects.toThrow("wrapped");
  expect(write).toHaveBeenCalledTimes(2);
});

test("a write that the database rejects is not retried", async () => {
  const refused = failing("23505");
  const write = vi.fn<() => Promise<string>>().mockRejectedValue(refused);
  await expect(retryWhileUnreachable(write, MINUTE_MS)).rejects.toBe(refused);
  expect(write).toHaveBeenCalledTimes(1);
});
