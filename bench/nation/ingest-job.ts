/** Files that the loading process ingests together. */
export type IngestJob = { source_id: string; paths: readonly string[]; observed_on: string };

/** Name of the loading process's database sessions. */
export const SESSION_NAME = "daybook nation";
