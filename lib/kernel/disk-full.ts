import { databaseCodeOf } from "./unreachable";

/** PostgreSQL's `disk_full`, and the codes of our own files. */
const DISK_FULL = /^(53100|ENOSPC|EDQUOT)$/;
/** PostgreSQL's `out_of_memory`. */
const OUT_OF_MEMORY = "53200";

/** Seconds that a client waits before it retries a write if the disk is full. */
export const NO_ROOM_RETRY_S = 60;

/** Returns whether a write failed because a disk is full: the database's, or that of our own files. */
export const isDiskFull = (error: unknown): boolean => DISK_FULL.test(databaseCodeOf(error));

export const isOutOfMemory = (error: unknown): boolean => databaseCodeOf(error) === OUT_OF_MEMORY;
