import type { PlanNode, RanStatement } from "./plan-tap";

/** How a statement read one table: by a scan of all of it or by an index, and how many of its rows. */
export type TableScan = {
  table: string;
  node: string;
  index: string | undefined;
  /** Rows looked at, those that a filter then dropped included. */
  rows: number;
};

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const child of node.Plans ?? []) yield* nodesOf(child);
}

/** Every scan of a table in the plan of a statement. */
export function scansOf({ plan }: RanStatement): TableScan[] {
  return [...nodesOf(plan)].flatMap((node) => {
    const table = node["Relation Name"];
    if (table === undefined) return [];
    const dropped =
      (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
    const rows = Math.round((node["Actual Rows"] + dropped) * node["Actual Loops"]);
    return [{ table, node: node["Node Type"], index: node["Index Name"], rows }];
  });
}

/** Tables that grow with the number of facilities. */
const GROWING = new Set([
  "facilities",
  "inspections",
  "violations",
  "evidence",
  "safety_scores",
  "score_history",
  "facility_sources",
  "source_records",
  "record_versions",
  "changes",
]);

/** Rows that one statement may read of a growing table: more than a city has, fewer than a state. */
const ROWS_MAX = 1_000;

/** How much a request may read: rows by key, or all rows of an area or filter by an index. */
export type Reach = "by key" | "by index";

const isExcessive = ({ table, node, rows }: TableScan, reach: Reach): boolean =>
  GROWING.has(table) && (node === "Seq Scan" || (rows > ROWS_MAX && reach === "by key"));

/** Scans that read more than a request may, each with its statement. */
export const excessiveScans = (statements: readonly RanStatement[], reach: Reach) =>
  statements.flatMap((statement) => {
    const scans = scansOf(statement).filter((scan) => isExcessive(scan, reach));
    return scans.map((scan) => ({ ...scan, text: statement.text.replaceAll(/\s+/g, " ") }));
  });

/** Pages of tables and indexes that a statement read. */
export const blocksOf = ({ plan }: RanStatement): number =>
  plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
