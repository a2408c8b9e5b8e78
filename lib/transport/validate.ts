import { z } from "zod";
import { NOT_BLANK } from "#lib/kernel/fields";
import { nearest } from "#lib/kernel/nearest";
import type { Declaration } from "#lib/kernel/operation";
import { type Fault, invalidRequest } from "#lib/kernel/problem";
import { enumFault } from "./enum-fault";
import { withoutRepeats } from "./without-repeats";

/** The origin of a member: the name of a parameter, or a JSON Pointer into the body. */
type InputLocation = { parameter: string } | { pointer: string };
/** Returns the origin of a member, so that a fault can point at it. */
export type Locate = (path: readonly PropertyKey[]) => InputLocation;

type Issue = z.core.$ZodIssue;
type JsonSchemaOf = {
  properties: Properties;
  required?: string[];
};
export type JsonSchemaMember = {
  type?: string;
  items?: JsonSchemaMember;
  properties?: Record<string, JsonSchemaMember>;
  anyOf?: JsonSchemaMember[];
  enum?: string[];
  default?: unknown;
};
type Properties = Readonly<Record<string, JsonSchemaMember>>;

const schemas = new WeakMap<Declaration, JsonSchemaOf>();

/** Returns the JSON schema of an operation's input, built once. */
export function inputSchemaOf(operation: Declaration): JsonSchemaOf {
  const known = schemas.get(operation);
  if (known) return known;
  // A named schema would become a reference to itself, but the members are needed here.
  const plain = z.strictObject(operation.input.shape);
  const made = z.toJSONSchema(plain, { io: "input" }) as JsonSchemaOf;
  schemas.set(operation, made);
  return made;
}

const wordOf = (place: InputLocation) => ("parameter" in place ? place.parameter : place.pointer);

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step],
    raw,
  );
}

/** Returns the schema of the member at a path; undefined if there is none. */
const memberAt = (
  properties: Properties,
  path: readonly PropertyKey[],
): JsonSchemaMember | undefined =>
  path.reduce<JsonSchemaMember | undefined>(
    (member, step) =>
      typeof step === "number" ? member?.items : member?.properties?.[String(step)],
    { properties },
  );

/** Names the subject of a fault. Items of a parameter share its name, so each gets its number. */
function subjectOf(path: readonly PropertyKey[], locate: Locate): string {
  const place = locate(path);
  const step = path.at(-1);
  return "parameter" in place && typeof step === "number"
    ? `item ${step + 1} of ${place.parameter}`
    : wordOf(place);
}

function faultOf(
  issue: Issue,
  raw: unknown,
  locate: Locate,
  properties: Properties,
): Omit<Fault, "parameter" | "pointer"> {
  const name = subjectOf(issue.path, locate);
  switch (issue.code) {
    case "invalid_type":
      return valueAt(raw, issue.path) === undefined
        ? { code: "required", detail: `${name} is required` }
        : { code: "type", detail: `${name} must be ${typeOf(issue, raw, properties)}` };
    case "too_small":
    case "too_big": {
      const bound = Number(issue.code === "too_small" ? issue.minimum : issue.maximum);
      const edge = issue.code === "too_small" ? { min: bound } : { max: bound };
      const words = issue.exact ? "exactly" : issue.code === "too_small" ? "at least" : "at most";
      const unit = COUNTED_UNITS[issue.origin];
      const code = unit ? "length" : issue.code === "too_small" ? "minimum" : "maximum";
      const counted = unit === undefined ? "" : ` ${unit}${bound === 1 ? "" : "s"}`;
      const verb = unit === undefined ? "must be" : "must have";
      return { code, detail: `${name} ${verb} ${words} ${bound}${counted}`, ...edge };
    }
    case "invalid_value":
      return enumFault(name, String(valueAt(raw, issue.path)), issue.values.map(String));
    case "invalid_format":
      return { code: "format", detail: `${name} ${formFault(issue)}` };
    case "custom":
      return { code: "conflict", detail: issue.message, ...issue.params };
    default:
      return { code: "format", detail: `${name} has the wrong form` };
  }
}

/** Units of a length, by what has it. */
const COUNTED_UNITS: Readonly<Record<string, string>> = { string: "character", array: "item" };

/** Types as a fault names them. */
const TYPE_NAMES: Readonly<Record<string, string>> = {
  array: "a list",
  object: "an object",
  string: "text",
  boolean: "true or false",
  number: "a number",
};

function typeOf(
  { path, expected }: z.core.$ZodIssueInvalidType,
  raw: unknown,
  properties: Properties,
): string {
  if (memberAt(properties, path)?.type !== "integer") {
    return TYPE_NAMES[expected] ?? `of type ${expected}`;
  }
  const value = valueAt(raw, path);
  const given = String(value);
  if (typeof value === "object" || !/^-?\d+$/.test(given)) return "a whole number";
  // In a URL all values are text, parsed as a number if a number can represent them.
  return Number.isSafeInteger(Number(given))
    ? "a whole number, not text"
    : "a smaller whole number";
}

