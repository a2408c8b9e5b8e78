import { basename } from "node:path";
import { now } from "#lib/kernel/clock";
import { compareText } from "#lib/kernel/text";
import { FileRefused } from "#lib/sources/adapters/file-refused";
import { observedInName, refuseFuture } from "#lib/sources/adapters/observed";
import { type OpenedFile, openFile } from "#lib/sources/adapters/read-file";
import type { Source, Stream } from "#lib/sources/source";
import type { RawStore } from "./raw-store";

/** A file in the raw store. `url` is set if it was read live. */
export type GivenFile = {
  name: string;
  sha256: string;
  bytes: number;
  retrieved_at: Date;
  url?: string;
  media_type?: string;
  /** The portal's date for a live file whose rows have none. */
  dated_on?: string;
};

/** The files of one stream and date, which are checked and applied together. */
export type Load = { stream: Stream; observed_on: string; files: GivenFile[] };

/** A file without a load, with the code of its incident. */
type RefusedFile = { file: GivenFile; code: string; detail: string };

export type Plan = { loads: Load[]; refused: RefusedFile[] };

/** Rosters come first, because inspections and violations belong to known facilities. */
const KIND_ORDER: readonly Stream["kind"][] = [
  "places",
  "prices",
  "facilities",
  "inspections",
  "violations",
];

const UNDATED =
  "Neither --observed-at nor a column nor the file's name gives the date of its content.";

/** Max rows searched for a file's own date before its name is used. */
const DATE_ROWS_MAX = 100;

/**
 * Finds each file's stream by its header, and its date by the flag, its date column, the portal, or
 * its name. Groups the files by stream and date, oldest date first.
 */
export async function planLoads(
  source: Source,
  files: readonly GivenFile[],
  store: RawStore,
  observed_on?: string,
): Promise<Plan> {
  const plan: Plan = { loads: [], refused: [] };
  for (const file of files) {
    try {
      const { stream, date } = await recogniseFile(source, file, store, observed_on);
      if (date === undefined) {
        plan.refused.push({ file, code: "undated", detail: UNDATED });
        continue;
      }
      refuseFuture(date, now());
      const known = plan.loads.find((load) => load.stream === stream && load.observed_on === date);
      if (known) known.files.push(file);
      else plan.loads.push({ stream, observed_on: date, files: [file] });
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      plan.refused.push({ file, code: error.code, detail: error.message });
    }
  }
  const rank = (load: Load) => KIND_ORDER.indexOf(load.stream.kind);
  plan.loads.sort((a, b) => compareText(a.observed_on, b.observed_on) || rank(a) - rank(b));
  return plan;
}

async function recogniseFile(
  source: Source,
  file: GivenFile,
  store: RawStore,
  flag: string | undefined,
): Promise<{ stream: Stream; date: string | undefined }> {
  const opened = await openFile(store.read(file.sha256), source.streams);
  try {
    return { stream: opened.stream, date: await dateOf(opened, file, flag) };
  } finally {
    await opened.rows.return(undefined);
  }
}

/**
 * Returns the date of a file's content: the flag, else its own column's, the portal's, or its
 * name's.
 */
export async function dateOf(
  opened: OpenedFile,
  { name, dated_on }: Pick<GivenFile, "name" | "dated_on">,
  flag: string | undefined,
): Promise<string | undefined> {
  return flag ?? (await observedInRows(opened)) ?? dated_on ?? observedInName(basename(name));
}

async function observedInRows({ stream, rows }: OpenedFile): Promise<string | undefined> {
  if (!stream.observed_of) return undefined;
  let read = 0;
  for await (const item of rows) {
    const date = "row" in item ? stream.observed_of(item.row) : undefined;
    if (date) return date;
    read += 1;
    if (read >= DATE_ROWS_MAX) return undefined;
  }
  return undefined;
}
