import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "./lock";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "daybook-lock-"));
  file = join(folder, "lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

test("withLock callers take turns, even if all of them find a dead process's lock", async () => {
  writeFileSync(file, "999999999@1 dead");
  let inside = 0;
  let most = 0;
  const hold = () =>
    withLock(file, async () => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(2);
      inside -= 1;
    });
  await Promise.all(Array.from({ length: 20 }, hold));
  expect(most).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test("withLock releases the lock if the work fails", async () => {
  const failing = withLock(file, () => Promise.reject(new Error("inside")));
  await expect(failing).rejects.toThrow("inside");
  expect(await withLock(file, async () => "next")).toBe("next");
});
