import { z } from "zod";
import { BulkManifest, readManifest } from "#lib/bulk/manifest";
import { operation } from "#lib/kernel/operation";

export default operation({
  id: "readBulkManifest",
  group: "data",
  access: "key",
  summary: "List the bulk files",
  description:
    "All facilities with every member of the record, and all inspections, violations, county prices, and sources, as NDJSON, CSV (each also with gzip), and Parquet, with the length and SHA-256 of each file. The files need no key. The addresses hold for one edition: until the data move, a new release serves them or the day ends (UTC). An address of an older one returns 404. A new edition's files are written in the background. Until they are complete, this returns 503 with `Retry-After`. To find later changes, search with `updated_since` and this manifest's `last_ingest_at`.",
  rest: { method: "GET", path: "/v1/bulk" },
  input: z.strictObject({}),
  output: BulkManifest,
  cache: "data",
  problems: [],
  example: { input: {} },
  run: () => readManifest(),
});
