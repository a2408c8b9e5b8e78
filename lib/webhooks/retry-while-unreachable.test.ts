import { describe, expect, test, vi } from "vitest";
import { retryWhileUnreachable } from "./retry-while-unreachable";

/** An answer that was given is not forgotten because the database is away for a moment. */

const failing = (code: string) => Object.assign(new Error("no"), { code });
const MINUTE_MS = 60_000;

describe("while the database cannot be reached", () => {
  test.each(["CONNECTION_CLOSED", "CONNECT_TIMEOUT", "ECONNREFUSED", "57P03", "08006"])(
    "%s: it is written again until it holds",
    async (code) => {
      const write = vi.fn<() => Promise<string>>().mockResolvedValue("written");
      write.mockRejectedValueOnce(failing(code)).mockRejectedValueOnce(failing(code));
      expect(await retryWhileUnreachable(write, MINUTE_MS)).toBe("written");
      expect(write).toHaveBeenCalledTimes(3);
    },
  );

  test("it is given up when the claim is anybody's", async () => {
    const gone = failing("ECONNREFUSED");
    await expect(retryWhileUnreachable(() => Promise.reject(gone), -1)).rejects.toBe(gone);
  });
});

test("what the database refuses is not tried again", async () => {
  const refused = failing("23505");
  const write = vi.fn<() => Promise<string>>().mockRejectedValue(refused);
  await expect(retryWhileUnreachable(write, MINUTE_MS)).rejects.toBe(refused);
  expect(write).toHaveBeenCalledTimes(1);
});
