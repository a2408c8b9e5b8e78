import { randomBytes } from "node:crypto";
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { HOUR_MS } from "#lib/kernel/days";
import { settings } from "#lib/kernel/env";
import { sha256 } from "#lib/kernel/sha256";
import { WrittenFile, writeFiles } from "./write-files";

/** The list of a folder's files. It's written last, so a folder with it is complete. */
const LIST = "files.json";
const List = z.array(WrittenFile);
/** A folder that is being written. */
const DRAFT = "draft-";
const DRAFT_MAX_MS = HOUR_MS;
/** The current export, and the one of a release that is being replaced. */
const KEPT = 2;

/** The files are in `bulk` in DAYBOOK_DATA. All threads and processes of a host share them. */
const root = (): string => join(settings().DAYBOOK_DATA, "bulk");

/** Two databases may have exports of one name, such as an original and its copy. */
function folderOf(edition: string): string {
  const { DATABASE_URL = "", DATABASE_REPLICA_URL = "" } = settings();
  const key = sha256([DATABASE_URL, DATABASE_REPLICA_URL, edition].join("\n"), "hex");
  return join(root(), key.slice(0, 32));
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Returns the files of an edition; undefined if they aren't written, or not completely. */
export async function readFiles(edition: string): Promise<WrittenFile[] | undefined> {
  try {
    return List.parse(JSON.parse(await readFile(join(folderOf(edition), LIST), "utf8")));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Exports that this thread is writing. Concurrent callers share one. */
const writing = new Map<string, Promise<WrittenFile[]>>();

/**
 * Returns the files of an export, and writes them first if they don't exist.
 * @throws StaleDataVersion if the export is no longer the current one.
 */
export async function readOrWriteFiles(edition: string): Promise<WrittenFile[]> {
  const folder = folderOf(edition);
  const known = writing.has(folder) ? undefined : await readFiles(edition);
  if (known) return known;
  const written = writing.get(folder) ?? writeFolder(folder, edition);
  writing.set(folder, written);
  return written.finally(() => writing.delete(folder));
}

const draftPath = (): string => join(root(), `${DRAFT}${randomBytes(8).toString("hex")}`);

async function writeFolder(folder: string, edition: string): Promise<WrittenFile[]> {
  const draft = draftPath();
  await mkdir(draft, { recursive: true });
  try {
    const files = await writeFiles(draft, edition);
    await writeFile(join(draft, LIST), JSON.stringify(files));
    await rename(draft, folder).catch(async (error: unknown) => {
      // Another thread or process has written the same files.
      if ((await readFiles(edition)) === undefined) throw error;
    });
    await removeOthers(folder);
    return files;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Removes old exports, and drafts of processes that died. Downloads in progress keep their file open. */
async function removeOthers(current: string): Promise<void> {
  const names = await readdir(root());
  const entries = await Promise.all(
    names.map(async (name) => {
      const path = join(root(), name);
      const found = await stat(path).catch(() => undefined);
      return { name, path, at_ms: found?.mtimeMs ?? 0 };
    }),
  );
  const isDraft = ({ name }: { name: string }) => name.startsWith(DRAFT);
  const old = entries
    .filter((entry) => !isDraft(entry) && entry.path !== current)
    .toSorted((a, b) => b.at_ms - a.at_ms)
    .slice(KEPT - 1);
  const left = entries.filter((each) => isDraft(each) && Date.now() - each.at_ms > DRAFT_MAX_MS);
  for (const { path } of [...old, ...left]) await remove(path);
}

/** Removes a folder at once for readers, and then its files. */
async function remove(path: string): Promise<void> {
  const gone = draftPath();
  await rename(path, gone).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  await rm(gone, { recursive: true, force: true });
}

/** Opens a file of an export; undefined if it was removed meanwhile. The caller closes it. */
export async function openStoredFile(
  edition: string,
  name: string,
): Promise<FileHandle | undefined> {
  try {
    return await open(join(folderOf(edition), name), "r");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
