import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { testDatabase } from "../database";
import { crowdOfPermits, findings, permits, visits } from "./nyc";
import { hashServed, openRig } from "./rig";

/** The promise is a hundred; an ordinary run keeps to what it has time for. */
const KILLS = Number(process.env["DAYBOOK_KILLS"] ?? 6);
const WORKER = fileURLToPath(new URL("./ingest-worker.ts", import.meta.url));

const sites = crowdOfPermits(400);
const seen = sites.flatMap(({ site }) =>
  ["03/02/2026", "05/04/2026", "07/06/2026"].map((date) => ({ site, date })),
);
const before = [permits(...sites), visits(...seen)];
const after = [
  permits(...sites.slice(5).map((one) => ({ ...one, capacity: 33 })), { site: "DC1" }),
  visits(...seen.slice(3), { site: "DC80010", date: "09/09/2026" }),
  findings({ site: "DC80010", date: "09/09/2026", text: "A gate was open." }),
];

function startIngest(paths: string[]) {
  const args = ["nyc-dohmh", "2026-10-08", ...paths];
  const child = fork(WORKER, args, {
    execArgv: ["--import", "tsx"],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const exit = once(child, "exit");
  const begun = new Promise<void>((resolve) => {
    child.on("message", (message) => message === "begun" && resolve());
  });
  return { child, exit, begun: Promise.race([begun, exit.then(() => undefined)]) };
}

test(
  `readers see whole snapshots only, over ${KILLS} kills at random points`,
  { timeout: 1_800_000 },
  async () => {
    const expected = { before: "", after: "", duration_ms: 0 };
    let kills = 0;
    let cut = 0;
    for (let round = 0; kills < KILLS; round += 1) {
      const database = await testDatabase();
      const rig = openRig();
      try {
        await rig.load("nyc-dohmh", "2026-10-01", ...before);
        const paths = after.map((content) => rig.write(content));
        if (round === 0) {
          expected.before = await hashServed(rig.sql);
          const whole = startIngest(paths);
          await whole.begun;
          const started = performance.now();
          await whole.exit;
          expected.duration_ms = performance.now() - started;
          expected.after = await hashServed(rig.sql);
          expect(expected.after).not.toBe(expected.before);
          continue;
        }
        for (let isWhole = false; !isWhole && kills < KILLS; kills += 1) {
          const run = startIngest(paths);
          await run.begun;
          await sleep(Math.random() * expected.duration_ms * 1.1);
          expect([expected.before, expected.after]).toContain(await hashServed(rig.sql));
          run.child.kill("SIGKILL");
          await run.exit;
          const hash = await hashServed(rig.sql);
          expect([expected.before, expected.after]).toContain(hash);
          isWhole = hash === expected.after;
          if (!isWhole) cut += 1;
        }
        const last = startIngest(paths);
        await last.exit;
        expect(await hashServed(rig.sql), "what is run again ends as if never cut").toBe(
          expected.after,
        );
      } finally {
        await rig.close();
        await database.drop();
      }
    }
    expect(cut, "kills that came before the commit").toBeGreaterThan(0);
  },
);
