import type { Declaration } from "#lib/kernel/operation";
import { fromText } from "../decode";
import { inputSchemaOf, type JsonSchemaMember } from "../validate";

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Parses text that is JSON of a list or an object. Other text is undefined. */
function fromJsonText(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value has the JSON type of a schema without branches. */
function hasType(value: unknown, { type, properties = {} }: JsonSchemaMember): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "object") {
    return isObject(value) && Object.keys(value).every((name) => Object.hasOwn(properties, name));
  }
  if (type === "integer" || type === "number") return typeof value === "number";
  return typeof value === (type ?? "string");
}

const acceptsNull = ({ type, anyOf = [] }: JsonSchemaMember): boolean =>
  type === "null" || anyOf.some(acceptsNull);

/** Returns the items of text in the form of a query: separated by commas. */
const splitText = (text: string): string[] =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

function coerceList(value: unknown, items: JsonSchemaMember): unknown {
  const read = typeof value === "string" ? (fromJsonText(value) ?? splitText(value)) : value;
  if (Array.isArray(read)) return read.map((item) => coerce(item, items));
  return typeof read === "number" || typeof read === "boolean" ? [coerce(read, items)] : read;
}

function coerceObject(value: unknown, { properties = {} }: JsonSchemaMember): unknown {
  const read = typeof value === "string" ? (fromJsonText(value) ?? value) : value;
  if (!isObject(read)) return read;
  return coerceMembers(read, properties);
}

/** Coerces to the branch that the value has the type of, or becomes the type of. */
function coerceToBranch(value: unknown, branches: readonly JsonSchemaMember[]): unknown {
  const read = typeof value === "string" ? (fromJsonText(value) ?? value) : value;
  const same = branches.find((branch) => hasType(read, branch));
  if (same) return coerce(read, same);
  const coerced = branches.map((branch) => ({ branch, value: coerce(value, branch) }));
  const fit = coerced.find(({ branch, value: each }) => hasType(each, branch));
  return fit ? fit.value : value;
}

function coerce(value: unknown, member: JsonSchemaMember): unknown {
  if (member.anyOf) return coerceToBranch(value, member.anyOf);
  switch (member.type) {
    case "array":
      return coerceList(value, member.items ?? {});
    case "object":
      return coerceObject(value, member);
    case "integer":
    case "number":
    case "boolean":
      return typeof value === "string" ? fromText(value.trim().toLowerCase(), member) : value;
    default:
      // Past these bounds a number is written with an exponent, or has lost digits.
      return Number.isSafeInteger(value) ? String(value) : value;
  }
}

function coerceMembers(
  given: Members,
  properties: Readonly<Record<string, JsonSchemaMember>>,
): Record<string, unknown> {
  const kept = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
    const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!member) return [[name, value]];
    if (value === null && !acceptsNull(member)) return [];
    return [[name, coerce(value, member)]];
  });
  return Object.fromEntries(kept);
}

/**
 * Returns the arguments of a tool in the types of its schema where only one reading is possible.
 * Models send `null` for what they leave out, numbers and booleans as text, numbers where text
 * belongs (ZIP codes), and single values or comma-separated text where a list belongs. Everything
 * else stays, and validation reports it.
 */
export const coerceArguments = (tool: Declaration, given: Members): Record<string, unknown> =>
  coerceMembers(given, inputSchemaOf(tool).properties);
