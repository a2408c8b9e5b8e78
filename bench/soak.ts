import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openSyntheticUs, readDenseZips, readIds } from "./databases";
import { daybookOver } from "./servers";
import { ADDRESS_HEADER, trafficMix } from "./traffic-mix";
import { soak, writeSoak } from "./soak-run";
import { issueBenchKey, openBenchContext } from "./bench-context";
import { buildIfNeeded } from "../scripts/lifecycle/build";
import { SERVER_FILE } from "../scripts/lifecycle/bundle";
import { ROOT } from "../scripts/lifecycle/packages.mjs";
import { overrideSettings } from "../lib/kernel/env";

/**
 * `npm run soak`: half load until the server settles and for 45 more minutes, while sampling memory
 * and open files. Writes bench/SOAK.md. Resident memory varies by about 4 MB, so 30 minutes can't
 * resolve the limit of 1 MB.
 * `SOAK_MINUTES` changes the time, and `BENCH_FACILITIES` the data set.
 */

const MINUTES = Number(process.env["SOAK_MINUTES"] ?? 45);
const FACILITIES = Number(process.env["BENCH_FACILITIES"] ?? 300_000);
const SOAK = join(ROOT, "bench", "SOAK.md");

const context = await openBenchContext();
try {
  const synthetic = await openSyntheticUs(context.server_url, FACILITIES);
  overrideSettings({ DATABASE_URL: synthetic.url });
  await buildIfNeeded();
  const key = await issueBenchKey(synthetic.url);
  const ids = await readIds(synthetic.url, 100_000);
  const [zip = "10003"] = await readDenseZips(synthetic.url, 1);
  const query = trafficMix({ key, zip, ids });
  const { environment, args, probe } = daybookOver(synthetic.url, SERVER_FILE);
  const ours = {
    args: ["--import", pathToFileURL(join(ROOT, "bench", "live-memory.mjs")).href, ...args],
    probe,
    environment: { ...environment, DAYBOOK_TRUSTED_ADDRESS_HEADER: ADDRESS_HEADER },
  };
  const server = await context.start(ours);
  context.say(`${MINUTES} minutes begin`);
  const soaked = await soak(server, query, MINUTES);
  writeFileSync(SOAK, writeSoak(soaked, MINUTES, context.began));
  context.say(`written to ${SOAK}`);
} finally {
  await context.leave();
}
