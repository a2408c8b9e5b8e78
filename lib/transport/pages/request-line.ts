import { startRequest, endRequest } from "../request-context";
import { headersOf } from "../message";
import type { Handler } from "./upstream";

/**
 * Gives each request that Next answers an id, and a line in the log once its answer is out. The query
 * stays out of it: it may tell where a family lives.
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
