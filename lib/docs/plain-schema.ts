import { z } from "zod";
import { relaxOpenEnum } from "#lib/kernel/open-enum";

type JsonSchema = { [member: string]: unknown };
export type JsonObjectSchema = JsonSchema & { type: "object" };

/** Replaces a reference at the root with its object, because not every client follows one. */
function plainRoot({ $ref, $defs, ...root }: JsonSchema): JsonSchema {
  const named = { ...($defs as Record<string, JsonSchema> | undefined) };
  const name = typeof $ref === "string" ? $ref.replace("#/$defs/", "") : "";
  const target = named[name];
  const rest = JSON.stringify({ ...named, [name]: undefined });
  if (target && !rest.includes(`"#/$defs/${name}"`)) delete named[name];
  const others = Object.keys(named).length === 0 ? {} : { $defs: named };
  return { ...root, ...target, ...others };
}

/**
 * Splits `type: [X, "null"]` into one branch per type, because clients with a single `type` drop
 * the other.
 */
function splitTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(splitTypes);
  if (typeof value !== "object" || value === null) return value;
  const split = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, splitTypes(member)]),
  );
  const { type, description, ...rest } = split;
  if (!Array.isArray(type)) return split;
  const anyOf = type.map((each) => (each === "null" ? { type: each } : { type: each, ...rest }));
  return { ...(description === undefined ? {} : { description }), anyOf };
}

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

/**
 * Returns the JSON schema of an input, without safe-integer bounds, which are noise for readers.
 */
export function plainSchema(type: z.ZodType): JsonObjectSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, {
    io: "input",
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      delete jsonSchema["id"];
      relaxOpenEnum(jsonSchema);
      // Some clients reject an empty schema. `true` means the same.
      if (isEmpty(jsonSchema.additionalProperties)) jsonSchema.additionalProperties = true;
    },
  });
  return { ...plainRoot(splitTypes(schema) as JsonSchema), type: "object" };
}
