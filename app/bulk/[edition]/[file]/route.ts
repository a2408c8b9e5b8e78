import { Readable } from "node:stream";
import { openBulkFile } from "#lib/bulk/file";
import { streamWithReadTimeout } from "#lib/bulk/stream-with-read-timeout";
import { hasFacilities } from "#lib/rescoring/jurisdiction";
import { now } from "#lib/kernel/clock";
import { publicUrl } from "#lib/kernel/env";
import { readJurisdictions } from "#lib/states/jurisdictions";
import { documentRoute } from "#lib/transport/document";

/** Keep fictional facilities out of search engines. */
async function isAnySample(): Promise<boolean> {
  const agencies = await readJurisdictions(now());
  return [...agencies.values()].some((each) => each.is_sample && hasFacilities(each));
}

type Context = { params: Promise<{ edition: string; file: string }> };

/** Streams a bulk file as the client reads it, with at most one batch in memory. */
export const GET = documentRoute(async (_, { params }: Context) => {
  const { edition, file } = await params;
  const open = await openBulkFile(edition, file);
  if (!open) {
    const gone = `There is no such file in the edition of now; see ${publicUrl("/v1/bulk")}\n`;
    return new Response(gone, { status: 404, headers: { "Cache-Control": "no-store" } });
  }
  const body = Readable.toWeb(streamWithReadTimeout(open.body));
  return new Response(body as ReadableStream, {
    headers: {
      "Content-Type": open.media_type,
      "Content-Length": String(open.bytes),
      "Content-Disposition": `attachment; filename="${file}"`,
      "Repr-Digest": `sha-256=:${Buffer.from(open.sha256, "hex").toString("base64")}:`,
      "Cache-Control": "public, max-age=86400, immutable",
      "Access-Control-Allow-Origin": "*",
      "X-Content-Type-Options": "nosniff",
      ...((await isAnySample()) ? { "X-Robots-Tag": "noindex" } : {}),
    },
  });
});

export const dynamic = "force-dynamic";
