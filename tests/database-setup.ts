import { makeTemplate, openTestRun } from "./test-run";

/** Vitest's global setup: a database server for the run, and the empty template. */
export default async function setup(): Promise<() => Promise<void>> {
  const run = await openTestRun();
  await makeTemplate(run, "empty");
  return run.close;
}
