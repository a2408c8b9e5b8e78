import { currentEdition } from "#lib/bulk/bulk-export";
import { dcatCatalog } from "#lib/bulk/dcat";
import { isAnySample } from "#lib/bulk/is-any-sample";
import { now } from "#lib/kernel/clock";
import { documentRoute, taggedDocument } from "#lib/transport/document";

/** The catalog for data portals (DCAT-US 1.1). Its addresses change with the data. */
export const GET = documentRoute(async (request) => {
  const [edition, is_sample] = await Promise.all([currentEdition(), isAnySample()]);
  return taggedDocument(
    request,
    dcatCatalog(edition, is_sample, now()),
    "application/json; charset=utf-8",
    { "Cache-Control": "no-cache", ...(is_sample ? { "X-Robots-Tag": "noindex" } : {}) },
  );
});

export const dynamic = "force-dynamic";
