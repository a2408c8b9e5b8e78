import { randomBytes } from "node:crypto";
import { closeDeliveryPool } from "../../../lib/webhooks/pool";
import { overrideSettings } from "../../../lib/kernel/env";
import type { Figure } from "../figures";
import { playAreas } from "./areas";
import { playBursts } from "./bursts";
import { playCommits } from "./commits";
import { openCrashableDatabase } from "./database";
import { playFaults } from "./faults";
import { playHealthy } from "./healthy";
import { playInngest } from "./inngest";
import { playRaces } from "./races";
import { startReceivers } from "./receivers";
import { playRotation } from "./rotation";
import { clearScenario, type ScenarioContext } from "./scenario";
import { Servers } from "./servers";

/** Runs inside the namespace: runs every scenario and prints its figures on stdout as JSON. */

const SCENARIOS: Record<string, (context: ScenarioContext) => Promise<Figure[]>> = {
  commits: playCommits,
  healthy: playHealthy,
  rotation: playRotation,
  races: playRaces,
  bursts: playBursts,
  faults: playFaults,
  areas: playAreas,
  inngest: playInngest,
};
const PORT = 4_100;

process.env["LOG_LEVEL"] = "silent";
overrideSettings({ DAYBOOK_SECRETS_KEY: `deep:${randomBytes(32).toString("base64")}` });
const database = await openCrashableDatabase();
const receivers = await startReceivers();
const servers = new Servers({ DATABASE_URL: database.url }, PORT);
const query = process.env["DEEP_SCENARIOS"]?.split(",") ?? Object.keys(SCENARIOS);
const context: ScenarioContext = {
  database,
  servers,
  record: receivers.record,
  scale: Number(process.env["DEEP_SCALE"] ?? 1),
};
const figures: Figure[] = [];
try {
  await servers.start();
  for (const name of query) {
    const began_ms = Date.now();
    const actual = (await SCENARIOS[name]?.(context)) ?? [];
    figures.push(...actual);
    await clearScenario();
    console.error(`${name}: ${Math.round((Date.now() - began_ms) / 1_000)} s`);
    for (const { what, result } of actual) console.error(`  ${what}: ${result}`);
  }
} catch (error) {
  // Other parts of the scenario fail while everything is stopped, and would hide it.
  console.error(error);
  throw error;
} finally {
  await servers.stop();
  await closeDeliveryPool();
  await database.end();
}
process.stdout.write(JSON.stringify(figures), () => process.exit(0));
