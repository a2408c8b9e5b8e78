import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { livesOn, processKey } from "./process-key";

const POLL_MS = 50;
const WAIT_MAX_MS = 120_000;
/**
 * Breaking a dead process's lock takes microseconds. An older breaker file was left by a process
 * that died doing so.
 */
const BREAKER_MAX_MS = 10_000;

/**
 * Runs `work` with the lock file, which names its process. The lock of a dead process is broken.
 * @throws Error if a live process keeps it for two minutes.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const mine = `${processKey(process.pid)} ${randomBytes(8).toString("hex")}`;
  const deadline = Date.now() + WAIT_MAX_MS;
  while (!take(file, mine)) {
    if (Date.now() > deadline)
      throw new Error(`Gave up after two minutes: another process has locked ${file}.`);
    breakIfDead(file);
    await sleep(POLL_MS);
  }
  try {
    return await work();
  } finally {
    if (read(file) === mine) rmSync(file, { force: true });
  }
}

/** A link is created atomically, so no reader sees a lock without its process's name. */
function take(file: string, content: string): boolean {
  const own = `${file}.${randomBytes(8).toString("hex")}`;
  try {
    writeFileSync(own, content, { mode: 0o600 });
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Only one process at a time may break a lock. Otherwise a second one could remove the first one's
 * new lock.
 */
function breakIfDead(file: string): void {
  if (holderLives(file)) return;
  const breaker = `${file}.break`;
  if (!take(breaker, String(process.pid))) {
    if (ageOf(breaker) > BREAKER_MAX_MS) rmSync(breaker, { force: true });
    return;
  }
  try {
    if (!holderLives(file)) rmSync(file, { force: true });
  } finally {
    rmSync(breaker, { force: true });
  }
}

function holderLives(file: string): boolean {
  const holder = read(file)?.split(" ")[0];
  return holder === undefined || livesOn(holder);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function ageOf(file: string): number {
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  return Date.now() - mtimeMs;
}
