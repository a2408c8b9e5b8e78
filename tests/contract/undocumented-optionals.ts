import { z } from "zod";
import { catalog } from "#lib/operations/catalog";
import { CONDITIONAL, resolve, type Schema } from "./unexplained-nulls";

/** Finds optional response fields without a documented reason for their absence. */

type Walk = { defs: Record<string, Schema>; faults: Set<string>; seen: Set<string> };

/** Traverses a schema. `isListed` means that a containing object lists absent fields. */
function traverse(schema: Schema, path: string, isListed: boolean, at: Walk): void {
  const shape = resolve(schema, at.defs);
  if (schema.$ref !== undefined) {
    const named = `${schema.$ref} ${isListed}`;
    if (at.seen.has(named)) return;
    at.seen.add(named);
  }
  for (const option of [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]) {
    traverse(option, path, isListed, at);
  }
  if (shape.items) traverse(shape.items, `${path}[]`, isListed, at);
  if (typeof shape.additionalProperties === "object") {
    traverse(shape.additionalProperties, `${path}.*`, isListed, at);
  }
  const members = Object.entries(shape.properties ?? {});
  const lists = isListed || members.some(([name]) => name === "missing");
  for (const [name, member] of members) {
    const isOptional = !shape.required?.includes(name);
    const messages = [member.description, resolve(member, at.defs).description].join(" ");
    if (isOptional && !lists && !CONDITIONAL.test(messages)) at.faults.add(`${path}.${name}`);
    traverse(member, `${path}.${name}`, lists, at);
  }
}

/**
 * Lists the optional fields of all responses that don't say when they're present, outside objects
 * with `missing`.
 */
export function unsaid(): string[] {
  const faults = new Set<string>();
  for (const { id, output } of catalog) {
    const { $defs = {}, ...schema } = z.toJSONSchema(output, { io: "output" }) as Schema & {
      $defs?: Record<string, Schema>;
    };
    traverse(schema, id, false, { defs: $defs, faults, seen: new Set() });
  }
  return [...faults];
}
