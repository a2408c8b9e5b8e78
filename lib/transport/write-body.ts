import { csvOf } from "#lib/kernel/csv";
import type { Operation } from "#lib/kernel/operation";
import {
  chooseFields,
  extendRows,
  extensionOf,
  requestedColumns,
  type TabularFormat,
  type TabularOptions,
} from "#lib/kernel/tabular";

type Row = Record<string, unknown>;
type ListBody = { data: Row[]; meta: unknown };

/** Media types of the forms of a list. */
const MEDIA_TYPES: Readonly<Record<TabularFormat, string>> = {
  json: "application/json; charset=utf-8",
  csv: "text/csv; charset=utf-8; header=present",
  geojson: "application/geo+json; charset=utf-8",
};

const BYTE_ORDER_MARK = "\uFEFF";

/** Separates an operation's input from the options for its rows. */
export function splitTabular(given: Record<string, unknown>): {
  input: Record<string, unknown>;
  rows: TabularOptions;
} {
  const { fields, format, bom, ...input } = given as Record<string, unknown> & TabularOptions;
  return {
    input,
    rows: { ...(fields && { fields }), ...(format && { format }), ...(bom && { bom }) },
  };
}

/** Serializes a response in the requested format. */
export async function writeBody(
  operation: Operation,
  body: unknown,
  options: TabularOptions,
  now: Date,
): Promise<{ media_type: string; body: string }> {
  const { fields, format = "json", bom } = options;
  const media_type = MEDIA_TYPES[format];
  if (format === "json" && !fields) return { media_type, body: JSON.stringify(body) };
  const { data, meta } = body as ListBody;
  const rows = await extendRows(operation, data, options, now);
  if (format === "csv") {
    const text = csvOf(requestedColumns(operation, fields), rows);
    return { media_type, body: bom ? `${BYTE_ORDER_MARK}${text}` : text };
  }
  const chosen = chooseFields(operation, rows, fields);
  if (format === "json") return { media_type, body: JSON.stringify({ data: chosen, meta }) };
  const features = rows.map((row, at) => featureOf(operation, row, chosen[at] ?? {}));
  return { media_type, body: JSON.stringify({ type: "FeatureCollection", features, meta }) };
}

function numberAt(row: Row, path: string): number | undefined {
  const value = path
    .split(".")
    .reduce<unknown>((inner, step) => (inner as Row | undefined)?.[step], row);
  return typeof value === "number" ? value : undefined;
}

/** Makes a feature of a row (RFC 7946). Without a point its geometry is null. */
function featureOf(operation: Operation, row: Row, properties: Row) {
  const point = extensionOf(operation)?.point;
  const lat = point && numberAt(row, point.lat);
  const lng = point && numberAt(row, point.lng);
  const geometry =
    lat === undefined || lng === undefined ? null : { type: "Point", coordinates: [lng, lat] };
  return { type: "Feature", id: row["id"], geometry, properties };
}
