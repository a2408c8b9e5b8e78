import { Readable } from "node:stream";
import { openBulkFile } from "#lib/bulk/file";
import { readRange, sliceBytes } from "#lib/bulk/range";
import { streamWithReadTimeout } from "#lib/bulk/stream-with-read-timeout";
import { hasFacilities } from "#lib/rescoring/jurisdiction";
import { now } from "#lib/kernel/clock";
import { publicUrl } from "#lib/kernel/env";
import { readJurisdictions } from "#lib/states/jurisdictions";
import { documentRoute } from "#lib/transport/document";
import { matchesEtag } from "#lib/transport/http-caching";

/** Keep fictional facilities out of search engines. */
async function isAnySample(): Promise<boolean> {
  const agencies = await readJurisdictions(now());
  return [...agencies.values()].some((each) => each.is_sample && hasFacilities(each));
}

type Context = { params: Promise<{ edition: string; file: string }> };

/**
 * Streams a bulk file, or a range of its bytes, as the client reads it, with at most one batch in
 * memory.
 */
export const GET = documentRoute(async (request, { params }: Context) => {
  const { edition, file } = await params;
  const open = await openBulkFile(edition, file);
  if (!open) {
    const gone = `There is no such file in the edition of now; see ${publicUrl("/v1/bulk")}\n`;
    return new Response(gone, { status: 404, headers: { "Cache-Control": "no-store" } });
  }
  const etag = `"${open.sha256}"`;
  const headers = {
    ETag: etag,
    "Accept-Ranges": "bytes",
    "Cache-Control": "public, max-age=86400, immutable",
    "Access-Control-Allow-Origin": "*",
    "X-Content-Type-Options": "nosniff",
    ...((await isAnySample()) ? { "X-Robots-Tag": "noindex" } : {}),
  };
  if (matchesEtag(request.headers.get("if-none-match") ?? undefined, etag)) {
    return new Response(null, { status: 304, headers });
  }
  const sent = { range: request.headers.get("range"), if_range: request.headers.get("if-range") };
  const range = readRange(sent, { bytes: open.bytes, etag });
  if (range === "unsatisfiable") {
    const unsatisfiable = { ...headers, "Content-Range": `bytes */${open.bytes}` };
    return new Response(null, { status: 416, headers: unsatisfiable });
  }
  const { start, end } = range ?? { start: 0, end: open.bytes - 1 };
  const parts = range === undefined ? open.body : sliceBytes(open.body, range);
  return new Response(Readable.toWeb(streamWithReadTimeout(parts)) as ReadableStream, {
    status: range === undefined ? 200 : 206,
    headers: {
      ...headers,
      "Content-Type": open.media_type,
      "Content-Length": String(end - start + 1),
      "Content-Disposition": `attachment; filename="${file}"`,
      "Repr-Digest": `sha-256=:${Buffer.from(open.sha256, "hex").toString("base64")}:`,
      ...(range === undefined ? {} : { "Content-Range": `bytes ${start}-${end}/${open.bytes}` }),
    },
  });
});

export const dynamic = "force-dynamic";
