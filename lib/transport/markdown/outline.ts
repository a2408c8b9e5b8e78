import { facilityLine, isFacilityRow } from "./facility-line";
import { LISTING_MEMBERS, listingWords } from "./listing";
import { inline, labelOf, valueWords } from "./words";

type Members = Readonly<Record<string, unknown>>;

/**
 * Max rows of a list in text, if the structured answer has all of them. The text states the rest.
 */
export const ROWS_MAX = 25;
const DEPTH_MAX = 3;
/** Members for machines, which only the structured answer has. */
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

/** Score inputs that appear with every score in text (docs/method.md#score-interval). */
const RESTS_ON = ["as_of", "n"];
const restOnly = (inputs: Members): Members =>
  Object.fromEntries(Object.entries(inputs).filter(([name]) => RESTS_ON.includes(name)));

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isMissing = (value: unknown): value is { field: string; code: string }[] =>
  Array.isArray(value) &&
  value.every((each) => isMembers(each) && "field" in each && "code" in each);

/** Whether `missing` has a reason for a member. */
const isExplained = (name: string, { missing }: Members): boolean =>
  isMissing(missing) && missing.some(({ field }) => field === name);

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === "string");

/** Ids of inspections and violations, which no tool or page takes. */
const INNER_ID = /^(insp|vio)_/;

const isHidden = (member: string, value: unknown): boolean =>
  LEFT_OUT.has(member) ||
  value === "" ||
  (member === "is_sample" && value === false) ||
  (typeof value === "string" && INNER_ID.test(value));

/** Formats a member of a row; undefined if it's too long for a row, empty, or of no use in text. */
function partOf(member: string, value: unknown): string | undefined {
  if (isHidden(member, value)) return undefined;
  if (isWords(value)) {
    return member.endsWith("_ids")
      ? undefined
      : `${labelOf(member)}: ${value.map(inline).join("; ")}`;
  }
  const words = valueWords(member, value);
  return words === undefined ? undefined : `${labelOf(member)}: ${words}`;
}

/** Formats a row of a list on one line: its name, then its short members. */
export function rowLine(row: unknown): string {
  if (!isMembers(row)) return valueWords("", row) ?? "";
  if (isFacilityRow(row)) return facilityLine(row);
  const { name, title, ...rest } = row;
  const head = name ?? title;
  const listing = listingWords(row);
  const listed = listing === undefined ? [] : LISTING_MEMBERS;
  const parts = [
    ...(listing === undefined ? [] : [listing]),
    ...Object.entries(rest).flatMap(([member, value]) =>
      listed.includes(member) ? [] : (partOf(member, value) ?? []),
    ),
  ];
  return head === undefined
    ? parts.join(" · ")
    : `**${inline(String(head))}** · ${parts.join(" · ")}`;
}

/** The position of a nested object: depth, name, and max rows of a list. */
type Within = { depth: number; name: string; rows_max: number };

function listLines(name: string, list: readonly unknown[], { depth, rows_max }: Within): string[] {
  const indent = "  ".repeat(depth - 1);
  if (name === "missing" && isMissing(list)) {
    const text = list.map(({ field, code }) => `${field} (${code})`).join(", ");
    return list.length === 0 ? [] : [`${indent}- Not known: ${text}`];
  }
  if (list.length === 0) return [`${indent}- ${labelOf(name)}: none`];
  if (list.every((each) => !isMembers(each))) {
    const shown = list.slice(0, rows_max).map((each) => valueWords(name, each) ?? "");
    return [`${indent}- ${labelOf(name)}: ${shown.join(", ")}${restWords(list.length, rows_max)}`];
  }
  const rows = list.slice(0, rows_max).map((row) => `${indent}  - ${rowLine(row)}`);
  const rest = restWords(list.length, rows_max);
  return [
    `${indent}- ${labelOf(name)}:`,
    ...rows,
    ...(rest ? [`${indent}  - ${rest.slice(2)}`] : []),
  ];
}

const restWords = (length: number, rows_max: number) =>
  length > rows_max ? `; and ${length - rows_max} more in the structured answer` : "";

/** Moves the name of a record to the front. */
export const nameFirst = ({ name, ...rest }: Members): Members =>
  name === undefined ? rest : { name, ...rest };

/** Formats the members of an object as nested bullets. */
export function outline(members: Members, rows_max = ROWS_MAX): string[] {
  return linesOf(members, { depth: 1, name: "", rows_max });
}

function linesOf(members: Members, within: Within): string[] {
  const { depth } = within;
  const indent = "  ".repeat(depth - 1);
  return Object.entries(members).flatMap(([name, value]) => {
    if (name === "inputs" && isMembers(value)) {
      return linesOf(restOnly(value), { ...within, name });
    }
    if (LEFT_OUT.has(name)) return [];
    // An empty list with a reason is not known to be empty.
    if (Array.isArray(value) && value.length === 0 && isExplained(name, members)) {
      return [`${indent}- ${labelOf(name)}: not known`];
    }
    if (Array.isArray(value)) return listLines(name, value, within);
    const label = labelOf(name, within.name);
    const words = valueWords(name, value);
    if (words !== undefined) return [`${indent}- ${label}: ${words}`];
    const inner =
      isMembers(value) && depth < DEPTH_MAX
        ? linesOf(value, { ...within, depth: depth + 1, name })
        : [];
    return inner.length === 0 ? [] : [`${indent}- ${label}:`, ...inner];
  });
}
