import { newId } from "#lib/kernel/ids";
import { digestTag } from "#lib/kernel/sha256";
import { problemOf } from "./failure";
import { matchesEtag } from "./http-caching";
import { problemResponse } from "./problem-response";

type Answer<Context> = (request: Request, context: Context) => Response | Promise<Response>;

/**
 * Makes the handler of a route that returns a document, a picture, or a file and isn't an
 * operation. Errors become problems (RFC 9457), as in the API.
 */
export function documentRoute<Context>(answer: Answer<Context>) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      return await answer(request, context);
    } catch (error) {
      const request_id = newId("request");
      const problem = problemOf(error, request_id);
      const { pathname } = new URL(request.url);
      const { status, headers, body } = problemResponse(problem, pathname, request_id);
      return new Response(body, { status, headers: { ...headers, "X-Request-Id": request_id } });
    }
  };
}

/** Returns a public document, text or JSON, that any origin may read and cache for five minutes. */
export function publicDocument(
  body: unknown,
  media_type: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const text = typeof body === "string" ? body : `${JSON.stringify(body, null, 2)}\n`;
  return new Response(text, {
    headers: {
      "Content-Type": media_type,
      "Cache-Control": "public, max-age=300",
      "Access-Control-Allow-Origin": "*",
      "X-Content-Type-Options": "nosniff",
      ...headers,
    },
  });
}

/** Returns a public document with a strong ETag, or 304 if the client has it (If-None-Match). */
export function taggedDocument(
  request: Request,
  body: unknown,
  media_type: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const text = `${JSON.stringify(body, null, 2)}\n`;
  const etag = `"${digestTag(text)}"`;
  const response = publicDocument(text, media_type, { ETag: etag, ...headers });
  if (!matchesEtag(request.headers.get("if-none-match") ?? undefined, etag)) return response;
  return new Response(null, { status: 304, headers: response.headers });
}

export const MARKDOWN = "text/markdown; charset=utf-8";
