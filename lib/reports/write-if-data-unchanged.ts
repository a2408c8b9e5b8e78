import { setTimeout as sleep } from "node:timers/promises";
import type { TransactionSql } from "postgres";
import { connection } from "#db/client";
import { tryLockData, bumpDataVersion, nextDataVersion } from "#db/data-version";
import { currentVersions, forgetVersions } from "#db/service-versions";
import { isLockTaken } from "#lib/kernel/unreachable";

/**
 * What became of a report: written; left as it stands, for there was nothing to write or another
 * process was first; or put off, for a load is under way and the caller is to ask again.
 */
export type Outcome = "written" | "left" | "put_off";

/** Writes, and tells how many rows it wrote. */
type Write = (tx: TransactionSql, data_version: number) => PromiseLike<{ count: number }>;

const TRIES_MAX = 5;
/** A database to read from may be this much behind. */
const AGAIN_MS = 500;

/**
 * Writes what was prepared out of the data, as long as they have not moved since; else it is prepared
 * anew. What is published is itself part of the data: answers that were kept without it no longer
 * hold. Where no row was written they do, and the version stays.
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

/** Writes as the data version next to the one that was read, unless the data have moved from it. */
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
