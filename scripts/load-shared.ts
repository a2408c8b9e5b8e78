import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { defineCommand } from "citty";
import { checkFiles } from "#lib/ingest/check";
import { requireSource, sourceById } from "#lib/sources/catalog";
import { ingestFiles, isRefused, openIngest } from "#lib/ingest/ingest";
import { countAll } from "#lib/ingest/intake/row-counters";
import type { Source } from "#lib/sources/source";
import { seedPlaces } from "#lib/places/seed";
import { databaseUrl } from "#db/client";
import { groupBy } from "#lib/kernel/group-by";
import { compareText } from "#lib/kernel/text";
import { NOT_RECORDS, SHARED_DATES, sourceOfFolder } from "#lib/ingest/shared-data";
import { listUnserved } from "#lib/ingest/unpublished";
import { printReport, reasonsOf } from "./ingest/print";
import { runCommands } from "./lifecycle/run-commands";
import { withDatabase } from "./lifecycle/with-database";

/** Geographic data come first, because facilities are located as they are loaded. */
const FIRST = ["geo-census", "geo-hud", "ndcp"];

/** Loads that the data quality checks stop, with the reasons to accept them. */
const OVERRIDES: Readonly<Record<string, string>> = {
  "2026-04-30": "Twelve years lie between the two extracts, and the later one has fewer columns",
};

type FileRow = {
  file: string;
  stream: string;
  rows: number;
  landed: number;
  skipped: string;
  refused: string;
  balance: string;
};

async function accountFile(source: Source, path: string): Promise<FileRow> {
  const [checked] = await checkFiles(source, [path], SHARED_DATES[basename(path)]);
  if (!checked) throw new Error(`${path} was not read`);
  const { accounts } = checked;
  const file = `${source.source_id}/${checked.name}`;
  if (checked.refused) {
    const refused = NOT_RECORDS[checked.name] ?? checked.refused.code;
    return { file, stream: "-", rows: 0, landed: 0, skipped: "", refused, balance: "file" };
  }
  const out = accounts.rows_mapped + countAll(accounts.rows_skipped);
  const isEven = accounts.rows_read === out + countAll(accounts.rows_refused);
  return {
    file,
    stream: checked.stream,
    rows: accounts.rows_read,
    landed: accounts.rows_mapped,
    skipped: reasonsOf(accounts.rows_skipped),
    refused: reasonsOf(accounts.rows_refused),
    balance: isEven ? "even" : "UNEVEN",
  };
}

/** Loads the files of one date together, because an undated file needs its own flag. */
async function loadFolder(
  directory: string,
  name: string,
): Promise<{ files: FileRow[]; is_refused: boolean }> {
  const folder = join(directory, name);
  const source = requireSource(sourceOfFolder(name));
  const paths = readdirSync(folder)
    .filter((name) => /\.(csv|json)$/.test(name))
    .sort()
    .map((name) => join(folder, name));
  const files: FileRow[] = [];
  for (const path of paths) files.push(await accountFile(source, path));
  const records = paths.filter((path) => NOT_RECORDS[basename(path)] === undefined);
  const groups = [...groupBy(records, (path) => SHARED_DATES[basename(path)])];
  groups.sort(([a = ""], [b = ""]) => compareText(a, b));
  let is_refused = false;
  const connection = openIngest();
  try {
    for (const [observed_on, group] of groups) {
      const override = overrideOf(observed_on);
      const report = await ingestFiles(connection.sql, source, group, { observed_on, override });
      printReport(report);
      is_refused ||= isRefused(report);
    }
  } finally {
    await connection.close();
  }
  return { files, is_refused };
}

function overrideOf(observed_on: string | undefined) {
  const reason = OVERRIDES[observed_on ?? ""];
  return reason === undefined ? undefined : { name: "load:shared", reason };
}

const load = defineCommand({
  meta: {
    name: "load:shared",
    description: "Load a directory of sources' files (a folder a source) and account for each row",
  },
  args: {
    directory: { type: "positional", required: true, description: "Holds a folder a source" },
    only: { type: "string", description: "Source ids, comma-separated" },
  },
  run: ({ args }) =>
    withDatabase(async () => {
      await seedPlaces(databaseUrl());
      const wanted = args.only?.split(",");
      const folders = readdirSync(args.directory, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && sourceById(sourceOfFolder(entry.name)))
        .map(({ name }) => name)
        .filter((name) => wanted?.includes(name) ?? true)
        .sort((a, b) => rank(a) - rank(b) || compareText(a, b));
      const files: FileRow[] = [];
      for (const folder of folders) {
        console.log(`\n${folder}`);
        const loaded = await loadFolder(args.directory, folder);
        files.push(...loaded.files);
        if (loaded.is_refused) process.exitCode = 1;
      }
      console.table(files);
      if (files.some(({ balance }) => balance === "UNEVEN")) process.exitCode = 1;
      const connection = openIngest();
      try {
        console.table(await listUnserved(connection.sql));
      } finally {
        await connection.close();
      }
    }),
});

const rank = (folder: string) => (FIRST.includes(folder) ? FIRST.indexOf(folder) : FIRST.length);

await runCommands(load);
