import { open, stat } from "node:fs/promises";
import { ownTilesFile } from "#lib/kernel/map-sources";
import { documentRoute } from "#lib/transport/document";
import { parseRange } from "./parse-range";

/** Most bytes of one answer: directories and tiles are far smaller. */
const BYTES_MAX = 8 * 2 ** 20;

/** Serves parts of the operator's own archive of map tiles (PMTiles), which are read by ranges. */
export const GET = documentRoute(async (request) => {
  const file = ownTilesFile();
  if (file === undefined) return new Response(null, { status: 404 });
  const { size, mtimeMs } = await stat(file);
  const headers = {
    ETag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    "Accept-Ranges": "bytes",
    "Cache-Control": "public, max-age=86400",
    "Content-Type": "application/vnd.pmtiles",
    "X-Content-Type-Options": "nosniff",
  };
  const range = parseRange(request.headers.get("range"), size);
  if (!range || range.end - range.start >= BYTES_MAX) {
    return new Response("Send a range of at most 8 MB\n", {
      status: 416,
      headers: { ...headers, "Content-Type": "text/plain", "Content-Range": `bytes */${size}` },
    });
  }
  const { start, end } = range;
  const bytes = Buffer.alloc(end - start + 1);
  const handle = await open(file);
  try {
    await handle.read(bytes, 0, bytes.length, start);
  } finally {
    await handle.close();
  }
  return new Response(bytes, {
    status: 206,
    headers: {
      ...headers,
      "Content-Range": `bytes ${start}-${end}/${size}`,
    },
  });
});

export const dynamic = "force-dynamic";
