import { expect, vi } from "vitest";
import { type Answered, call } from "#tests/api";

/**
 * Returns the manifest of the bulk files once they are written. On a slow machine that takes longer
 * than a request waits, and the first ones get 503.
 */
export const awaitBulkFiles = (key: string): Promise<Answered> =>
  vi.waitFor(
    async () => {
      const answered = await call("/v1/bulk", { key });
      expect(answered.status).toBe(200);
      return answered;
    },
    { timeout: 60_000, interval: 500 },
  );
