import { newId } from "#lib/kernel/ids";
import { problemOf } from "./failure";
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

export const MARKDOWN = "text/markdown; charset=utf-8";
