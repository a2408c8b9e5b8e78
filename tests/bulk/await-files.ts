import { expect } from "vitest";
import { type Answered, call } from "#tests/api";
import { eventually } from "#tests/eventually";

/**
 * Returns the manifest of the bulk files once they are written. On a slow machine that takes longer
 * than a request waits, and the first ones get 503.
 */
export const awaitBulkFiles = (key: string): Promise<Answered> =>
  eventually(async () => {
    const answered = await call("/v1/bulk", { key });
    expect(answered.status).toBe(200);
    return answered;
  }, 500);
