import { setTimeout as sleep } from "node:timers/promises";
import { kill, type KillWorld, openKillWorld } from "../../tests/sources/crash-helpers";
import { type Figure, figure } from "./figures";

const KILLS = Math.max(1, Math.round(100 * Number(process.env["DEEP_SCALE"] ?? 1)));

type Expected = { before: string; after: string; duration_ms: number };
type Tally = { kills: number; cut: number; torn: number; unlike: number };

/**
 * Kills ingests at random moments, and checks what readers see and that a second run completes
 * them.
 */
export async function checkIngest(): Promise<Figure[]> {
  const expected = await measureWhole();
  const tally: Tally = { kills: 0, cut: 0, torn: 0, unlike: 0 };
  while (tally.kills < KILLS) await killUntilWhole(expected, tally);
  const { kills, cut, torn, unlike } = tally;
  return [
    figure(
      "readers see whole snapshots only, before and after a kill -9",
      `${torn} torn of ${kills} kills, ${cut} of them before the commit`,
      torn === 0 && cut > 0,
    ),
    figure("what is run again ends as if never cut", `${unlike} differ`, unlike === 0),
  ];
}

/** The same ingest without a kill: its two ends, and how long it takes from its first file on. */
async function measureWhole(): Promise<Expected> {
  const world = await openKillWorld();
  try {
    const before = await world.hash();
    const ingest = world.start();
    await ingest.begun;
    const started = performance.now();
    await ingest.exit;
    const duration_ms = performance.now() - started;
    return { before, after: await world.hash(), duration_ms };
  } finally {
    await world.end();
  }
}

/** Kills ingests of one database until one has committed, then runs it once more in peace. */
async function killUntilWhole(expected: Expected, tally: Tally): Promise<void> {
  const world = await openKillWorld();
  try {
    for (let isWhole = false; !isWhole && tally.kills < KILLS; tally.kills += 1) {
      isWhole = await killOnce(world, expected, tally);
    }
    await world.start().exit;
    if ((await world.hash()) !== expected.after) tally.unlike += 1;
  } finally {
    await world.end();
  }
}

async function killOnce(world: KillWorld, expected: Expected, tally: Tally): Promise<boolean> {
  const { before, after, duration_ms } = expected;
  const ingest = world.start();
  await ingest.begun;
  await sleep(Math.random() * duration_ms * 1.1);
  const during = await world.hash();
  await kill(ingest);
  const left = await world.hash();
  if (![before, after].includes(during) || ![before, after].includes(left)) tally.torn += 1;
  if (left === before) tally.cut += 1;
  return left === after;
}
