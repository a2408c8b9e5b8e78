import { apiCatalog } from "#lib/docs/discovery";
import { publicDocument } from "#lib/transport/document";
import { serviceInfo } from "#lib/transport/service-info";

/** The API catalog (RFC 9727). */
export function GET(): Response {
  return publicDocument(
    apiCatalog(serviceInfo()),
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  );
}

export const dynamic = "force-dynamic";
