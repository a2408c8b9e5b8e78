import { Readable } from "node:stream";
import { openBulkFile } from "#lib/bulk/file";
import { isAnySample } from "#lib/bulk/is-any-sample";
import { readRange } from "#lib/bulk/range";
import { streamWithReadTimeout } from "#lib/bulk/stream-with-read-timeout";
import { publicUrl } from "#lib/kernel/env";
import { matchesEtag } from "./http-caching";
import { acceptsGzip } from "./pages/encode";

/** Headers that a script of another origin needs to read a file in ranges. */
const EXPOSED = "Accept-Ranges, Content-Encoding, Content-Length, Content-Range, ETag, Repr-Digest";

/** `may_encode` is whether the server keeps `Content-Encoding`. */
type BulkFileName = { edition: string; file: string; may_encode: boolean };

/**
 * Streams a bulk file, or a range of its bytes, as the client reads it. A client that accepts gzip
 * gets the compressed copy of a text file, which has its own ETag and length.
 */
export async function bulkFileResponse(
  request: Request,
  { edition, file, may_encode }: BulkFileName,
): Promise<Response> {
  const accepted = request.headers.get("accept-encoding") ?? undefined;
  const accepts_gzip = may_encode && acceptsGzip(accepted);
  const open = await openBulkFile(edition, file, { accepts_gzip });
  if (!open) {
    const gone = `There is no such file in the edition of now; see ${publicUrl("/v1/bulk")}\n`;
    return new Response(gone, { status: 404, headers: { "Cache-Control": "no-store" } });
  }
  const etag = `"${open.sha256}"`;
  const headers = {
    ETag: etag,
    "Accept-Ranges": "bytes",
    // No proxy may compress it, or its length and ranges would be those of other bytes.
    "Cache-Control": "public, max-age=86400, immutable, no-transform",
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": EXPOSED,
    "X-Content-Type-Options": "nosniff",
    ...(open.is_negotiated ? { Vary: "Accept-Encoding" } : {}),
    ...((await isAnySample()) ? { "X-Robots-Tag": "noindex" } : {}),
  };
  const withoutBody = async (status: number, more: Record<string, string> = {}) => {
    await open.close();
    return new Response(null, { status, headers: { ...headers, ...more } });
  };
  if (matchesEtag(request.headers.get("if-none-match") ?? undefined, etag)) return withoutBody(304);
  const sent = { range: request.headers.get("range"), if_range: request.headers.get("if-range") };
  const range = readRange(sent, { bytes: open.bytes, etag });
  if (range === "unsatisfiable") {
    return withoutBody(416, { "Content-Range": `bytes */${open.bytes}` });
  }
  const { start, end } = range ?? { start: 0, end: open.bytes - 1 };
  const status = range === undefined ? 200 : 206;
  const described = {
    "Content-Type": open.media_type,
    ...(open.content_encoding && { "Content-Encoding": open.content_encoding }),
    "Content-Length": String(end - start + 1),
    "Content-Disposition": `attachment; filename="${file}"`,
    "Repr-Digest": `sha-256=:${Buffer.from(open.sha256, "hex").toString("base64")}:`,
    ...(range === undefined ? {} : { "Content-Range": `bytes ${start}-${end}/${open.bytes}` }),
  };
  if (request.method === "HEAD") return withoutBody(status, described);
  const body = streamWithReadTimeout(open.read(range));
  // A client may leave before the first read, which would open no stream that closes the file.
  body.once("close", () => void open.close());
  return new Response(Readable.toWeb(body) as ReadableStream, {
    status,
    headers: { ...headers, ...described },
  });
}
