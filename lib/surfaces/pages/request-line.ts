import { begin, finish } from "../lifecycle";
import type { Asked } from "../message";
import type { Handler } from "./upstream";

/**
 * Gives each request that Next answers an id, and a line in the log once its answer is out. The query
 * stays out of it: it may tell where a family lives.
 */
export function withRequestLine(answer: Handler): Handler {
  return (request, response) => {
    const course = begin();
    response.setHeader("X-Request-Id", course.request_id);
    response.once("close", () => {
      const [path = "/"] = (request.url ?? "/").split("?", 1);
      const headers = request.headers as Asked["headers"];
      finish({ method: request.method ?? "GET", path, headers }, course, response.statusCode);
    });
    return answer(request, response);
  };
}
