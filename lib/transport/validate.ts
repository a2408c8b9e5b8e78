import { z } from "zod";
import { NOT_BLANK } from "#lib/kernel/fields";
import { nearest } from "#lib/kernel/nearest";
import type { Declaration } from "#lib/kernel/operation";
import { type Fault, invalidRequest } from "#lib/kernel/problem";

/** Where a member came from: the name of a parameter, or a JSON Pointer into the body. */
type InputLocation = { parameter: string } | { pointer: string };
/** Says where a member came from, so that a fault can point at it. */
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

/** The JSON schema of an operation's input, made once. */
export function inputSchemaOf(operation: Declaration): JsonSchemaOf {
  const known = schemas.get(operation);
  if (known) return known;
  // A named schema would be given as a reference to itself; its members are what is wanted here.
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

/** The schema of what stands at a path; undefined where the path leads to none. */
const memberAt = (
  properties: Properties,
  path: readonly PropertyKey[],
): JsonSchemaMember | undefined =>
  path.reduce<JsonSchemaMember | undefined>(
    (member, step) =>
      typeof step === "number" ? member?.items : member?.properties?.[String(step)],
    { properties },
  );

/** What a fault is of, in words. The items of a parameter share its name, so each has its number. */
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
      const words = issue.code === "too_small" ? "at least" : "at most";
      const counted =
        issue.origin === "string" ? " characters" : issue.origin === "array" ? " items" : "";
      const code = counted ? "length" : issue.code === "too_small" ? "minimum" : "maximum";
      return { code, detail: `${name} must be ${words} ${bound}${counted}`, ...edge };
    }
    case "invalid_value": {
      const allowed = issue.values.map(String);
      const meant = nearest(String(valueAt(raw, issue.path)), allowed);
      const hint = meant ? { did_you_mean: meant } : {};
      return {
        code: "enum",
        detail: `${name} must be one of ${allowed.join(", ")}`,
        allowed,
        ...hint,
      };
    }
    case "invalid_format":
      return { code: "format", detail: `${name} ${formFault(issue)}` };
    case "custom":
      return { code: "conflict", detail: issue.message, ...issue.params };
    default:
      return { code: "format", detail: `${name} has the wrong form` };
  }
}

function typeOf(
  { path, expected }: z.core.$ZodIssueInvalidType,
  raw: unknown,
  properties: Properties,
): string {
  if (memberAt(properties, path)?.type !== "integer") return `of type ${expected}`;
  const given = String(valueAt(raw, path));
  if (!/^-?\d+$/.test(given)) return "a whole number";
  // In an address all is text, and read as a number where it is one that numbers can hold.
  return Number.isSafeInteger(Number(given))
    ? "a whole number, not text"
    : "a smaller whole number";
}

/** How zod begins what it says of a format where the schema has no words of its own. */
const WORDLESS = "Invalid ";

/** A schema's own words of its format name the right form. */
function formFault({ format, message }: z.core.$ZodIssueInvalidStringFormat): string {
  if (format === NOT_BLANK) return "must not be blank";
  return message.startsWith(WORDLESS) ? "has the wrong form" : `must be ${message}`;
}

/** Faults told of one request: a list of any length would make each answer as large as it likes. */
export const FAULTS_MAX = 50;

/** The faults that zod found at a place, at most `FAULTS_MAX`. */
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
  // A union fails as a whole; its first branch says what the plain form would be.
  const inner = issue.code === "invalid_union" ? issue.errors[0]?.[0] : undefined;
  const told = inner ? { ...inner, path: [...issue.path, ...inner.path] } : issue;
  return [{ ...locate(told.path), ...faultOf(told, raw, locate, properties) }];
}

/** The fault of a name that does not exist, with the nearest that does. */
export function unknownMember(place: InputLocation, name: string, known: readonly string[]): Fault {
  const meant = nearest(name, known);
  const hint = meant === undefined ? "" : `; did you mean ${meant}?`;
  return {
    ...place,
    code: "unknown",
    detail: `${name.slice(0, 64)} is not known here${hint}`,
    ...(meant === undefined ? {} : { did_you_mean: meant }),
  };
}

/** No input of ours has members deeper than this. */
const DEPTH_MAX = 5;

/** Where texts stand that no database can hold: with NUL, or with half of a surrogate pair. */
function* brokenTexts(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value === "string") {
    if (value.includes("\0") || !value.isWellFormed()) yield path;
  } else if (typeof value === "object" && value !== null && path.length < DEPTH_MAX) {
    for (const [name, inner] of Object.entries(value)) yield* brokenTexts(inner, [...path, name]);
  }
}

/** Whether a member is sent with another value than its default: generated clients send defaults. */
function isChosen(operation: Declaration, raw: Record<string, unknown>, name: string): boolean {
  const value = raw[name];
  return value !== undefined && value !== inputSchemaOf(operation).properties[name]?.default;
}

/**
 * Parses an operation's input strictly.
 * @throws Problem `invalid_request` with every fault at once, beside those found before; at most
 * `FAULTS_MAX`.
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
    const told = new Set(faults.map((fault) => fault.parameter ?? fault.pointer));
    for (const issue of parsed.error.issues) {
      if (faults.length >= FAULTS_MAX) break;
      const found = faultsOf(issue, raw, locate, properties);
      faults.push(...found.filter((fault) => !told.has(fault.parameter ?? fault.pointer)));
    }
  }
  const [first, ...rest] = faults.slice(0, FAULTS_MAX);
  if (first) throw invalidRequest([first, ...rest]);
  return parsed.data as Record<string, unknown>;
}
