import { expect, test } from "vitest";
import { useBundled } from "../bundled-program";
import { kill, openKillWorld } from "./crash-helpers";

/**
 * The start of a load, and rows in the middle of each file. The deep check kills at random points.
 */
const POINTS = [1, 4, 7];
const PROGRAM = useBundled("tests/sources/ingest-worker.ts");

test(
  "a killed ingest changes nothing published, and a second run gives the same result as an uninterrupted one",
  { timeout: 300_000 },
  async () => {
    const [whole, cut] = [await openKillWorld(PROGRAM), await openKillWorld(PROGRAM)];
    try {
      const before = await whole.hash();
      expect(await cut.hash()).toBe(before);
      await whole.start().exit;
      const after = await whole.hash();
      expect(after).not.toBe(before);
      for (const point of POINTS) {
        const ingest = cut.start(point);
        await ingest.begun;
        expect(await cut.hash(), `readers, while it waits at point ${point}`).toBe(before);
        await kill(ingest);
        expect(ingest.child.signalCode).toBe("SIGKILL");
        expect(await cut.hash(), `after the kill at point ${point}`).toBe(before);
      }
      await cut.start().exit;
      expect(await cut.hash()).toBe(after);
    } finally {
      await whole.end();
      await cut.end();
    }
  },
);
