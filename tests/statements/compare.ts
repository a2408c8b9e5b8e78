import { groupBy } from "#lib/kernel/group-by";
import type { DeclaredColumn, Kind, Template } from "./templates";

type Column = { name: string; type: number; has_nulls: boolean };

/** The columns that one template returned. It has several shapes if expressions add columns. */
export type Recording = { key: string; shapes: { id: string; columns: Column[] }[] };

/** The SQL that a test file ran: whole statements, and the keys of templates within them. */
export type Recorded = { statements: Recording[]; parts: string[] };

/** JavaScript types of PostgreSQL's types, by their fixed ids. Others are not compared. */
const KINDS: Readonly<Record<number, Kind>> = {
  16: "boolean", // bool
  18: "string", // char
  19: "string", // name
  20: "string", // int8
  21: "number", // int2
  23: "number", // int4
  25: "string", // text
  26: "number", // oid
  700: "number", // float4
  701: "number", // float8
  1000: "object", // bool[]
  1007: "object", // int4[]
  1009: "object", // text[]
  1015: "object", // varchar[]
  1022: "object", // float8[]
  1042: "string", // bpchar
  1043: "string", // varchar
  1082: "string", // date
  1083: "string", // time
  1114: "string", // timestamp
  1184: "string", // timestamptz
  1700: "string", // numeric
};

/** Returns why a declared column does not describe the returned ones, or undefined if it does. */
function faultOf(declared: DeclaredColumn, columns: readonly Column[]): string | undefined {
  const { name, kinds, is_optional } = declared;
  const column = columns.find((each) => each.name === name);
  if (!column) return is_optional ? undefined : `column "${name}" is not returned`;
  if (kinds.includes("any")) return undefined;
  if (column.has_nulls && !kinds.includes("null")) return `column "${name}" can be null`;
  const kind = KINDS[column.type];
  if (kind === undefined || kinds.includes(kind)) return undefined;
  return `column "${name}" is ${kind} (type ${column.type}), declared ${kinds.join(" | ")}`;
}

/** Returns a line for each declared column that a recorded result contradicts. */
export function compareRows(
  templates: readonly Template[],
  recordings: readonly Recording[],
): string[] {
  const faults = new Set<string>();
  const byKey = groupBy(recordings, ({ key }) => key);
  for (const { key, where, row = [] } of templates) {
    for (const { shapes } of byKey.get(key) ?? []) {
      for (const { columns } of shapes) {
        for (const declared of row) {
          const fault = faultOf(declared, columns);
          if (fault) faults.add(`${where}: ${fault}`);
        }
      }
    }
  }
  return [...faults].toSorted();
}

/** Returns the templates that no recorded statement contains. */
export function listUntested(
  templates: readonly Template[],
  { statements, parts }: Recorded,
): string[] {
  const tested = new Set([...statements.map(({ key }) => key), ...parts]);
  // A template without text, such as an empty condition, has nothing to check.
  const isEmpty = (key: string) => key.replaceAll(/\$\{\}|[\s,]/g, "") === "";
  return templates.flatMap(({ key, where }) => (tested.has(key) || isEmpty(key) ? [] : [where]));
}
