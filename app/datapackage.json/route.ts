import { dataPackage } from "#lib/bulk/data-package";
import { isAnySample } from "#lib/bulk/is-any-sample";
import { readManifest } from "#lib/bulk/manifest";
import { now } from "#lib/kernel/clock";
import { readSources } from "#lib/states/coverage";
import { documentRoute, taggedDocument } from "#lib/transport/document";

/** The Frictionless data package of the bulk files. Its addresses change with the data. */
export const GET = documentRoute(async (request) => {
  const [manifest, sources, is_sample] = await Promise.all([
    readManifest(),
    readSources(now()),
    isAnySample(),
  ]);
  const used = sources.filter(({ records }) => records > 0);
  return taggedDocument(
    request,
    dataPackage(manifest, used, is_sample),
    "application/json; charset=utf-8",
    { "Cache-Control": "no-cache", ...(is_sample ? { "X-Robots-Tag": "noindex" } : {}) },
  );
});

export const dynamic = "force-dynamic";
