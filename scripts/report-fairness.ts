import { defineCommand } from "citty";
import { AUDIT, type Audit, readAudit } from "#lib/forecasts/audit";
import { now } from "#lib/kernel/clock";
import { BACKTEST } from "#lib/scoring/backtest";
import { FAIRNESS_KINDS, type FairnessLine } from "#lib/scoring/fairness";
import { runCommands } from "./lifecycle/run-commands";
import { withDatabase } from "./lifecycle/with-database";

/** Compares expected with observed events of the forecast for every kind of facility. */

const VERDICTS = { fair: "", unfair: "outside", too_few: "too few" } as const;

function lineText(line: FairnessLine): string {
  const { group, jurisdiction_id, n, expected, observed, observed_expected, verdict } = line;
  const cells = [n, expected.toFixed(1), observed, observed_expected.toFixed(2)];
  const name = [jurisdiction_id, group].filter(Boolean).join(" ");
  return `${name.padEnd(44)}${cells.map((cell) => String(cell).padStart(10)).join("")}  ${VERDICTS[verdict]}`;
}

function report({ lines, unblocked }: Audit): string {
  const { fair_min, fair_max, fair_expected_min } = BACKTEST;
  const head = ["rows", "expected", "observed", "o/e"].map((cell) => cell.padStart(10)).join("");
  const parts = FAIRNESS_KINDS.flatMap((kind) => {
    const mine = lines.filter((line) => line.kind === kind);
    return mine.length === 0
      ? ["", `By ${kind}: not known of any facility tested`]
      : ["", `By ${kind}`.padEnd(44) + head, ...mine.map(lineText)];
  });
  const breaches = lines.filter(({ verdict }) => verdict === "unfair").length;
  return [
    `Observed over expected events within ${AUDIT.horizon_days} days; fair is ${fair_min} to ${fair_max} if at least ${fair_expected_min} are expected.`,
    ...parts,
    "",
    `${breaches} of ${lines.length} groups outside; each blocks the decision grade of its agency.`,
    ...unblocked.map((jurisdiction_id) => `${jurisdiction_id} is not blocked, and must be`),
  ].join("\n");
}

await runCommands(
  defineCommand({
    meta: {
      name: "report:fairness",
      description: "Report the fairness of the forecast, group by group",
    },
    args: { json: { type: "boolean", description: "Print every figure as JSON" } },
    run: ({ args }) =>
      withDatabase(async () => {
        const audit = await readAudit(now());
        console.log(args.json ? JSON.stringify(audit) : report(audit));
        if (audit.unblocked.length > 0) process.exitCode = 1;
      }),
  }),
);
