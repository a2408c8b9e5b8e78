import { StaleDataVersion } from "#lib/facilities/stale-data-version";
import { currentEdition } from "./bulk-export";
import { readFiles, readOrWriteFiles } from "./store";
import type { WrittenFile } from "./write-files";
import { builtProgram, writeInProcess } from "./write-in-process";

/** `program` is the file that Node runs. `signal` ends it. */
type PrepareOptions = { program?: string; signal?: AbortSignal };

/**
 * Returns the files of an edition, and writes them first if they don't exist: in a separate process if its
 * program is built, else in this thread.
 * @throws StaleDataVersion if the edition is no longer the current one.
 */
export async function filesOf(
  edition: string,
  { program = builtProgram(), signal }: PrepareOptions = {},
): Promise<WrittenFile[]> {
  if (program === undefined) return readOrWriteFiles(edition);
  const known = await readFiles(edition);
  if (known) return known;
  await writeInProcess(edition, program, signal);
  const written = await readFiles(edition);
  if (written) return written;
  throw new StaleDataVersion();
}

/**
 * Returns a job that writes the files of the current edition, so that the first client finds them. It waits
 * until a second run finds the same edition, because several loads often follow each other.
 */
export function bulkPreparation(options: PrepareOptions = {}): () => Promise<void> {
  const { program = builtProgram() } = options;
  let before: string | undefined;
  return async () => {
    const { name } = await currentEdition();
    const isSettled = name === before;
    before = name;
    if (!isSettled || program === undefined) return;
    await filesOf(name, options).catch((error: unknown) => {
      if (!(error instanceof StaleDataVersion)) throw error;
    });
  };
}
