import { statfs } from "node:fs/promises";
import { connection } from "#db/client";
import { hasRoom } from "#db/room";
import { settings } from "#lib/kernel/env";

/** A disk with less free space counts as full. No file of records is smaller. */
const FREE_MIN_BYTES = 1_000_000;

/**
 * Returns descriptions of the disks without room to write; empty if the database can't be reached.
 */
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

/**
 * Returns the bytes that this account may still write on a folder's disk; undefined if the folder
 * doesn't exist.
 */
async function freeBytes(folder: string): Promise<number | undefined> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
