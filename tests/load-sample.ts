import { closeDatabase } from "#db/client";
import { reportSampleDay } from "#lib/reports/sample";
import { loadSampleIfEmpty } from "#sample/load-sample";

await loadSampleIfEmpty(reportSampleDay);
await closeDatabase();
