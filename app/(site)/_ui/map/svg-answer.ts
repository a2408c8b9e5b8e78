import { createHash } from "node:crypto";

/** Until a picture is asked for again. */
const MAX_AGE_S = 600;

/** A drawn picture as an answer; unchanged ones are not sent again. */
export function svgAnswer(request: Request, svg: string): Response {
  const tag = `"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"`;
  const headers = { ETag: tag, "Cache-Control": `public, max-age=${MAX_AGE_S}` };
  if (request.headers.get("if-none-match") === tag) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(svg, { headers: { ...headers, "Content-Type": "image/svg+xml" } });
}
