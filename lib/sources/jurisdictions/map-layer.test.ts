import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  type Feature,
  type LayerFault,
  type LayerServer,
  startLayerServer,
} from "#tests/fixtures/layer-server";
import { FileRefused } from "../adapters/file-refused";
import { mapRow } from "../adapters/map-row";
import { pull } from "../adapters/pull";
import { openFile } from "../adapters/read-file";
import { requireSource } from "../catalog";
import type { FacilityRecord } from "../records";

/** Each layer with the fixture that has its fields, and the facilities that its rows become. */
const LAYERS: readonly [source_id: string, file: string, facilities: string[]][] = [
  [
    "tn-dhs",
    "locations_2026-10-01.csv",
    [
      "990101, active, center, 101 Example St, Nashville 37201 at 36.16, -86.78",
      "990102, active, center, 102 Example St Suite 2, Memphis 38103 at 35.14, -90.05",
      "990103, active, home, 103 Example St, Knoxville 37902 at 35.96, -83.92",
      "990104, active, home, 104 Example St, Chattanooga 37402 at -, -",
    ],
  ],
  [
    "wi-dcf",
    "providers_2026-10-01.csv",
    [
      "000990101, active, center, 101 Example St, Madison 53703 at 43.07, -89.38, months 1 to 144",
      "000990102, active, home, 102 Example St Unit 2, Milwaukee 53202 at 43.04, -87.91, months 0 to 78",
      "000990103, unknown, home, 103 Example St, Green Bay 54301 at -, -",
      "000990104, unknown, home, 104 Example St, Wausau 54403 at 44.96, -89.63",
      "000990105, unknown, school_based, 105 Example St, Kenosha 53140 at 42.58, -87.82, months 36 to 60",
    ],
  ],
  [
    "md-msde",
    "layer_2026-02-13.csv",
    [
      "990101, unknown, center, 101 Example Rd., Laurel 20723 at 39.11, -76.84",
      "990102, unknown, home, withheld, Laurel 20708 at -, -",
      "990103, unknown, home, 103 Example Street, Frederick 21701 at 39.41, -77.41",
      "990104, unknown, school_age, 104 Example Ave, Salisbury 21801 at 38.36, -75.6",
      "99-0105, unknown, school_based, 105 Example Ave, Baltimore 21201 at 39.29, -76.61",
      "990106, unknown, no type, 106 Example Ave, Baltimore 21201 at 39.29, -76.61, exempt",
      "990107, unknown, no type, 107 Example Ave, Baltimore 21201 at 39.29, -76.61",
    ],
  ],
  [
    "mi-mileap",
    "layer_2026-10-01.csv",
    [
      "DC990000101, unknown, center, 101 EXAMPLE RD, Holt 48842 at 42.64, -84.51",
      "DF990000102, unknown, home, 102 EXAMPLE ST, Detroit 48227 at 42.38, -83.19",
      "DG990000103, unknown, home, 103 EXAMPLE ST, Grand Haven - at 43.06, -86.22",
    ],
  ],
  [
    "oh-dcy",
    "layer_2025-11-01.json",
    [
      "990102, active, center, 102 EXAMPLE ST, Dayton 45402 at 39.76, -84.19",
      "990103, probationary, center, 103 EXAMPLE ST, Toledo 43604 at 41.65, -83.54",
      "990108, closed, center, 108 EXAMPLE ST, Lima 45801 at 40.74, -84.1",
    ],
  ],
];

function describeFacility({ key, fields }: FacilityRecord): string {
  const { lat = "-", lng = "-", zip = "-", age_min_months, age_max_months } = fields;
  const street = fields.address_withheld ? "withheld" : fields.address_line1;
  return [
    key,
    fields.license_status,
    fields.facility_type ?? "no type",
    street,
    `${fields.city} ${zip} at ${lat}, ${lng}`,
    ...(age_min_months === undefined ? [] : [`months ${age_min_months} to ${age_max_months}`]),
    ...(fields.license_exempt ? ["exempt"] : []),
  ].join(", ");
}

/** Returns a fixture's rows as features, with numbers as numbers. */
function featuresIn(source_id: string, file: string): Feature[] {
  const text = readFileSync(`tests/fixtures/sources/${source_id}/${file}`, "utf8");
  if (file.endsWith(".json")) return JSON.parse(text) as Feature[];
  const rows = parse(text, { columns: true }) as Record<string, string>[];
  return rows.map(({ geometry, ...cells }) => {
    const [, x, y] = /POINT \((\S+) (\S+)\)/.exec(geometry ?? "") ?? [];
    const attributes = Object.entries(cells).map(([name, cell]) => [name, valueOf(cell)]);
    const point = x === undefined ? null : { x: Number(x), y: Number(y) };
    return { attributes: Object.fromEntries(attributes) as Feature["attributes"], geometry: point };
  });
}

const valueOf = (cell: string) => {
  if (cell === "") return null;
  return /^[1-9]\d*$/.test(cell) ? Number(cell) : cell;
};

let server: LayerServer;
beforeAll(async () => {
  server = await startLayerServer();
});
afterAll(() => server.stop());
afterEach(() => {
  server.fault = undefined;
  server.pages = [];
});

async function readLayer(source_id: string): Promise<FacilityRecord[]> {
  const source = requireSource(source_id);
  const endpoint = source.endpoints.find(({ style }) => style === "arcgis");
  const stream = source.streams.find(({ name }) => name === endpoint?.stream);
  if (!endpoint || !stream) throw new Error(`${source_id} has no layer`);
  const options = { origin: server.origin, backoff_ms: 1, attempts_max: 2 };
  const pulled = await pull(endpoint, stream, options);
  if ("unchanged" in pulled) throw new Error("unchanged");
  const { rows } = await openFile(pulled.content, source.streams);
  const records: FacilityRecord[] = [];
  for await (const read of rows) {
    if (!("row" in read)) throw new Error(read.detail);
    const made = mapRow(stream, read.row, { source, observed_on: "2026-10-01" });
    if ("refused" in made) throw new Error(made.detail);
    if ("skipped" in made) continue;
    expect(made.unmapped ?? []).toEqual([]);
    for (const record of made.records) if (record.kind === "facility") records.push(record);
  }
  return records;
}

describe.each(LAYERS)("the layer of %s", (source_id, file, facilities) => {
  test("every page is read, and every row becomes the facility of its fixture", async () => {
    server.features = featuresIn(source_id, file);
    expect((await readLayer(source_id)).map(describeFacility)).toEqual(facilities);
    expect(server.pages.length).toBeGreaterThan(1);
  });

  test("contact names and email addresses aren't requested", async () => {
    const [first, ...others] = featuresIn(source_id, file);
    const attributes = { ...first?.attributes, program_email_address: "x", contact_name: "x" };
    server.features = [{ geometry: null, ...first, attributes }, ...others];
    await readLayer(source_id);
    expect(server.pages[0]?.get("outFields")).not.toMatch(/email|contact/);
  });

  test.each<[LayerFault, string]>([
    ["error_in_body", "http_failed"],
    ["empty_body", "empty_file"],
    ["no_rows", "truncated"],
    ["ends_early", "truncated"],
    ["repeats_page", "malformed"],
    ["renamed_field", "schema_changed"],
  ])("a server with the fault %s is refused as %s", async (fault, code) => {
    server.features = featuresIn(source_id, file);
    server.fault = fault;
    const refused = await readLayer(source_id).catch((error: unknown) => error);
    expect(refused instanceof FileRefused ? refused.code : refused).toBe(code);
  });
});
