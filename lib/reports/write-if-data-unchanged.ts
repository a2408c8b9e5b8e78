import { setTimeout as sleep } from "node:timers/promises";
import type { TransactionSql } from "postgres";
import { connection } from "#db/client";
import { tryLockData, bumpDataVersion, nextDataVersion } from "#db/data-version";
import { currentVersions, forgetVersions } from "#db/service-versions";
import { isLockTaken } from "#lib/kernel/unreachable";

/**
 * Outcome of a write. `left`: nothing to write, or another process was first. `put_off`: a load is
 * in progress, so the caller must retry.
 */
export type Outcome = "written" | "left" | "put_off";

/** Writes, and returns the number of rows written. */
type Write = (tx: TransactionSql, data_version: number) => PromiseLike<{ count: number }>;

const TRIES_MAX = 5;
/** Max expected lag of a read replica. */
const AGAIN_MS = 500;

/**
 * Prepares a write from the data and runs it if the data version is unchanged; otherwise prepares
 * it again. A published row changes the data, so the data version is incremented. If no row was
 * written, the version stays.
 * @throws Error if the data changed on every try.
 */
export async function writeIfDataUnchanged(
  prepare: () => Promise<Write | undefined>,
): Promise<Outcome> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    if (tries > 0) await sleep(AGAIN_MS);
    forgetVersions();
    const { data_version } = await currentVersions();
    const write = await prepare();
    if (!write) return "left";
    const outcome = await writeAfter(data_version, write);
    forgetVersions();
    if (outcome !== "moved") return outcome;
  }
  throw new Error("The data moved each time that a report was counted");
}

/** Writes with the next data version, unless the data changed since the read. */
async function writeAfter(data_version: number, write: Write): Promise<Outcome | "moved"> {
  try {
    return await connection().sql.begin(async (tx) => {
      await tryLockData(tx);
      const next = await nextDataVersion(tx);
      if (next !== data_version + 1) return "moved";
      const { count } = await write(tx, next);
      if (count === 0) return "left";
      await bumpDataVersion(tx, next, "publication");
      return "written";
    });
  } catch (error) {
    if (isLockTaken(error)) return "put_off";
    throw error;
  }
}
