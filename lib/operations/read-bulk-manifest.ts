import { z } from "zod";
import { BulkManifest, readManifest } from "#lib/bulk/manifest";
import { operation } from "#lib/kernel/operation";

export default operation({
  id: "readBulkManifest",
  group: "data",
  access: "key",
  summary: "List the bulk files",
  description:
    "All facilities in one file, as NDJSON and as CSV, with the length and SHA-256 of each. The addresses hold for one edition: until the data move, a new release serves them or the day ends (UTC). An address of an older one returns 404. To find later changes, search with `updated_since` and this manifest's `last_ingest_at`.",
  rest: { method: "GET", path: "/v1/bulk" },
  input: z.strictObject({}),
  output: BulkManifest,
  cache: "data",
  problems: [],
  example: { input: {} },
  run: () => readManifest(),
});
