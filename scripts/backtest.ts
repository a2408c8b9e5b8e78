import { defineCommand } from "citty";
import { readNycFolder } from "#lib/forecasts/nyc-folder";
import {
  BACKTEST,
  type BacktestResult,
  type HorizonResult,
  runBacktest,
  unfairGroups,
} from "#lib/scoring/backtest";
import type { HistorySite } from "#lib/scoring/landmarks";
import { bandsFall, type ScoreValidity, validateScores, VALIDITY } from "#lib/scoring/validity";
import { runCommands } from "./lifecycle/run-commands";

const READERS: Readonly<Record<string, (folder: string) => Promise<HistorySite[]>>> = {
  "nyc-dohmh": readNycFolder,
};

function fixed(value: number): string {
  return value.toFixed(3);
}

function horizonLine(result: HorizonResult): string {
  const { horizon_days, n, events, base_rate } = result;
  const { auc, brier_skill, ece, observed_expected } = result;
  const figures = [base_rate, auc, brier_skill, ece, observed_expected].map(fixed);
  return [horizon_days, n, events, ...figures].map((cell) => String(cell).padStart(9)).join("");
}

function groupLines({ horizon_days, groups }: HorizonResult): string[] {
  const unfair = new Set(unfairGroups(groups));
  return groups.map(({ group, observed_expected, expected, n }) => {
    const cells = [`${horizon_days} d`, n, expected.toFixed(0), fixed(observed_expected)];
    const mark = unfair.has(group) ? `  outside ${BACKTEST.fair_min}-${BACKTEST.fair_max}` : "";
    return `${group.padEnd(22)}${cells.map((cell) => String(cell).padStart(9)).join("")}${mark}`;
  });
}

function scoreLines({ auc, n, bands }: ScoreValidity): string[] {
  const falls = bandsFall(bands) ? "falls" : "does not fall";
  return [
    `Safety score, replayed on ${VALIDITY.cuts.join(", ")}: AUC ${fixed(auc)} for the next inspection (${n} facility-days).`,
    `The share of events ${falls} from band to band, among bands of at least ${VALIDITY.band_rows_min}.`,
    "",
    ["score from", "rows", "events"].map((cell) => cell.padStart(12)).join(""),
    ...bands.map((band) =>
      [band.floor, band.n, band.n === 0 ? "none" : fixed(band.event_share)]
        .map((cell) => String(cell).padStart(12))
        .join(""),
    ),
  ];
}

function report({ plan, horizons }: BacktestResult, validity: ScoreValidity): string {
  const head = ["days", "rows", "events", "base", "auc", "skill", "ece", "o/e"];
  return [
    `Fitted on ${plan.train_from} to ${plan.train_until}, tested on ${plan.test_from} to ${plan.test_until}.`,
    "",
    head.map((cell) => cell.padStart(9)).join(""),
    ...horizons.map(horizonLine),
    "",
    `${"group".padEnd(22)}${["horizon", "rows", "expected", "o/e"].map((cell) => cell.padStart(9)).join("")}`,
    ...horizons.flatMap(groupLines),
    "",
    ...scoreLines(validity),
  ].join("\n");
}

const command = defineCommand({
  meta: { name: "backtest", description: "Measure the risk forecast on a folder of records." },
  args: {
    source: { type: "positional", description: "nyc-dohmh", required: true },
    folder: { type: "string", description: "Folder of the source's files.", required: true },
    json: { type: "boolean", description: "Print every figure as JSON." },
  },
  async run({ args }) {
    const reader = READERS[args.source];
    if (!reader)
      throw new Error(`no reader for ${args.source}: ${Object.keys(READERS).join(", ")}`);
    const sites = await reader(args.folder);
    const result = runBacktest(sites);
    if (!result) throw new Error(`${args.folder} holds too short a history to back-test`);
    const validity = validateScores(sites);
    const text = args.json ? JSON.stringify({ ...result, validity }) : report(result, validity);
    process.stdout.write(`${text}\n`);
  },
});

await runCommands(command);
