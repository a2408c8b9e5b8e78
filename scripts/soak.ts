import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openNation, readDenseZips, readIds } from "../bench/databases";
import { daybookOver } from "../bench/servers";
import { ADDRESS_HEADER, crowd } from "../bench/crowd";
import { soak, writeSoak } from "../bench/soak";
import { issueBenchKey, openStage } from "../bench/stage";
import { buildIfNeeded } from "./lifecycle/build";
import { SERVER_FILE } from "./lifecycle/bundle";
import { ROOT } from "./lifecycle/packages.mjs";
import { overrideSettings } from "#lib/kernel/env";

/**
 * `npm run soak`: half load for as long as it takes to settle and three quarters of an hour more, watching
 * memory and open files; writes bench/SOAK.md. Resident memory moves by some 4 MB either way: half an hour
 * could not tell a bar of 1 MB from that. `SOAK_MINUTES` makes it another time, `BENCH_FACILITIES` another
 * country.
 */

const MINUTES = Number(process.env["SOAK_MINUTES"] ?? 45);
const FACILITIES = Number(process.env["BENCH_FACILITIES"] ?? 300_000);
const SOAK = join(ROOT, "bench", "SOAK.md");

const stage = await openStage();
try {
  const nation = await openNation(stage.server_url, FACILITIES);
  overrideSettings({ DATABASE_URL: nation.url });
  await buildIfNeeded();
  const key = await issueBenchKey(nation.url);
  const ids = await readIds(nation.url, 100_000);
  const [zip = "10003"] = await readDenseZips(nation.url, 1);
  const asked = crowd({ key, zip, ids });
  const { environment, args, probe } = daybookOver(nation.url, SERVER_FILE);
  const ours = {
    args: ["--import", pathToFileURL(join(ROOT, "bench", "live-memory.mjs")).href, ...args],
    probe,
    environment: { ...environment, DAYBOOK_TRUSTED_ADDRESS_HEADER: ADDRESS_HEADER },
  };
  const server = await stage.start(ours);
  stage.say(`${MINUTES} minutes begin`);
  const soaked = await soak(server, asked, MINUTES);
  writeFileSync(SOAK, writeSoak(soaked, MINUTES, stage.began));
  stage.say(`written to ${SOAK}`);
} finally {
  await stage.leave();
}
