import { z } from "zod";
import type { Operation } from "./operation";

/** The members and format of a list's rows. */
export type TabularOptions = { fields?: readonly string[]; format?: "json" | "csv" };

type List = z.ZodObject<{ data: z.ZodArray<z.ZodObject>; meta: z.ZodType }>;

/** Returns the members of a list's rows, in order. */
function rowShape(operation: Operation): Readonly<Record<string, z.ZodType>> {
  return (operation.output as List).shape.data.element.shape as Record<string, z.ZodType>;
}

const taken = new WeakMap<Operation, Operation>();

/**
 * Adds `fields` and `format` to the input of an operation with a tabular list. They change only the
 * form of the response.
 */
export function withTabularParams(operation: Operation): Operation {
  if (!operation.rest.tabular) return operation;
  const known = taken.get(operation);
  if (known) return known;
  const members = Object.keys(rowShape(operation)) as [string, ...string[]];
  const input = operation.input.safeExtend({
    fields: z
      .array(z.enum(members))
      .min(1)
      .optional()
      .describe(
        "Fields of each row to return; all by default. Rows contain only these fields, even if the schema requires others, so generated types don't fit.",
      ),
    format: z
      .enum(["json", "csv"])
      .default("json")
      .describe(
        "`csv` returns only the rows, one per line; paginate with the `Link` header. For `meta`, such as counts of excluded rows, request JSON.",
      ),
  });
  const made = { ...operation, input };
  taken.set(operation, made);
  return made;
}

function unwrapped(type: z.ZodType): z.ZodType {
  return type instanceof z.ZodOptional ? unwrapped(type.unwrap() as z.ZodType) : type;
}

/** Returns the columns of a row type, with nested members by path. */
export function columnsOf(shape: Readonly<Record<string, z.ZodType>>): string[] {
  return Object.entries(shape).flatMap(([name, type]) => {
    const inner = unwrapped(type);
    if (!(inner instanceof z.ZodObject)) return [name];
    return columnsOf(inner.shape as Record<string, z.ZodType>).map((path) => `${name}.${path}`);
  });
}

/** Returns the CSV columns of a list: the requested fields, in the order of the row type. */
export function requestedColumns(operation: Operation, fields?: readonly string[]): string[] {
  const shape = rowShape(operation);
  const kept = Object.entries(shape).filter(([name]) => fields?.includes(name) ?? true);
  return columnsOf(Object.fromEntries(kept));
}

/** Reduces rows to the requested fields, in the order of the row type. */
export function chooseFields(
  operation: Operation,
  rows: readonly Record<string, unknown>[],
  fields: readonly string[],
): Record<string, unknown>[] {
  const names = Object.keys(rowShape(operation)).filter((name) => fields.includes(name));
  return rows.map((row) =>
    Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]])),
  );
}
