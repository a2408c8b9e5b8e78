import { defineCommand } from "citty";
import { checkFiles } from "#lib/ingest/check";
import { ingestFiles, isRefused, openIngest } from "#lib/ingest/ingest";
import { countAll } from "#lib/ingest/intake/row-counters";
import type { Source } from "#lib/sources/source";
import { seedPlaces } from "#lib/places/seed";
import { databaseUrl } from "#db/client";
import { groupBy } from "#lib/kernel/group-by";
import { compareText } from "#lib/kernel/text";
import {
  countSharedRows,
  listSharedFiles,
  NOT_RECORDS,
  PARTIAL_FILES,
  SHARED_DATES,
  type SharedFile,
} from "#lib/ingest/shared-data";
import { listUnserved } from "#lib/ingest/unpublished";
import { printReport, reasonsOf } from "./ingest/print";
import { printTable } from "./lifecycle/print-table";
import { runCommands } from "./lifecycle/run-commands";
import { withDatabase } from "./lifecycle/with-database";

/** Geographic data come first, because facilities are located as they are loaded. */
const FIRST = ["census-zcta", "geonames-zip", "hud-zip-county", "ndcp"];

/** Files that the data quality checks stop, with the reasons to accept them. */
const OVERRIDES: Readonly<Record<string, string>> = {
  "sunshine_export_geocoded_2026-03-29.csv":
    "The later copy of Illinois's export has no county column",
  "child_care_regulated_statewide_reduced.csv":
    "Twelve years lie between the two extracts, and the later one has fewer columns",
  "child_development_centers_2025-06.csv":
    "Eight years lie between the two extracts, and the earlier one has no status",
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

async function accountFile(source: Source, { folder, name, path }: SharedFile): Promise<FileRow> {
  const [checked] = await checkFiles(source, [path], SHARED_DATES[name]);
  if (!checked) throw new Error(`${path} was not read`);
  const { accounts } = checked;
  const file = `${folder}/${name}`;
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
async function loadSource(
  source: Source,
  shared: readonly SharedFile[],
): Promise<{ files: FileRow[]; is_refused: boolean }> {
  const files: FileRow[] = [];
  for (const file of shared) files.push(await accountFile(source, file));
  const records = shared.filter(({ name }) => NOT_RECORDS[name] === undefined);
  const groups = [
    ...groupBy(
      records,
      ({ name }) =>
        `${SHARED_DATES[name] ?? ""} ${PARTIAL_FILES.has(name)} ${OVERRIDES[name] ?? ""}`,
    ),
  ];
  // Files with an override follow those that they are compared with.
  groups.sort(([a], [b]) => compareText(a, b));
  let is_refused = false;
  const connection = openIngest();
  try {
    for (const [, group] of groups) {
      const [first] = group;
      const observed_on = SHARED_DATES[first?.name ?? ""];
      const override = overrideOf(first?.name);
      const paths = group.map(({ path }) => path);
      const is_partial = PARTIAL_FILES.has(first?.name ?? "");
      const options = { observed_on, override, is_partial };
      const report = await ingestFiles(connection.sql, source, paths, options);
      printReport(report);
      is_refused ||= isRefused(report);
    }
  } finally {
    await connection.close();
  }
  return { files, is_refused };
}

/** Lists files that no connector reads, so each row of the directories is accounted for. */
async function countUnread(shared: readonly SharedFile[]) {
  const counted: { file: string; rows: number; reason: string }[] = [];
  for (const { folder, name, path } of shared) {
    const reason = NOT_RECORDS[name] ?? "no connector";
    counted.push({ file: `${folder}/${name}`, rows: await countSharedRows(path), reason });
  }
  return counted;
}

function overrideOf(name: string | undefined) {
  const reason = OVERRIDES[name ?? ""];
  return reason === undefined ? undefined : { name: "load:shared", reason };
}

const load = defineCommand({
  meta: {
    name: "load:shared",
    description: "Load directories of sources' files (a folder a source) and account for each row",
  },
  args: {
    directory: {
      type: "positional",
      required: true,
      description: "Holds a folder a source. Several may follow; their files load together",
    },
    only: { type: "string", description: "Source ids or folders, comma-separated" },
  },
  run: ({ args }) =>
    withDatabase(async () => {
      await seedPlaces(databaseUrl());
      const wanted = args.only?.split(",");
      const shared = listSharedFiles(args._).filter(
        ({ folder, source }) =>
          wanted?.some((name) => name === folder || name === source?.source_id) ?? true,
      );
      const bySource = [...groupBy(shared, ({ source }) => source)].sort(
        ([a], [b]) => rank(a) - rank(b) || compareText(a?.source_id ?? "", b?.source_id ?? ""),
      );
      const files: FileRow[] = [];
      for (const [source, group] of bySource) {
        if (source === undefined) continue;
        console.log(`\n${source.source_id}`);
        const loaded = await loadSource(source, group);
        files.push(...loaded.files);
        if (loaded.is_refused) process.exitCode = 1;
      }
      printTable(files);
      if (files.some(({ balance }) => balance === "UNEVEN")) process.exitCode = 1;
      const unread = await countUnread(shared.filter(({ source }) => source === undefined));
      if (unread.length > 0) {
        console.log("\nFiles that no connector reads:");
        printTable(unread);
      }
      const connection = openIngest();
      try {
        printTable(await listUnserved(connection.sql));
      } finally {
        await connection.close();
      }
    }),
});

const rank = (source: Source | undefined) =>
  source && FIRST.includes(source.source_id) ? FIRST.indexOf(source.source_id) : FIRST.length;

await runCommands(load);
