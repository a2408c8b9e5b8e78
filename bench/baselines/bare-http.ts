import { createServer } from "node:http";
import { readFacility } from "../../lib/facilities/read";
import { searchFacilities } from "../../lib/facilities/search";
import { SearchInput } from "../../lib/facilities/search-input";
import { now } from "../../lib/kernel/clock";

/**
 * The least work that can serve a request: no key, rate limit, validation, or headers. It calls the
 * same domain functions, so cached totals and JSON are the same.
 */
async function answer(url: URL): Promise<string> {
  const id = /^\/v1\/facilities\/(\w+)$/.exec(url.pathname)?.[1];
  if (id) return JSON.stringify(await readFacility(id, now()));
  const { facility_type, ...rest } = Object.fromEntries(url.searchParams);
  const query = {
    ...rest,
    limit: Number(rest["limit"]),
    facility_type: facility_type?.split(","),
    ...(rest["capacity_min"] ? { capacity_min: Number(rest["capacity_min"]) } : {}),
    ...(rest["radius"] ? { radius: Number(rest["radius"]) } : {}),
  };
  return JSON.stringify(await searchFacilities(SearchInput.parse(query)));
}

const CONSTANT = process.env["BENCH_CONSTANT"] ?? "";

async function read(path: string): Promise<string> {
  return path === "/constant" ? CONSTANT : answer(new URL(path, "http://localhost"));
}

const server = createServer((request, response) => {
  const { url = "/" } = request;
  if (url === "/constant-304") {
    response.writeHead(304, { ETag: 'W/"constant"' }).end();
    return;
  }
  void read(url)
    .catch((error: unknown) => {
      response.statusCode = 500;
      return String(error);
    })
    .then((text) => {
      response.setHeader("Content-Type", "application/json");
      response.setHeader("Content-Length", Buffer.byteLength(text));
      return response.end(text);
    });
});
server.listen(Number(process.env["PORT"]), "localhost");
