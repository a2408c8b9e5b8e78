import { readFileSync } from "node:fs";
import { defineCommand } from "citty";
import { openLongConnection } from "#db/client";
import { SafetyDetail } from "#lib/facilities/safety-shape";
import { listFacilityIds, readRecordSafety } from "#lib/facilities/safety";
import { type Safety, verifySafety } from "#lib/scoring/safety";
import { verifyChain } from "#lib/ingest/audit-chain";
import { jsonOption, printJson } from "./lifecycle/print-table";
import { runCommands } from "./lifecycle/run-commands";
import { withDatabase } from "./lifecycle/with-database";

/** Recomputes scores from the served data, and the audit chain from the records. */

type Verdict = { facility_id: string; value: number | undefined; faults: string[] };

function verify(facility_id: string, safety: unknown): Verdict {
  SafetyDetail.parse(safety);
  const served = safety as Safety;
  return { facility_id, value: served.value, faults: verifySafety(served) };
}

function tell({ facility_id, value, faults }: Verdict): void {
  const text = value === undefined ? "abstains" : `score ${value}`;
  if (faults.length === 0) console.log(`${facility_id}: ${text}, as its inputs give`);
  for (const fault of faults) console.log(`${facility_id}: ${fault}`);
}

function verifyFile(path: string): Verdict[] {
  const detail = JSON.parse(readFileSync(path, "utf8")) as { id: string; safety: unknown };
  return [verify(detail.id, detail.safety)];
}

async function verifyDatabase(facility_id: string | undefined): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for await (const ids of facility_id === undefined ? listFacilityIds() : [[facility_id]]) {
    const safeties = await readRecordSafety(ids);
    for (const id of ids) {
      const safety = safeties.get(id);
      if (safety === undefined) throw new Error(`No facility with the id ${id} has a score`);
      verdicts.push(verify(id, safety));
    }
  }
  return verdicts;
}

type Chain = { heads: number; faults: string[] };

/** Prints the result, and makes the command fail if something is wrong. */
function conclude(verdicts: Verdict[], chain: Chain | undefined, isJson: boolean): void {
  const wrong = verdicts.filter(({ faults }) => faults.length > 0);
  const scored = verdicts.filter(({ value }) => value !== undefined).length;
  if (wrong.length > 0 || (chain && chain.faults.length > 0)) process.exitCode = 1;
  if (isJson) return printJson({ checked: verdicts.length, scored, wrong, chain });
  for (const verdict of verdicts.length === 1 ? verdicts : wrong) tell(verdict);
  console.log(
    `${verdicts.length} checked, ${scored} with a score, ${wrong.length} that their inputs do not give`,
  );
  if (!chain) return;
  for (const fault of chain.faults) console.log(fault);
  console.log(
    `${chain.heads} anchors of the audit chain checked, ${chain.faults.length} that the records contradict`,
  );
}

async function verifyRecords(): Promise<Chain> {
  const { sql, close } = openLongConnection();
  const { heads, faults } = await verifyChain(sql);
  await close();
  return { heads, faults };
}

await runCommands(
  defineCommand({
    meta: {
      name: "verify:data",
      description: "Recompute safety scores from their served inputs, and the chain of records",
    },
    args: {
      id: { type: "positional", required: false, description: "One facility; default: all" },
      file: { type: "string", description: "A downloaded detail record instead of the database" },
      ...jsonOption,
    },
    run: async ({ args }) => {
      if (args.file) conclude(verifyFile(args.file), undefined, args.json);
      else {
        await withDatabase(async () => {
          const verdicts = await verifyDatabase(args.id);
          const chain = args.id === undefined ? await verifyRecords() : undefined;
          conclude(verdicts, chain, args.json);
        });
      }
    },
  }),
);
