import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { ARRAY_TYPES } from "#db/array-types";
import { guardTransactions } from "#db/transactions";

type PlanNode = Readonly<Record<string, unknown>> & { Plans?: PlanNode[] };
type Explained = { "Query Text": string; Plan: PlanNode };

/**
 * Runs of one plan node of one statement over one relation, with the rows and pages that it read.
 */
export type Scan = { text: string; relation: string; runs: number; rows: number; pages: number };

/** The work of some statements. */
export type PlanWork = { rows: number; scans: Scan[] };

const ROWS_PER_RUN = [
  "Actual Rows",
  "Rows Removed by Filter",
  "Rows Removed by Join Filter",
  "Rows Removed by Index Recheck",
];
const PAGES = ["Shared Hit Blocks", "Shared Read Blocks", "Local Hit Blocks", "Local Read Blocks"];

const sumOf = (node: PlanNode, names: readonly string[]) =>
  names.reduce((sum, name) => sum + Number(node[name] ?? 0), 0);

const runsOf = (node: PlanNode) => Number(node["Actual Loops"] ?? 1);
const rowsOf = (node: PlanNode) => sumOf(node, ROWS_PER_RUN) * runsOf(node);

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const inner of node.Plans ?? []) yield* nodesOf(inner);
}

function scanOf(text: string, node: PlanNode): Scan[] {
  const relation = node["Relation Name"];
  if (typeof relation !== "string" || !String(node["Node Type"]).endsWith("Scan")) return [];
  return [{ text, relation, runs: runsOf(node), rows: rowsOf(node), pages: sumOf(node, PAGES) }];
}

/** The driver omits settings with a falsy value. */
const EXPLAIN = {
  session_preload_libraries: "auto_explain",
  client_min_messages: "log",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  "auto_explain.log_timing": "off",
  "auto_explain.log_parameter_max_length": "0",
  "auto_explain.log_format": "json",
};

/**
 * Opens a connection that counts the work of its statements by their executed plans: the rows
 * through any plan node, and each scan of a relation. Requires a superuser.
 */
export function openCounted(url: string) {
  let work: PlanWork = { rows: 0, scans: [] };
  const onnotice = ({ message = "" }: { message?: string }) => {
    if (!message.includes("plan:\n")) return;
    const explained = JSON.parse(message.slice(message.indexOf("{"))) as Explained;
    for (const node of nodesOf(explained.Plan)) {
      work.rows += rowsOf(node);
      work.scans.push(...scanOf(explained["Query Text"], node));
    }
  };
  const connection = { TimeZone: "UTC", ...EXPLAIN };
  const types = ARRAY_TYPES;
  const sql = postgres(url, { max: 1, onnotice, connection, types, fetch_types: false });
  // Makes the driver read dates as text, as the application's connections do.
  drizzle(sql);
  /** Returns the work since the last call. */
  const take = (): PlanWork => {
    const taken = work;
    work = { rows: 0, scans: [] };
    return taken;
  };
  return { sql: guardTransactions(sql), take, close: () => sql.end({ timeout: 5 }) };
}
