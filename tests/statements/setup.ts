import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";

/**
 * Vitest's setup of each test file: records its SQL if `npm test` asks for it. The step `statements`
 * compares the recordings with the declared row types.
 */
if (process.env["DAYBOOK_STATEMENTS"]) {
  // Only a recorded run loads the drivers here.
  const { recordStatements } = await import("./record");
  const read = await recordStatements();
  afterAll(() => {
    // A test that changes the schema clears the variable, so its results aren't compared.
    const folder = process.env["DAYBOOK_STATEMENTS"];
    const recorded = read();
    if (!folder || recorded.statements.length === 0) return;
    mkdirSync(folder, { recursive: true });
    const name = `${process.pid}-${process.hrtime.bigint()}.json`;
    writeFileSync(join(folder, name), JSON.stringify(recorded));
  });
}
