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
  return Object.entries(asks).flatMap(([name, asked]) => {
    const given = input.properties?.[name];
    if (!given) return [`${name} is not taken`];
    const said: string[] = [];
    // A filter with several values also accepts one value as a string.
    const one = given.type === "array" && asked.type === "string" ? (given.items ?? {}) : given;
    if (asked.type !== "any" && one.type !== asked.type) said.push(`${name} is ${one.type}`);
    for (const bound of BOUNDS) {
      if (asked[bound] !== undefined && given[bound] !== asked[bound])
        said.push(`${name}: ${bound} is ${given[bound]}`);
    }
    const values = one.enum ?? one.items?.enum ?? [];
    const missing = (asked.takes ?? []).filter((value) => !values.includes(value));
    if (missing.length > 0) said.push(`${name} does not take ${missing.join(", ")}`);
    return said;
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
  const said: string[] = [];
  const isType = found.type === type || (type === "number" && found.type === "integer");
  if (type !== "any" && !isType) said.push(`is ${String(found.type)}`);
  const known = [
    ...(found.enum ?? found[KNOWN_WORDS] ?? []),
    ...("const" in found ? [found.const] : []),
  ].map(String);
  for (const value of values) {
    const isPrefix = value.endsWith("_");
    if (isPrefix && !found.pattern?.startsWith(`^${value}`)) said.push(`has no prefix ${value}`);
    if (!isPrefix && !known.includes(value)) said.push(`cannot be ${value}`);
  }
  return said;
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
    const said = walk(answer, path, named).flatMap((found) =>
      typeof found === "string" ? [found] : differsFrom(found, type, values),
    );
    return said.map((words) => `${at} ${words}`);
  });
}
