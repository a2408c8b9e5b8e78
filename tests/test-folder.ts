import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** A file system in memory, on most Linux systems. */
const IN_MEMORY = "/dev/shm";

/** Far more than all databases and files of a test run take at once. */
const ROOM_MIN_BYTES = 6 * 2 ** 30;

/** The folders in which runs create their own. */
export const TEST_PARENTS: readonly string[] = [tmpdir(), IN_MEMORY];

/** Returns how many bytes fit into memory through a folder: 0 if it can't be written. */
function roomInMemory(folder: string): number {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory());
  } catch {
    return 0;
  }
}

/**
 * Returns where a new run creates its folder: in memory if there is room. Each load creates and
 * removes about 100 files of PostgreSQL, and each test file copies a database.
 */
export function chooseTestParent(room_bytes = roomInMemory(IN_MEMORY)): string {
  return room_bytes >= ROOM_MIN_BYTES ? IN_MEMORY : tmpdir();
}

/** Returns the folder of the run of the environment, which is removed with all files at its end. */
export const testFolder = (): string => process.env["DAYBOOK_TEST_FOLDER"] ?? tmpdir();
