import { z } from "zod";
import { KNOWN_WORDS } from "#lib/kernel/open-enum";

type Schema = {
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  enum?: (string | number)[];
  [KNOWN_WORDS]?: string[];
  const?: string | number | boolean;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  $ref?: string;
  $defs?: Record<string, Schema>;
};

type Row = { path: string; type: string; required: boolean; meaning: string };

/** Max depth of nested objects in a table. Deeper members are left out. */
const DEPTH_MAX = 3;

function resolve(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.replace("#/$defs/", "");
  const target = name === undefined ? undefined : root.$defs?.[name];
  if (!target) return schema;
  return schema.description === undefined ? target : { ...target, description: schema.description };
}

function typeOf(schema: Schema, root: Schema): string {
  const real = resolve(schema, root);
  if (real.anyOf)
    return [...new Set(real.anyOf.map((branch) => typeOf(branch, root)))].join(" or ");
  if (real.enum) return real[KNOWN_WORDS] ? "string" : "enum";
  if (real.type === "array") {
    const item = real.items ? typeOf(real.items, root) : "any";
    return item.includes(" or ") ? `(${item})[]` : `${item}[]`;
  }
  return Array.isArray(real.type) ? real.type.join(" or ") : (real.type ?? "any");
}

/** Formats how many items a list has: "1 or more items.", "4 items.", "1 to 3 items." */
function itemsText(min: number, max: number | undefined): string {
  if (max === undefined) return `${min} or more items.`;
  const count = min === max ? `${max}` : `${min} to ${max}`;
  return `${count} ${max === 1 ? "item" : "items"}.`;
}

function boundsOf(schema: Schema): string[] {
  const messages: string[] = [];
  // zod writes the safe integers as bounds, which are noise for readers.
  const low = schema.minimum === Number.MIN_SAFE_INTEGER ? undefined : schema.minimum;
  const high = schema.maximum === Number.MAX_SAFE_INTEGER ? undefined : schema.maximum;
  if (low !== undefined && high !== undefined) messages.push(`${low} to ${high}.`);
  else if (low !== undefined) messages.push(`At least ${low}.`);
  else if (high !== undefined) messages.push(`At most ${high}.`);
  const values = schema.enum ?? schema.items?.enum;
  const isOpen = (schema[KNOWN_WORDS] ?? schema.items?.[KNOWN_WORDS]) !== undefined;
  if (values && values.length <= 16)
    messages.push(
      `One of ${values.map((v) => `\`${v}\``).join(", ")}${isOpen ? "; others may come" : ""}.`,
    );
  if (schema.minItems !== undefined || schema.maxItems !== undefined) {
    messages.push(itemsText(schema.minItems ?? 0, schema.maxItems));
  }
  if (schema.default !== undefined) messages.push(`Default ${JSON.stringify(schema.default)}.`);
  return messages;
}

/** Returns the description, with the bounds that it doesn't state. */
function meaningOf(schema: Schema): string {
  const messages = schema.description ?? "";
  const bounds = boundsOf(schema).filter((bound) => !messages.includes(bound.replace(/\.$/, "")));
  return [messages, ...bounds].filter(Boolean).join(" ");
}

/** States whether a member is optional, as input or output. */
function presence({ required }: Row, io: "input" | "output"): string {
  if (required) return "";
  return io === "input" ? ", optional" : ", may be absent";
}

function rowsOf(schema: Schema, root: Schema, prefix: string, depth: number): Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const real = resolve(member, root);
    const path = `${prefix}${name}`;
    const row: Row = {
      path,
      type: typeOf(member, root),
      required: schema.required?.includes(name) ?? false,
      meaning: meaningOf(real),
    };
    const item = real.type === "array" ? resolve(real.items ?? {}, root) : real;
    // Follows the first of several shapes, which has the most members.
    const inner = item.anyOf?.[0] ? resolve(item.anyOf[0], root) : item;
    const mark = real.type === "array" ? "[]." : ".";
    if (!inner.properties || depth >= DEPTH_MAX) return [row];
    return [row, ...rowsOf(inner, root, `${path}${mark}`, depth + 1)];
  });
}

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** Makes a Markdown table of a schema's members, nested ones by path; "" if there are none. */
export function schemaTable(type: z.ZodType, io: "input" | "output"): string {
  const schema = z.toJSONSchema(type, { io, unrepresentable: "any" }) as Schema;
  const rows = rowsOf(resolve(schema, schema), schema, "", 1);
  if (rows.length === 0) return "";
  const lines = rows.map(
    (row) => `| \`${row.path}\` | ${cell(row.type)}${presence(row, io)} | ${cell(row.meaning)} |`,
  );
  return ["| Member | Type | Meaning |", "| --- | --- | --- |", ...lines].join("\n");
}
