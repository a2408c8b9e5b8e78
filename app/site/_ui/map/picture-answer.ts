import { digestTag } from "#lib/kernel/sha256";

/** Cache lifetime of a picture. */
const MAX_AGE_S = 600;

/** Color scheme of the page. Style sheets don't reach a picture. */
export type Scheme = "light" | "dark";

type Picture = string | Uint8Array<ArrayBuffer>;

/** Pictures of sample records are kept out of search engines, like their pages. */
type Drawn = {
  is_sample?: boolean;
  /** Whether the address may reveal where a family lives, so that shared caches don't keep it. */
  isPrivate?: boolean;
};

/** Serves an image. An unchanged one returns 304. */
export function pictureAnswer(
  request: Request,
  picture: Picture,
  media_type: string,
  { is_sample = false, isPrivate = false }: Drawn = {},
): Response {
  const tag = `"${digestTag(picture)}"`;
  const headers = {
    ETag: tag,
    "Cache-Control": `${isPrivate ? "private" : "public"}, max-age=${MAX_AGE_S}`,
    ...(is_sample ? { "X-Robots-Tag": "noindex" } : {}),
  };
  if (request.headers.get("if-none-match") === tag) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(picture, { headers: { ...headers, "Content-Type": media_type } });
}

/** Serves an SVG image. */
export const svgAnswer = (request: Request, svg: string, drawn: Drawn = {}): Response =>
  pictureAnswer(request, svg, "image/svg+xml", drawn);
