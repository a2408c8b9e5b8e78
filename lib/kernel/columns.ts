import { z } from "zod";

export type Shape = Readonly<Record<string, z.ZodType>>;

/** Kinds of text that files with typed columns distinguish. */
export const TEXT_KINDS = z.registry<{ kind: "date" | "datetime" }>();

/** `json` is a list or an object with free names, written as JSON text. */
export type ColumnKind = "string" | "integer" | "number" | "boolean" | "date" | "datetime" | "json";

/** A column of a row type. A nested member's path has dots. */
export type Column = { path: string; kind: ColumnKind; description: string; is_optional: boolean };

const unwrapped = (type: z.ZodType): z.ZodType =>
  type instanceof z.ZodOptional || type instanceof z.ZodNullable
    ? unwrapped(type.unwrap() as z.ZodType)
    : type;

/** Returns the members of an object type, optional or not; undefined for another type. */
export function innerShape(type: z.ZodType): Shape | undefined {
  const inner = unwrapped(type);
  return inner instanceof z.ZodObject ? (inner.shape as Shape) : undefined;
}

function kindOf(type: z.ZodType): ColumnKind {
  if (type instanceof z.ZodNumber) return type.isInt ? "integer" : "number";
  if (type instanceof z.ZodBoolean) return "boolean";
  if (type instanceof z.ZodArray || type instanceof z.ZodRecord) return "json";
  return TEXT_KINDS.get(type)?.kind ?? "string";
}

/** Returns the columns of a row type in order, with nested members by path. */
export function typedColumnsOf(shape: Shape): Column[] {
  return Object.entries(shape).flatMap(([name, type]) => {
    const plain = unwrapped(type);
    const is_optional = plain !== type;
    const inner = innerShape(type);
    if (inner === undefined) {
      const description = type.description ?? plain.description ?? "";
      return [{ path: name, kind: kindOf(plain), description, is_optional }];
    }
    return typedColumnsOf(inner).map((column) => ({
      ...column,
      path: `${name}.${column.path}`,
      is_optional: is_optional || column.is_optional,
    }));
  });
}
