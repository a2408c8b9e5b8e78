import { labelOf, valueWords } from "./words";

type Members = Readonly<Record<string, unknown>>;

/** A list shows this many rows at most, and says so; the structured answer has them all. */
export const ROWS_MAX = 25;
const DEPTH_MAX = 3;
/** Machine members: whole in the structured answer, noise in a text. */
const LEFT_OUT = new Set([
  "inputs",
  "merge_context",
  "score_history",
  "document_sha256",
  "sha256",
  "field_sources",
  "method_version",
  "generated_at",
]);

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isMissing = (value: unknown): value is { field: string; code: string }[] =>
  Array.isArray(value) &&
  value.every((each) => isMembers(each) && "field" in each && "code" in each);

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "string");

/** A member of a row in words; undefined for what is too long for a row, or tells nothing. */
function partOf(member: string, value: unknown): string | undefined {
  if (LEFT_OUT.has(member) || value === "" || (member === "is_sample" && value === false)) {
    return undefined;
  }
  if (isWords(value)) {
    return member.endsWith("_ids") ? undefined : `${labelOf(member)}: ${value.join("; ")}`;
  }
  const words = valueWords(member, value);
  return words === undefined ? undefined : `${labelOf(member)}: ${words}`;
}

/** A row of a list on one line: its name, then what is short enough to stand beside it. */
export function rowLine(row: unknown): string {
  if (!isMembers(row)) return valueWords("", row) ?? "";
  const { name, title, ...rest } = row;
  const head = name ?? title;
  const parts = Object.entries(rest).flatMap(([member, value]) => partOf(member, value) ?? []);
  return head === undefined ? parts.join(" · ") : `**${String(head)}** · ${parts.join(" · ")}`;
}

function listLines(name: string, list: readonly unknown[], indent: string): string[] {
  if (name === "missing" && isMissing(list)) {
    const said = list.map(({ field, code }) => `${field} (${code})`).join(", ");
    return list.length === 0 ? [] : [`${indent}- Not known: ${said}`];
  }
  if (list.length === 0) return [`${indent}- ${labelOf(name)}: none`];
  if (list.every((each) => !isMembers(each))) {
    const shown = list.slice(0, ROWS_MAX).map((each) => valueWords(name, each) ?? "");
    return [`${indent}- ${labelOf(name)}: ${shown.join(", ")}${restWords(list.length)}`];
  }
  const rows = list.slice(0, ROWS_MAX).map((row) => `${indent}  - ${rowLine(row)}`);
  const rest = restWords(list.length);
  return [
    `${indent}- ${labelOf(name)}:`,
    ...rows,
    ...(rest ? [`${indent}  - ${rest.slice(2)}`] : []),
  ];
}

const restWords = (length: number) =>
  length > ROWS_MAX ? `; and ${length - ROWS_MAX} more in the structured answer` : "";

/** The members of an object as nested bullets; `within` is its own name. */
export function outline(members: Members, depth = 1, within = ""): string[] {
  const indent = "  ".repeat(depth - 1);
  return Object.entries(members).flatMap(([name, value]) => {
    if (LEFT_OUT.has(name)) return [];
    if (Array.isArray(value)) return listLines(name, value, indent);
    const label = labelOf(name, within);
    const words = valueWords(name, value);
    if (words !== undefined) return [`${indent}- ${label}: ${words}`];
    const inner = isMembers(value) && depth < DEPTH_MAX ? outline(value, depth + 1, name) : [];
    return inner.length === 0 ? [] : [`${indent}- ${label}:`, ...inner];
  });
}
