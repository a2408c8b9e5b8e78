import { z } from "zod";
import { catalog } from "#lib/operations/catalog";
import { CONDITIONAL, resolve, type Schema } from "./unexplained-nulls";

/** Finds the members that a schema lets an answer leave out without a word. */

type Walk = { defs: Record<string, Schema>; faults: Set<string>; seen: Set<string> };

/** Walks a schema; `isListed`: an object around it names what is absent. */
function walk(schema: Schema, path: string, isListed: boolean, at: Walk): void {
  const shape = resolve(schema, at.defs);
  if (schema.$ref !== undefined) {
    const named = `${schema.$ref} ${isListed}`;
    if (at.seen.has(named)) return;
    at.seen.add(named);
  }
  for (const option of [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]) {
    walk(option, path, isListed, at);
  }
  if (shape.items) walk(shape.items, `${path}[]`, isListed, at);
  if (typeof shape.additionalProperties === "object") {
    walk(shape.additionalProperties, `${path}.*`, isListed, at);
  }
  const members = Object.entries(shape.properties ?? {});
  const lists = isListed || members.some(([name]) => name === "missing");
  for (const [name, member] of members) {
    const isOptional = !shape.required?.includes(name);
    const said = [member.description, resolve(member, at.defs).description].join(" ");
    if (isOptional && !lists && !CONDITIONAL.test(said)) at.faults.add(`${path}.${name}`);
    walk(member, `${path}.${name}`, lists, at);
  }
}

/** Optional members of all answers, outside every object with a `missing`, that do not say when they are there. */
export function unsaid(): string[] {
  const faults = new Set<string>();
  for (const { id, output } of catalog) {
    const { $defs = {}, ...schema } = z.toJSONSchema(output, { io: "output" }) as Schema & {
      $defs?: Record<string, Schema>;
    };
    walk(schema, id, false, { defs: $defs, faults, seen: new Set() });
  }
  return [...faults];
}
