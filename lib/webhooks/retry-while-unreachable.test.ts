import { describe, expect, test, vi } from "vitest";
import { retryWhileUnreachable } from "./retry-while-unreachable";

/** An answer that was given is not forgotten because the database is away for a moment. */

const failing = (code: string) => Object.assign(new Error("no"), { code });
const MINUTE_MS = 60_000;

const AWAY = ["CONNECTION_CLOSED", "CONNECT_TIMEOUT", "ECONNREFUSED", "57P03", "08006"];
const NO_WAY_THERE = ["EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH", "EAI_AGAIN"];

describe("while the database cannot be reached", () => {
  test.each([...AWAY, ...NO_WAY_THERE])("%s: it is written again until it holds", async (code) => {
    const write = vi.fn<() => Promise<string>>().mockResolvedValue("written");
    write.mockRejectedValueOnce(failing(code)).mockRejectedValueOnce(failing(code));
    expect(await retryWhileUnreachable(write, MINUTE_MS)).toBe("written");
    expect(write).toHaveBeenCalledTimes(3);
  });

  test("it is given up when the claim is anybody's", async () => {
    const gone = failing("ECONNREFUSED");
    await expect(retryWhileUnreachable(() => Promise.reject(gone), -1)).rejects.toBe(gone);
  });
});

test("a missing socket file is a database that is away, another missing file is none", async () => {
  const missing = (syscall: string) => Object.assign(failing("ENOENT"), { syscall });
  const write = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing("connect"));
  write.mockRejectedValueOnce(new Error("wrapped", { cause: missing("open") }));
  await expect(retryWhileUnreachable(write, MINUTE_MS)).rejects.toThrow("wrapped");
  expect(write).toHaveBeenCalledTimes(2);
});

test("what the database refuses is not tried again", async () => {
  const refused = failing("23505");
  const write = vi.fn<() => Promise<string>>().mockRejectedValue(refused);
  await expect(retryWhileUnreachable(write, MINUTE_MS)).rejects.toBe(refused);
  expect(write).toHaveBeenCalledTimes(1);
});
