import { openApiOf } from "#lib/docs/openapi";
import { publicOrigin } from "#lib/kernel/env";
import { catalog } from "#lib/operations/catalog";
import { readAnswers } from "#lib/prose/read";
import manifest from "../../package.json";

/** The description of the API, generated from the catalog. */
export function GET(): Response {
  const { version } = manifest;
  const document = openApiOf(catalog, { origin: publicOrigin(), version, answers: readAnswers() });
  return Response.json(document, {
    headers: {
      "Content-Type": "application/vnd.oai.openapi+json;version=3.1; charset=utf-8",
      "Cache-Control": "public, max-age=300",
      "Access-Control-Allow-Origin": "*",
    },
  });
}

export const dynamic = "force-dynamic";
