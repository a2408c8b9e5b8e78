import { startRequest, endRequest } from "../request-context";
import { headersOf } from "../message";
import type { Handler } from "./upstream";

/**
 * Gives each request that Next handles an id, and logs a line once the response is sent. The line
 * omits the query, which may reveal where a family lives.
 */
export function withRequestLine(answer: Handler): Handler {
  return (request, response) => {
    const context = startRequest();
    response.setHeader("X-Request-Id", context.request_id);
    response.once("close", () => {
      const [path = "/"] = (request.url ?? "/").split("?", 1);
      const headers = headersOf(request);
      endRequest({ method: request.method ?? "GET", path, headers }, context, response.statusCode);
    });
    return answer(request, response);
  };
}
