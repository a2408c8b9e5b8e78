import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineCommand } from "citty";
import { overrideSettings } from "#lib/kernel/env";
import { shorten } from "#lib/docs/shorten";
import { issueKey } from "#tests/api";
import { testDatabase } from "#tests/database";
import { answerExamples, EXAMPLE_ITEMS_MAX } from "#tests/examples";
import { currentSurface, GOLDEN_ORIGIN } from "#tests/golden";
import { openTestRun } from "#tests/test-run";
import { runCommands } from "./lifecycle/run-commands";
import { writeClientFiles } from "./sdk/files";

function write(path: string, value: unknown): void {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
  writeFileSync(file, `${JSON.stringify(value, null, 1)}\n`);
  console.log(`wrote ${path}`);
}

/** Runs every example on the sample, and stores the responses for the API description. */
async function writeAnswers(): Promise<void> {
  overrideSettings({
    DAYBOOK_ORIGIN: GOLDEN_ORIGIN,
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "silent",
  });
  const run = await openTestRun();
  const database = await testDatabase({ sample: true });
  try {
    const answers = await answerExamples(await issueKey("read", "webhooks"));
    const failed = [...answers].filter(([, { status }]) => status >= 300);
    if (failed.length > 0) {
      throw new Error(
        failed.map(([id, { status, text }]) => `${id}: ${status} ${text}`).join("\n"),
      );
    }
    const bodies = [...answers].map(([id, { body }]) => [id, shorten(body, EXAMPLE_ITEMS_MAX)]);
    mkdirSync(new URL("../docs/examples/", import.meta.url), { recursive: true });
    write("docs/examples/answers.json", Object.fromEntries(bodies));
  } finally {
    await database.drop();
    await run.close();
  }
}

await runCommands(
  defineCommand({
    meta: {
      name: "golden:update",
      description: "Update the golden files, the client libraries, and the example responses",
    },
    args: {
      answers: { type: "boolean", default: true, description: "Also ask the sample its examples" },
      release: { type: "boolean", default: false, description: "Also as the released surface" },
    },
    run: async ({ args }) => {
      const { openapi, tools } = currentSurface();
      write("tests/golden/openapi.json", openapi);
      write("tests/golden/tools.json", tools);
      writeClientFiles(openapi);
      if (args.release) write("tests/golden/released-openapi.json", openapi);
      if (args.answers) await writeAnswers();
    },
  }),
);
