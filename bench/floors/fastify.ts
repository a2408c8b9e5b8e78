import { createRequire } from "node:module";
import { readFacility } from "#lib/facilities/read";
import { searchFacilities } from "#lib/facilities/search";
import { SearchInput } from "#lib/facilities/search-input";
import { now } from "#lib/kernel/clock";

/** What of Fastify is used here: it is installed outside of the source tree. */
type Asked = { params: { facility_id: string }; query: Record<string, string> };
type Server = {
  get(path: string, answer: (request: Asked) => Promise<unknown>): void;
  listen(where: { port: number; host: string }): Promise<string>;
};

/** Fastify as one would write it by hand over the same SQL: two routes, no key, no limit. */
const fastify = createRequire(`${process.env["PEERS"]}/package.json`)("fastify") as () => Server;
const server = fastify();
server.get("/v1/facilities/:facility_id", ({ params }) => readFacility(params.facility_id, now()));
server.get("/v1/facilities", ({ query }) =>
  searchFacilities(
    SearchInput.parse({
      ...query,
      limit: Number(query["limit"]),
      facility_type: query["facility_type"]?.split(","),
      ...(query["capacity_min"] ? { capacity_min: Number(query["capacity_min"]) } : {}),
    }),
  ),
);
await server.listen({ port: Number(process.env["PORT"]), host: "localhost" });
