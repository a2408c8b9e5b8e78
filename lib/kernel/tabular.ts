import { z } from "zod";
import { innerShape, type Shape, typedColumnsOf } from "./columns";
import type { Operation, RowExtension } from "./operation";

const TABULAR_FORMATS = ["json", "csv", "geojson"] as const;
export type TabularFormat = (typeof TABULAR_FORMATS)[number];

/** The members and format of a list's rows. */
export type TabularOptions = {
  fields?: readonly string[];
  format?: TabularFormat;
  /** Whether a CSV file begins with a byte order mark, which Excel needs for UTF-8. */
  bom?: boolean;
};

type Row = Record<string, unknown>;
type List = z.ZodObject<{ data: z.ZodArray<z.ZodObject>; meta: z.ZodType }>;

/** Every member that a row can have. */
const ALL = "all";

/** Returns the members of a list's rows, in order. */
function rowShape(operation: Operation): Shape {
  return (operation.output as List).shape.data.element.shape as Shape;
}

/** Returns what rows have on request; undefined if nothing. */
export function extensionOf({ rest }: Operation): RowExtension | undefined {
  return typeof rest.tabular === "object" ? rest.tabular : undefined;
}

/** Returns the members that rows have by default, and then those on request. */
const fullShape = (operation: Operation): Shape => ({
  ...rowShape(operation),
  ...extensionOf(operation)?.shape,
});

const taken = new WeakMap<Operation, Operation>();

/**
 * Adds `fields`, `format`, and `bom` to the input of an operation with a tabular list. They change
 * only the form of the response.
 */
export function withTabularParams(operation: Operation): Operation {
  if (!operation.rest.tabular) return operation;
  const known = taken.get(operation);
  if (known) return known;
  const extension = extensionOf(operation);
  const members: [string, ...string[]] = [ALL, ...pathsOf(fullShape(operation))];
  const formats = TABULAR_FORMATS.filter((format) => format !== "geojson" || extension?.point);
  const more = extension ? " `all` adds every other member of the record." : "";
  const input = operation.input.safeExtend({
    fields: z
      .array(z.enum(members))
      .min(1)
      .optional()
      .describe(
        `Fields of each row to return, by name or path.${more} Rows contain only these fields, even if the schema requires others, so generated types don't fit.`,
      ),
    format: z
      .enum(formats as [TabularFormat, ...TabularFormat[]])
      .optional()
      .describe(
        `Form of the response, whatever \`Accept\` says. Default: what \`Accept\` prefers, else \`json\`. \`csv\` returns only the rows, one per line; paginate with the \`Link\` header.${extension?.point ? " `geojson` returns a FeatureCollection of points." : ""} For \`meta\`, such as counts of excluded rows, request JSON.`,
      ),
    bom: z
      .boolean()
      .optional()
      .describe("Whether CSV begins with a byte order mark, so that Excel reads it as UTF-8."),
  });
  const made = { ...operation, input };
  taken.set(operation, made);
  return made;
}

/** Returns every member and nested member of a row type by path. */
function pathsOf(shape: Shape): string[] {
  return Object.entries(shape).flatMap(([name, type]) => {
    const inner = innerShape(type);
    return [name, ...(inner ? pathsOf(inner).map((path) => `${name}.${path}`) : [])];
  });
}

/** Returns the columns of a row type, with nested members by path. */
export const columnsOf = (shape: Shape): string[] => typedColumnsOf(shape).map(({ path }) => path);

const isWithin = (path: string, field: string): boolean =>
  path === field || path.startsWith(`${field}.`);

/** Returns the columns of a list: those of the requested fields, in the order of the row type. */
export function requestedColumns(operation: Operation, fields?: readonly string[]): string[] {
  if (fields === undefined) return columnsOf(rowShape(operation));
  const columns = columnsOf(fullShape(operation));
  if (fields.includes(ALL)) return columns;
  return columns.filter((column) => fields.some((field) => isWithin(column, field)));
}

/** Whether rows need members that they have only on request. */
function needsExtension(operation: Operation, { fields = [], format }: TabularOptions): boolean {
  const extension = extensionOf(operation);
  if (extension === undefined) return false;
  if (format === "geojson" || fields.includes(ALL)) return true;
  const own = rowShape(operation);
  return fields.some((field) => !Object.hasOwn(own, field.split(".")[0] ?? ""));
}

/** Adds the members to rows that were requested and that rows don't have by default. */
export async function extendRows(
  operation: Operation,
  rows: readonly Row[],
  options: TabularOptions,
  now: Date,
): Promise<readonly Row[]> {
  const extension = extensionOf(operation);
  if (extension === undefined || !needsExtension(operation, options)) return rows;
  const more = await extension.read(
    rows.map(({ id }) => String(id)),
    now,
  );
  return rows.map((row) => ({ ...row, ...more.get(String(row["id"])) }));
}

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Copies the members of a row that are at or within these paths. */
function pick(row: Row, fields: readonly string[]): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (fields.includes(name)) return [[name, value] as const];
      const within = fields
        .filter((field) => field.startsWith(`${name}.`))
        .map((field) => field.slice(name.length + 1));
      return within.length > 0 && isRow(value) ? [[name, pick(value, within)] as const] : [];
    }),
  );
}

/** Reduces rows to the requested fields, in the order of the row type. */
export function chooseFields(
  operation: Operation,
  rows: readonly Row[],
  fields: readonly string[] | undefined,
): readonly Row[] {
  const shape = fields === undefined ? rowShape(operation) : fullShape(operation);
  const order = Object.keys(shape);
  return rows.map((row) => {
    const ordered = Object.fromEntries(
      order.filter((name) => name in row).map((name) => [name, row[name]]),
    );
    return fields === undefined || fields.includes(ALL) ? ordered : pick(ordered, fields);
  });
}
