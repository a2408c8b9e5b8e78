import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { compareRows, listUntested, type Recorded } from "./compare";
import { readTemplates } from "./templates";

/** `untested`: the places of templates that no test ran in its own process. */
type Report = { summary: string; faults: string[]; untested: string[] };

/**
 * Compares the recordings of a test run with the code.
 * @throws Error if there are none, because then nothing would be compared.
 */
export function reportStatements(folder: string): Report {
  const recorded = readRecordings(folder);
  const templates = readTemplates();
  const untested = listUntested(templates, recorded);
  const typed = templates.filter(({ row }) => row).length;
  return {
    summary: `${templates.length} SQL templates, ${typed} with a row type, ${untested.length} untested`,
    faults: compareRows(templates, recorded.statements),
    untested,
  };
}

function readRecordings(folder: string): Recorded {
  if (!existsSync(folder)) {
    throw new Error(
      "No SQL was recorded. Run the step code, or contract and database, before this one",
    );
  }
  const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  const recordings = files.map((text) => JSON.parse(text) as Recorded);
  return {
    statements: recordings.flatMap(({ statements }) => statements),
    parts: recordings.flatMap(({ parts }) => parts),
  };
}