/** How zod's default message of a format begins. */
const WORDLESS = "Invalid ";

/** A schema's own format message names the right form. */
function formFault({ format, message }: z.core.$ZodIssueInvalidStringFormat): string {
  if (format === NOT_BLANK) return "must not be blank";
  return message.startsWith(WORDLESS) ? "has the wrong form" : `must be ${message}`;
}

/**
 * Max faults reported for one request. Without it, a client could make the response as large as it
 * likes.
 */
export const FAULTS_MAX = 50;

/** Converts a zod issue to at most `FAULTS_MAX` faults. */
export function faultsOf(
  issue: Issue,
  raw: unknown,
  locate: Locate,
  properties: Properties,
): Fault[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys
      .slice(0, FAULTS_MAX)
      .map((key) => unknownMember(locate([...issue.path, key]), key, Object.keys(properties)));
  }
  // A union fails as a whole. Its first branch states the plain form.
  const inner = issue.code === "invalid_union" ? issue.errors[0]?.[0] : undefined;
  const inner_issue = inner ? { ...inner, path: [...issue.path, ...inner.path] } : issue;
  return [{ ...locate(inner_issue.path), ...faultOf(inner_issue, raw, locate, properties) }];
}

/**
 * Makes the fault of a name that doesn't exist, with the nearest one that does. An alias is near
 * too, but the hint is the name that it stands for.
 */
export function unknownMember(
  place: InputLocation,
  name: string,
  known: readonly string[],
  aliases: Readonly<Record<string, string>> = {},
): Fault {
  const near = nearest(name, [...known, ...Object.keys(aliases)]);
  const meant = near === undefined ? undefined : (aliases[near] ?? near);
  const hint = meant === undefined ? "" : ` Did you mean "${meant}"?`;
  const kind = "parameter" in place ? "parameter" : "field";
  return {
    ...place,
    code: "unknown",
    detail: `Unknown ${kind} "${name.slice(0, 64)}".${hint}`,
    ...(meant === undefined ? {} : { did_you_mean: meant }),
  };
}

/** Max depth of our inputs. */
const DEPTH_MAX = 5;

/** Yields the paths of texts that the database can't store: with NUL or half a surrogate pair. */
function* brokenTexts(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) yield path;
  } else if (typeof value === "object" && value !== null && path.length < DEPTH_MAX) {
    for (const [name, inner] of Object.entries(value)) yield* brokenTexts(inner, [...path, name]);
  }
}

/** Whether a member differs from its default. Generated clients send defaults. */
function isChosen(operation: Declaration, raw: Record<string, unknown>, name: string): boolean {
  const value = raw[name];
  return value !== undefined && value !== inputSchemaOf(operation).properties[name]?.default;
}

/** Faults after which a value has no others. */
const SETTLING = new Set(["type", "length"]);

const placeOf = ({ parameter, pointer }: Fault): string | undefined => parameter ?? pointer;

/**
 * Parses an operation's input strictly.
 * @throws Problem `invalid_request` with all faults, including `earlier`, up to `FAULTS_MAX`.
 */
export function validateInput(
  operation: Declaration,
  raw: Record<string, unknown>,
  locate: Locate,
  earlier: Fault[] = [],
): Record<string, unknown> {
  const faults = [...earlier];
  for (const [one, other] of operation.exclusive ?? []) {
    if (isChosen(operation, raw, one) && isChosen(operation, raw, other)) {
      faults.push({
        ...locate([one]),
        code: "conflict",
        detail: `${one} and ${other} exclude each other`,
      });
    }
  }
  for (const path of brokenTexts(raw)) {
    if (faults.length >= FAULTS_MAX) break;
    const place = locate(path);
    const detail = `${wordOf(place)} must be text without NUL or broken characters`;
    faults.push({ ...place, code: "format", detail });
  }
  const parsed = operation.input.safeParse(raw);
  if (!parsed.success) {
    const { properties } = inputSchemaOf(operation);
    const settled = new Set(faults.map(placeOf));
    for (const issue of parsed.error.issues) {
      if (faults.length >= FAULTS_MAX) break;
      const found = faultsOf(issue, raw, locate, properties);
      const fresh = found.filter((fault) => !settled.has(placeOf(fault)));
      faults.push(...fresh);
      // A value of the wrong type or length has no other fault: its content means nothing.
      for (const fault of fresh) if (SETTLING.has(fault.code)) settled.add(placeOf(fault));
    }
  }
  const [first, ...rest] = withoutRepeats(faults, raw).slice(0, FAULTS_MAX);
  if (first) throw invalidRequest([first, ...rest]);
  return parsed.data as Record<string, unknown>;
}
