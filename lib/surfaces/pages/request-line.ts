import { newId } from "#lib/kernel/ids";
import { log } from "../log";
import type { Handler } from "./upstream";

const PATH_LENGTH_MAX = 256;

/**
 * Gives each request that Next answers an id, and a line in the log once its answer is out. The query
 * stays out of it: it may tell where a family lives.
 */
export function withRequestLine(answer: Handler): Handler {
  return (request, response) => {
    const request_id = newId("request");
    const started_ms = performance.now();
    response.setHeader("X-Request-Id", request_id);
    response.once("close", () => {
      const [path = "/"] = (request.url ?? "/").split("?", 1);
      log().info({
        request_id,
        method: request.method,
        path: path.slice(0, PATH_LENGTH_MAX),
        status: response.statusCode,
        duration_ms: Math.round((performance.now() - started_ms) * 100) / 100,
      });
    });
    return answer(request, response);
  };
}
