import { closeDatabase } from "#db/client";
import { reportSampleDay } from "#lib/reports/sample";
import { loadSampleIfEmpty } from "#lib/ingest/sample";

await loadSampleIfEmpty(reportSampleDay);
await closeDatabase();
