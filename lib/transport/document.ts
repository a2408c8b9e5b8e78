import { newId } from "#lib/kernel/ids";
import { problemOf } from "./failure";
import { problemResponse } from "./problem-response";

type Answer<Context> = (request: Request, context: Context) => Response | Promise<Response>;

/**
 * The handler of a route that answers a document, a picture or a file and is no operation: what it
 * throws is answered as a problem (RFC 9457), as the API's failures are.
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

/** A document that anybody may read and keep for a while: text or JSON, from anywhere. */
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
