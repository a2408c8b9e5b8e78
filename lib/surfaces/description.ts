import { openApiOf } from "#lib/docs/openapi";
import { publicOrigin } from "#lib/kernel/env";
import { catalog } from "#lib/operations/catalog";
import { readAnswers } from "#lib/prose/read";
import manifest from "../../package.json";

let held: { origin: string; text: string } | undefined;

/** The description of the API as JSON text: made once, since it changes with the build alone. */
export function descriptionText(): string {
  const origin = publicOrigin();
  if (held?.origin !== origin) {
    const { version } = manifest;
    const document = openApiOf(catalog, { origin, version, answers: readAnswers() });
    held = { origin, text: JSON.stringify(document) };
  }
  return held.text;
}
