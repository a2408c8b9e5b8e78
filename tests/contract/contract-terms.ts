import { KNOWN_WORDS } from "#lib/kernel/open-enum";
import type { Answered, InputMember } from "./contract-table";

export type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  [KNOWN_WORDS]?: unknown[];
  pattern?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

const BOUNDS = ["minimum", "maximum", "minItems", "maxItems", "default"] as const;

/** Lists the contract's terms for an input that its schema doesn't meet, as text. */
export function differencesOfInput(
  input: Schema,
  asks: Readonly<Record<string, InputMember>>,
): string[] {
  return Object.entries(asks).flatMap(([name, query]) => {
    const given = input.properties?.[name];
    if (!given) return [`${name} is not taken`];
    const messages: string[] = [];
    // A filter with several values also accepts one value as a string.
    const one = given.type === "array" && query.type === "string" ? (given.items ?? {}) : given;
    if (query.type !== "any" && one.type !== query.type) messages.push(`${name} is ${one.type}`);
    for (const bound of BOUNDS) {
      if (query[bound] !== undefined && given[bound] !== query[bound])
        messages.push(`${name}: ${bound} is ${given[bound]}`);
    }
    const values = one.enum ?? one.items?.enum ?? [];
    const missing = (query.takes ?? []).filter((value) => !values.includes(value));
    if (missing.length > 0) messages.push(`${name} does not take ${missing.join(", ")}`);
    return messages;
  });
}

/** Lists the forms that a value may have, with references resolved. */
function formsOf(schema: Schema, named: Readonly<Record<string, Schema>>): Schema[] {
  const name = schema.$ref?.split("/").at(-1);
  if (name !== undefined) return formsOf(named[name] ?? {}, named);
  const forms = schema.anyOf ?? schema.oneOf;
  return forms ? forms.flatMap((form) => formsOf(form, named)) : [schema];
}

/**
 * Finds the schemas at a path in every form of a response, and describes missing parts of the path.
 */
function walk(
  schema: Schema,
  path: readonly string[],
  named: Readonly<Record<string, Schema>>,
): (Schema | string)[] {
  const [step, ...others] = path;
  const forms = formsOf(schema, named);
  if (step === undefined) return forms;
  return forms.flatMap((form): (Schema | string)[] => {
    if (step === "[]") return form.items ? walk(form.items, others, named) : ["is no array"];
    const name = step.replace("?", "");
    const member = form.properties?.[name];
    if (!member) return ["is not there"];
    const faults = form.required?.includes(name) || step.endsWith("?") ? [] : ["may be absent"];
    return [...faults, ...walk(member, others, named)];
  });
}

function differsFrom(found: Schema, type: string, values: readonly string[]): string[] {
  const messages: string[] = [];
  const isType = found.type === type || (type === "number" && found.type === "integer");
  if (type !== "any" && !isType) messages.push(`is ${String(found.type)}`);
  const known = [
    ...(found.enum ?? found[KNOWN_WORDS] ?? []),
    ...("const" in found ? [found.const] : []),
  ].map(String);
  for (const value of values) {
    const isPrefix = value.endsWith("_");
    if (isPrefix && !found.pattern?.startsWith(`^${value}`))
      messages.push(`has no prefix ${value}`);
    if (!isPrefix && !known.includes(value)) messages.push(`cannot be ${value}`);
  }
  return messages;
}

/** Lists the contract's terms for a response that its schema doesn't meet, as text. */
export function differencesOfAnswer(
  answer: Schema,
  answers: Answered,
  named: Readonly<Record<string, Schema>>,
): string[] {
  return Object.entries(answers).flatMap(([at, result]) => {
    const [type = "", ...values] = result.split(" ");
    const path = at.replaceAll("[]", ".[]").split(".");
    const messages = walk(answer, path, named).flatMap((found) =>
      typeof found === "string" ? [found] : differsFrom(found, type, values),
    );
    return messages.map((words) => `${at} ${words}`);
  });
}
