import { defineCommand } from "citty";
import { now } from "#lib/kernel/clock";
import { type IngestReport, ingestFiles, isRefused, openIngest } from "#lib/ingest/ingest";
import { listIncidents, type Override } from "#lib/ingest/incidents";
import { allSources, requireSource } from "#lib/sources/catalog";
import { checkFiles } from "#lib/ingest/check";
import { ingestLive } from "#lib/ingest/live";
import { readHere } from "#lib/ingest/read-source";
import { refreshNext } from "#lib/ingest/refresh";
import type { RefreshSummary } from "#lib/ingest/refresh-summary";
import type { Source } from "#lib/sources/source";
import { listStatus } from "#lib/ingest/status";
import { readDay, readOverride, valuesOf } from "./ingest/options";
import { showProgress } from "./ingest/progress";
import {
  describeSource,
  printCheck,
  printIncidents,
  printReport,
  printSources,
  printStatus,
  printSummary,
} from "./ingest/print";
import { jsonOption, printJson } from "./lifecycle/print-table";
import { programVersion } from "./lifecycle/program-version";
import { runCommands } from "./lifecycle/run-commands";
import { withDatabase } from "./lifecycle/with-database";

const file = {
  type: "string",
  description: "A downloaded file; may be repeated",
} as const;
const observed = {
  type: "string",
  description: "Date of the files' content, where they do not carry it",
} as const;

const run = defineCommand({
  meta: { name: "ingest", description: "Read a source: its live portal, or downloaded files" },
  args: {
    source: { type: "positional", required: true, description: "Source id" },
    file,
    "observed-at": observed,
    override: { type: "string", description: "Your name: accept what the gate stops, this once" },
    reason: { type: "string", description: "Why it is right to; kept with the incident" },
    partial: {
      type: "boolean",
      description: "The files cover only some providers, such as a county's",
    },
    ...jsonOption,
  },
  run: async ({ args, rawArgs }) => {
    const source = requireSource(args.source);
    const override = readOverride(args.override, args.reason);
    const report = await withDatabase(() =>
      ingest(source, valuesOf("--file", rawArgs), {
        observed_on: readDay(args["observed-at"]),
        override,
        is_partial: args.partial,
        program: programVersion(),
      }),
    );
    (args.json ? printJson : printReport)(report);
    if (isRefused(report)) process.exitCode = 1;
  },
});

type Wishes = {
  observed_on: string | undefined;
  override: Override | undefined;
  is_partial: boolean | undefined;
  program: string;
};

async function ingest(source: Source, files: string[], wishes: Wishes): Promise<IngestReport> {
  const connection = openIngest();
  const progress = showProgress();
  try {
    const options = { ...wishes, ...progress.listeners };
    return files.length > 0
      ? await ingestFiles(connection.sql, source, files, options)
      : await ingestLive(connection.sql, source, options);
  } finally {
    progress.stop();
    await connection.close();
  }
}

const check = defineCommand({
  meta: { name: "check", description: "Read files and say what a source makes of them" },
  args: {
    source: { type: "positional", required: true, description: "Source id" },
    file: { ...file, required: true },
    "observed-at": observed,
    ...jsonOption,
  },
  run: async ({ args, rawArgs }) => {
    const checked = await checkFiles(
      requireSource(args.source),
      valuesOf("--file", rawArgs),
      readDay(args["observed-at"]),
    );
    (args.json ? printJson : printCheck)(checked);
    if (checked.some(({ refused }) => refused !== undefined)) process.exitCode = 1;
  },
});

const incidents = defineCommand({
  meta: {
    name: "incidents",
    description: "What was stopped, set aside or warned of, newest first",
  },
  args: {
    source: { type: "positional", required: false, description: "Source id" },
    ...jsonOption,
  },
  run: ({ args }) =>
    withDatabase(async () => {
      const connection = openIngest();
      try {
        const found = await listIncidents(connection.sql, { source_id: args.source });
        (args.json ? printJson : printIncidents)(found);
      } finally {
        await connection.close();
      }
    }),
});

const status = defineCommand({
  meta: {
    name: "status",
    description: "Show the state of the sources; exits with 1 if one is late or stopped",
  },
  args: jsonOption,
  run: ({ args }) =>
    withDatabase(async () => {
      const connection = openIngest();
      try {
        const statuses = await listStatus(connection.sql, now());
        (args.json ? printJson : printStatus)(statuses);
        const isWell = statuses.every(({ is_late, stopped_by }) => !is_late && stopped_by === null);
        if (!isWell) process.exitCode = 1;
      } finally {
        await connection.close();
      }
    }),
});

const list = defineCommand({
  meta: { name: "list", description: "The sources that can be read" },
  args: jsonOption,
  run: ({ args }) =>
    args.json ? printJson(allSources.map(describeSource)) : printSources(allSources),
});

/** `npm run ingest -- --all-due` */
const allDue = defineCommand({
  meta: { name: "ingest", description: "Read every source that is past its cadence, once each" },
  args: {
    "all-due": { type: "boolean", required: true, description: "All sources that are due" },
    ...jsonOption,
  },
  run: ({ args }) =>
    withDatabase(async () => {
      const summaries: RefreshSummary[] = [];
      const refresh = () => refreshNext({ isRequested: true, read: readHere() });
      for (let summary = await refresh(); summary; summary = await refresh()) {
        summaries.push(summary);
        if (!args.json) printSummary(summary);
        if (summary.is_refused) process.exitCode = 1;
      }
      if (args.json) printJson(summaries);
      else if (summaries.length === 0) console.log("No source is due.");
    }),
});

const [name] = process.argv.slice(2);
const subCommands = { list, check, incidents, status };
if (process.argv.includes("--all-due")) await runCommands(allDue);
else if (name !== undefined && Object.hasOwn(subCommands, name)) {
  await runCommands(defineCommand({ meta: { name: "ingest" }, subCommands }));
} else await runCommands(run);
