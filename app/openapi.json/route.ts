import { descriptionText } from "#lib/surfaces/description";
import { publicDocument } from "#lib/surfaces/document";

/** The description of the API, generated from the catalog. */
export function GET(): Response {
  return publicDocument(
    descriptionText(),
    "application/vnd.oai.openapi+json;version=3.1; charset=utf-8",
  );
}

export const dynamic = "force-dynamic";
