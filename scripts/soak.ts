import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openNation, readDensestZip, readIds } from "../bench/databases";
import { daybookOver } from "../bench/servers";
import { soak, writeSoak } from "../bench/soak";
import { issueBenchKey, openStage } from "../bench/stage";
import { buildIfNeeded } from "./lifecycle/build";
import { ROOT } from "./lifecycle/packages.mjs";

/**
 * `npm run soak`: half an hour at half load, watching memory and open files; writes bench/SOAK.md.
 * `SOAK_MINUTES` makes it another time, `BENCH_FACILITIES` another country.
 */

const MINUTES = Number(process.env["SOAK_MINUTES"] ?? 30);
const FACILITIES = Number(process.env["BENCH_FACILITIES"] ?? 300_000);
const SOAK = join(ROOT, "bench", "SOAK.md");

const stage = await openStage();
try {
  const nation = await openNation(stage.server_url, FACILITIES);
  process.env["DATABASE_URL"] = nation.url;
  await buildIfNeeded();
  const key = await issueBenchKey(nation.url);
  const ids = await readIds(nation.url, 100_000);
  const zip = await readDensestZip(nation.url);
  const idOf = (turn: number) => ids[turn % ids.length];
  const KINDS = [
    (turn: number) => `/v1/facilities/${idOf(turn)}`,
    (turn: number) => `/v1/facilities?state_code=TX&limit=24&offset=${turn % 5_000}`,
    (turn: number) => `/v1/facilities?zip_code=${zip}&radius=${1 + (turn % 50)}&limit=24`,
    (turn: number) => `/facilities/${idOf(turn)}`,
    (turn: number) => `/search?zip_code=${zip}&radius=${5 + (turn % 45)}`,
  ];
  const server = await stage.start(daybookOver(nation.url));
  stage.say(`${MINUTES} minutes begin`);
  const asked = (turn: number) => KINDS[turn % KINDS.length]?.(turn) ?? "/";
  const soaked = await soak(server, key, asked, MINUTES);
  writeFileSync(SOAK, writeSoak(soaked, MINUTES, stage.began));
  stage.say(`written to ${SOAK}`);
} finally {
  await stage.leave();
}
