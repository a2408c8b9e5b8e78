import fc, { type Arbitrary } from "fast-check";
import { dayOf } from "#lib/kernel/days";
import type { Schema } from "./description";

/** Generates values that a JSON schema accepts, and values that it rejects. */

const LENGTH_MAX = 40;
const words = (min: number, max: number) =>
  fc.string({
    unit: "grapheme",
    minLength: min,
    maxLength: Math.min(max, Math.max(min, LENGTH_MAX)),
  });

const YEARS = { min: new Date("0000-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59.999Z") };
const RECENT = { min: new Date(0), max: new Date("2100-01-01") };

/** Times across all four-digit years, and often recent ones. */
const moments = fc.oneof(
  ...[YEARS, RECENT].map((span) => fc.date({ ...span, noInvalidDate: true })),
);

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** UTC offsets up to the limit of ISO 8601. */
const offsets = fc.oneof(
  fc.constant("Z"),
  fc
    .tuple(fc.constantFrom("+", "-"), fc.nat({ max: 23 }), fc.nat({ max: 59 }))
    .map(([sign, hours, minutes]) => `${sign}${twoDigits(hours)}:${twoDigits(minutes)}`),
);

function textOf({
  pattern,
  format,
  minLength = 0,
  maxLength = LENGTH_MAX,
}: Schema): Arbitrary<string> {
  if (format === "date-time") {
    return fc.tuple(moments, offsets).map(([moment, of]) => moment.toISOString().replace("Z", of));
  }
  if (format === "date") return moments.map(dayOf);
  if (format === "uri")
    return fc.webPath().map((path) => `https://hooks.example.com${path || "/"}`);
  if (pattern) return fc.stringMatching(new RegExp(pattern, "u"));
  // Blank text may be rejected, and NUL is rejected everywhere.
  return words(minLength, maxLength).filter(
    (text) => text.trim().length >= minLength && !text.includes("\0"),
  );
}

/** Values that fit the schema. */
export function fitting(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map(fitting));
  const { minimum = -1_000, maximum = 1_000_000 } = schema;
  switch (schema.type) {
    case "integer":
      return fc.integer({ min: minimum, max: maximum });
    case "number":
      return fc
        .double({ min: minimum, max: maximum, noNaN: true })
        .map((value) => Number(value.toFixed(4)));
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.uniqueArray(fitting(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 5,
        comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b),
      });
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, member]) => [name, fitting(member)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return textOf(schema);
  }
}

/** A faulty value and its name, for readable failures. */
export type Fault = { fault: string; value: unknown };

const fault = (name: string, value: unknown): Fault => ({ fault: name, value });

/**
 * Generates values that break the schema in one way. In a URL, a wrong type is text that can't be
 * parsed, so a string has no wrong type.
 */
export function faultsOf(schema: Schema, place: "url" | "body"): Fault[] {
  const faults: Fault[] = [];
  const { type, minimum, maximum, minLength, maxLength, maxItems, minItems } = schema;
  if (schema.anyOf || schema.oneOf) return place === "body" ? [fault("no branch", [[]])] : [];
  if (schema.enum) faults.push(fault("not in the enum", "no-such-value"));
  if (type === "integer" || type === "number") {
    faults.push(fault("not a number", "many"));
    if (type === "integer") faults.push(fault("not whole", 1.5));
    if (minimum !== undefined) faults.push(fault("too small", minimum - 1));
    if (maximum !== undefined) faults.push(fault("too big", maximum + 1));
  }
  if (type === "boolean") faults.push(fault("not a boolean", "perhaps"));
  if (type === "array" && place === "body") {
    faults.push(fault("not an array", "one"));
    if (maxItems !== undefined)
      faults.push(
        fault(
          "too many",
          Array.from({ length: maxItems + 1 }, (_, index) => `x${index}`),
        ),
      );
    if (minItems) faults.push(fault("too few", []));
  }
  if (type === "array" && schema.items) {
    const [inner] = faultsOf(schema.items, place);
    if (inner) faults.push(fault(`an item ${inner.fault}`, [inner.value]));
  }
  if (type === "string" && !schema.enum) {
    if (place === "body") faults.push(fault("not a string", 7));
    if (schema.pattern || schema.format) faults.push(fault("of another form", "?!"));
    else faults.push(fault("with NUL", "x\0"));
    if (minLength) faults.push(fault("too short", ""));
    if (maxLength !== undefined) faults.push(fault("too long", "x".repeat(maxLength + 1)));
  }
  if (type === "object" && place === "body") faults.push(fault("not an object", "one"));
  return faults;
}
