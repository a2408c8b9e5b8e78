import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openApiOf } from "../../lib/docs/openapi";
import { catalog } from "../../lib/operations/catalog";
import { readAnswers } from "../../lib/content/read";
import { issueKey } from "../../tests/api";
import { testDatabase } from "../../tests/database";
import { type Document, unexcusedBreaks } from "../../tests/docs/breaking-changes";
import { startHttpServer } from "../../tests/http";
import { type Figure, figure } from "./figures";
import { goClient } from "./openapi/go";
import { pythonClients } from "./openapi/python";
import { FOLDER, readExpected, toFigure } from "./openapi/tools";
import { typeScriptClients } from "./openapi/typescript";
import { runProgram } from "./programs";

const TAIL = 1_500;

/** Runs two linters with their recommended rules, which must report no error and no warning. */
async function lint(): Promise<Figure[]> {
  writeFileSync(join(FOLDER, ".spectral.yaml"), 'extends: ["spectral:oas"]\n');
  const redocly = await runProgram("redocly", ["lint", "openapi.json"], { cwd: FOLDER });
  const spectral = await runProgram(
    "spectral",
    ["lint", "openapi.json", "-r", ".spectral.yaml", "--fail-severity", "hint"],
    { cwd: FOLDER },
  );
  const warned = /You have \d+ warning/.test(redocly.output);
  return [
    figure(
      "redocly lint",
      redocly.code === 0 && !warned ? "0 errors, 0 warnings" : redocly.output.slice(-TAIL),
      redocly.code === 0 && !warned,
    ),
    toFigure("spectral lint", "0 errors, 0 warnings", spectral, /No results/),
  ];
}

/** Lists changes that could break a client of the last release. */
function compatibility(described: unknown): Figure {
  const file = new URL("../../tests/golden/released-openapi.json", import.meta.url);
  const released = JSON.parse(readFileSync(file, "utf8")) as Document;
  const broken = unexcusedBreaks(released, described as Document);
  const result = [`${broken.length} breaking changes`, ...broken].join("\n");
  return figure("against the last release", result, broken.length === 0);
}

/** Tests the API description with third-party programs. */
export async function checkOpenApi(): Promise<Figure[]> {
  mkdirSync(FOLDER, { recursive: true });
  const facts = { origin: "https://daybook.example", version: "0.1.0", answers: readAnswers() };
  const text = JSON.stringify(openApiOf(catalog, facts));
  writeFileSync(join(FOLDER, "openapi.json"), text);
  const database = await testDatabase({ sample: true });
  const httpServer = await startHttpServer();
  try {
    const server = { url: httpServer.url, key: await issueKey("read", "webhooks") };
    const expected = await readExpected(server);
    return [
      compatibility(JSON.parse(text)),
      ...(await lint()),
      ...(await typeScriptClients(server, expected)),
      ...(await pythonClients(server, expected)),
      ...(await goClient(server, expected)),
    ];
  } finally {
    await httpServer.close();
    await database.drop();
  }
}
