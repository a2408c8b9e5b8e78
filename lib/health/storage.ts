import { statfs } from "node:fs/promises";
import { connection } from "#db/client";
import { hasRoom } from "#db/room";
import { settings } from "#lib/kernel/env";

/** Below this a disk counts as full: less than any file of records. */
const FREE_MIN_BYTES = 1_000_000;

/** Lists the disks without room to write, in words; none if the database cannot be reached. */
export async function listFullDisks(): Promise<string[]> {
  const [database, files] = await Promise.all([
    hasRoom(connection().sql).catch(() => true),
    freeBytes(settings().DAYBOOK_DATA),
  ]);
  return [
    ...(database ? [] : ["the disk of the database"]),
    ...(files === undefined || files >= FREE_MIN_BYTES ? [] : ["the disk of DAYBOOK_DATA"]),
  ];
}

/** Returns the bytes that this account may still write on the disk of a folder, if that exists. */
async function freeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
