import { openApiOf } from "#lib/docs/openapi";
import { publicOrigin } from "#lib/kernel/env";
import type { ExampleValues } from "#lib/kernel/examples";
import { catalog } from "#lib/operations/catalog";
import { readExampleValues } from "#lib/agents/example-values";
import { readAnswers } from "#lib/content/read";
import manifest from "../../package.json";

let held: { origin: string; values: ExampleValues; text: string } | undefined;

/** Returns the OpenAPI document as JSON text. It's rebuilt if its examples name other records. */
export async function descriptionText(): Promise<string> {
  const values = await readExampleValues();
  const origin = publicOrigin();
  if (held?.origin !== origin || held.values !== values) {
    const { version } = manifest;
    const document = openApiOf(catalog, { origin, version, values, answers: readAnswers() });
    held = { origin, values, text: JSON.stringify(document) };
  }
  return held.text;
}
