import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineCommand } from "citty";
import { databaseUrl } from "#db/client";
import { settings } from "#lib/kernel/env";
import { STATES } from "#lib/kernel/vocabulary";
import { ingestFiles, type IngestReport, isRefused, openIngest } from "#lib/ingest/ingest";
import { ingestLive } from "#lib/ingest/live";
import {
  describeDownload,
  isComplete,
  parseStates,
  planSetup,
  readDone,
  type SetupStep,
} from "#lib/ingest/setup-plan";
import { seedPlaces } from "#lib/places/seed";
import { removeSample } from "#sample/load-sample";
import { showProgress } from "./ingest/progress";
import { printReport } from "./ingest/print";
import { describeFailure } from "./lifecycle/describe-failure";
import { jsonOption, printJson, printLabeled, printTable } from "./lifecycle/print-table";
import { runCommands } from "./lifecycle/run-commands";
import { withDatabase } from "./lifecycle/with-database";

/** `npm run setup`: the first load of an installation with real records. */

type Sql = ReturnType<typeof openIngest>["sql"];

const NEXT = {
  done: "nothing: it was read before",
  files: "reads your files",
  portal: "reads the agency's portal",
  ask: "needs files from you",
} as const;

function printPlan(plan: readonly SetupStep[]): void {
  printTable(
    plan.map(({ source, from, is_optional }) => ({
      source: source.source_id,
      agency: source.agency,
      next: NEXT[from] + (from === "ask" && is_optional ? " (optional)" : ""),
    })),
  );
}

/** Returns a step for programs: its source, what happens next, and what to download. */
const stepFacts = (step: SetupStep) => ({
  source_id: step.source.source_id,
  agency: step.source.agency,
  next: step.from,
  is_optional: step.is_optional,
  ...(step.from === "ask" ? { download: describeDownload(step).facts } : {}),
});

const RUN_AGAIN = "\nThen run the same command again. It continues where it stopped.";

function printDownloads(steps: readonly SetupStep[]): void {
  if (steps.length === 0) return;
  console.log("\nFiles to download:");
  for (const step of steps) {
    const { title, facts } = describeDownload(step);
    console.log(`\n${title}`);
    for (const [label, text] of facts) printLabeled(`  ${label}`, text);
  }
}

/** Lists the sources whose given files were refused. The reports above have the reasons. */
function printRefused(steps: readonly SetupStep[]): void {
  if (steps.length === 0) return;
  console.log("\nFiles that were refused, for the reasons above. Replace or remove them:");
  for (const { source, folder } of steps) printLabeled(`  ${source.source_id}`, folder);
}

function printUnread(states: readonly string[], plan: readonly SetupStep[]): void {
  for (const code of states) {
    if (plan.some(({ source }) => source.state_code === code)) continue;
    const name = STATES[code as keyof typeof STATES];
    console.log(`\nNo source of ${name} can be read yet. See docs/guides/add-a-state.md.`);
  }
}

type StepResult = { source_id: string; report?: IngestReport; error?: string };

const isWhole = ({ report }: StepResult): boolean => report !== undefined && !isRefused(report);

function printResult({ source_id, report, error }: StepResult): void {
  if (report) printReport(report);
  else printLabeled("FAILED", `${source_id}: ${error}`);
}

/** Reads one source. */
async function readStep(sql: Sql, { source, from, files }: SetupStep): Promise<StepResult> {
  const { source_id } = source;
  const progress = showProgress();
  try {
    const report: IngestReport =
      from === "files"
        ? await ingestFiles(sql, source, files, progress.listeners)
        : await ingestLive(sql, source, progress.listeners);
    return { source_id, report };
  } catch (error) {
    return { source_id, error: describeFailure(error) };
  } finally {
    progress.stop();
  }
}

type Outcome = { results: StepResult[]; left: SetupStep[] };

/** Reads all that can be read. Returns the results, and the steps that still need the operator. */
async function readAll(sql: Sql, plan: readonly SetupStep[], isJson: boolean): Promise<Outcome> {
  const outcome: Outcome = { results: [], left: [] };
  for (const step of plan) {
    if (step.from === "done") continue;
    if (step.from !== "ask") {
      if (!isJson) console.log(`\n${step.source.source_id}: ${NEXT[step.from]}`);
      const result = await readStep(sql, step);
      outcome.results.push(result);
      if (!isJson) printResult(result);
      if (isWhole(result)) continue;
    }
    outcome.left.push(step);
  }
  return outcome;
}

/** Replaces the sample by the records of a plan, and prints what happened. */
async function load(sql: Sql, plan: readonly SetupStep[], isJson: boolean): Promise<void> {
  await seedPlaces(databaseUrl());
  const is_sample_removed = await removeSample();
  if (is_sample_removed && !isJson) console.log("\nThe fictional sample was removed.");
  const { results, left } = await readAll(sql, plan, isJson);
  const isLoaded = left.every(({ is_optional }) => is_optional);
  if (!isComplete(left)) process.exitCode = 1;
  if (isJson) return printJson({ is_sample_removed, results, left: left.map(stepFacts) });
  const isOfFiles = ({ from }: SetupStep) => from === "files";
  printRefused(left.filter(isOfFiles));
  printDownloads(left.filter((step) => !isOfFiles(step)));
  if (left.length > 0) console.log(RUN_AGAIN);
  if (isLoaded) {
    console.log("\nThe records are loaded. Set DAYBOOK_SAMPLE=off, and run npm start.");
  }
}

const setup = defineCommand({
  meta: {
    name: "setup",
    description: "Load the real records of some states: geography, prices, and agencies",
  },
  args: {
    states: { type: "string", required: true, description: "Codes of states, such as NY,TX" },
    files: {
      type: "string",
      description: "Folder with a folder a source; default: DAYBOOK_DATA/setup",
    },
    "dry-run": { type: "boolean", default: false, description: "Only say what it would do" },
    ...jsonOption,
  },
  run: ({ args }) => {
    const states = parseStates(args.states);
    if (args.files !== undefined && !existsSync(args.files)) {
      throw new Error(`--files takes a folder; "${args.files}" doesn't exist`);
    }
    const directory = args.files ?? join(settings().DAYBOOK_DATA, "setup");
    return withDatabase(async () => {
      const connection = openIngest();
      try {
        const plan = planSetup(states, directory, await readDone(connection.sql));
        if (!args.json) printPlan(plan);
        if (!args.json) printUnread(states, plan);
        if (args["dry-run"]) {
          if (args.json) return printJson(plan.map(stepFacts));
          const asked = plan.filter(({ from }) => from === "ask");
          printDownloads(asked);
          if (asked.length > 0) console.log(RUN_AGAIN);
          return;
        }
        await load(connection.sql, plan, args.json);
      } finally {
        await connection.close();
      }
    });
  },
});

await runCommands(setup);
