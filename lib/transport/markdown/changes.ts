import { PUBLIC_CHANGE_TYPES } from "#lib/kernel/vocabulary";
import { inline, labelOf, valueWords } from "./words";

type Members = Readonly<Record<string, unknown>>;

type Log = { data: readonly Members[]; meta: { next: string; by_type?: Members } };

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
  return members.flatMap((member) => {
    const [was, is] = [before, after].map((side) =>
      side[member] === undefined ? undefined : wordsOf(member, side[member]),
    );
    const label = labelOf(member.replaceAll(".", " "));
    if (was === is) return [];
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

/** States how many changes match by type; undefined on later pages. */
function countsWords(by_type: Members | undefined): string | undefined {
  const parts = Object.entries(by_type ?? {}).map(([type, count]) => `${type} ${String(count)}`);
  return parts.length === 0 ? undefined : `In all, by type: ${parts.join(", ")}.`;
}

const LEFT_OUT =
  "The log has neither first loads of a source nor changes that only our own rules made.";

/** Formats a page of the change log, with the counts by type and the cursor that continues it. */
export function changesText({ data, meta }: Log): string {
  if (data.length === 0) {
    return `No more changes here. ${LEFT_OUT} Send after: "${meta.next}" later to see new ones.`;
  }
  const counts = countsWords(meta.by_type);
  return [
    `${data.length} changes, oldest first.${counts === undefined ? "" : ` ${counts}`}`,
    ...data.map((change) => `- ${changeLine(change)}`),
    `Go on with after: "${meta.next}". Narrow with type, such as ["license_change"]. ${LEFT_OUT}`,
  ].join("\n");
}
