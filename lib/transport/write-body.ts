import { csvOf } from "#lib/kernel/csv";
import type { Operation } from "#lib/kernel/operation";
import { chooseFields, requestedColumns, type TabularOptions } from "#lib/kernel/tabular";

const JSON_TYPE = "application/json; charset=utf-8";
const CSV_TYPE = "text/csv; charset=utf-8; header=present";

type ListBody = { data: Record<string, unknown>[]; meta: unknown };

/** Separates an operation's input from the options for its rows. */
export function splitTabular(query: Record<string, unknown>): {
  input: Record<string, unknown>;
  rows: TabularOptions;
} {
  const { fields, format, ...input } = query as Record<string, unknown> & TabularOptions;
  return { input, rows: { ...(fields && { fields }), ...(format && { format }) } };
}

/** Serializes a response in the requested format. */
export function writeBody(
  operation: Operation,
  body: unknown,
  { fields, format }: TabularOptions,
): { media_type: string; body: string } {
  if (format === "csv") {
    const columns = requestedColumns(operation, fields);
    return { media_type: CSV_TYPE, body: csvOf(columns, (body as ListBody).data) };
  }
  if (!fields) return { media_type: JSON_TYPE, body: JSON.stringify(body) };
  const { data, meta } = body as ListBody;
  const chosen = { data: chooseFields(operation, data, fields), meta };
  return { media_type: JSON_TYPE, body: JSON.stringify(chosen) };
}
