import { z } from "zod";
import type { Operation } from "#lib/kernel/operation";

/** One field of the form that tries an operation. */
type TryField = { name: string; hint: string; required: boolean; value: string };

/** What the form needs to know of an operation. */
export type TryIt = { path: string; keyed: boolean; fields: TryField[] };

const shown = (value: unknown): string =>
  value === undefined ? "" : Array.isArray(value) ? value.join(",") : String(value);

/** The form of an operation that only reads by GET; undefined for the others: a click must not write. */
export function tryItOf(operation: Operation): TryIt | undefined {
  if (operation.rest.method !== "GET") return undefined;
  const schema = z.toJSONSchema(operation.input, { io: "input" }) as {
    properties?: Record<string, { description?: string }>;
    required?: string[];
  };
  return {
    path: operation.rest.path,
    keyed: operation.access !== "public",
    fields: Object.entries(schema.properties ?? {}).map(([name, member]) => ({
      name,
      hint: (member.description ?? "").replaceAll("`", ""),
      required: schema.required?.includes(name) ?? false,
      value: shown(operation.example.input[name]),
    })),
  };
}
