import { closeDatabase } from "#db/client";
import { loadSampleIfEmpty } from "#lib/sources/sample";

await loadSampleIfEmpty();
await closeDatabase();
