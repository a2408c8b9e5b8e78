import { PUBLIC_CHANGE_TYPES } from "#lib/kernel/vocabulary";
import { inline, labelOf, valueWords } from "./words";

type Members = Readonly<Record<string, unknown>>;

type Log = { data: readonly Members[]; meta: { next: string } };

/** Whether a list is a page of the change log. */
export const isChangeLog = ({ data, meta }: { data: readonly unknown[]; meta: Members }): boolean =>
  typeof meta["next"] === "string" &&
  data.every((row) => PUBLIC_CHANGE_TYPES.some((type) => type === (row as Members)["type"]));

const wordsOf = (member: string, value: unknown): string =>
  Array.isArray(value)
    ? value.map((item) => inline(String(item))).join(", ")
    : (valueWords(member, value) ?? "");

/** Formats the values of a change, member by member: `license status: active → suspended`. */
function valueParts(before: Members, after: Members): string[] {
  const members = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return members.map((member) => {
    const [was, is] = [before, after].map((side) =>
      side[member] === undefined ? undefined : wordsOf(member, side[member]),
    );
    const label = labelOf(member.replaceAll(".", " "));
    if (was === undefined) return `${label}: ${is}`;
    return is === undefined ? `${label}: no longer ${was}` : `${label}: ${was} → ${is}`;
  });
}

function changeLine(change: Members): string {
  const before = change["before"] as Members;
  const after = change["after"] as Members;
  const named = [...Object.keys(before), ...Object.keys(after)];
  const fields = (change["fields"] ?? []) as readonly string[];
  const hidden = fields.filter((field) => !named.some((name) => name.startsWith(field)));
  return [
    `**${inline(String(change["facility_name"]))}** (${String(change["facility_id"])}, ${String(change["state_code"])})`,
    labelOf(String(change["type"])),
    `in the agency's file of ${String(change["observed_on"])}`,
    ...valueParts(before, after),
    ...(hidden.length === 0 ? [] : [`also changed: ${hidden.join(", ")}`]),
    `Source: ${inline(String(change["source_url"]))}`,
  ].join(" · ");
}

/** Formats a page of the change log, with the cursor that continues it. */
export function changesText({ data, meta }: Log): string {
  if (data.length === 0) {
    return `No more changes. Send after: "${meta.next}" later to see new ones.`;
  }
  return [
    `${data.length} changes, oldest first.`,
    ...data.map((change) => `- ${changeLine(change)}`),
    `Go on with after: "${meta.next}".`,
  ].join("\n");
}
