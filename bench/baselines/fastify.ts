import { createRequire } from "node:module";
import { readFacility } from "../../lib/facilities/read";
import { now } from "../../lib/kernel/clock";

/** What of Fastify is used here: it is installed outside of the source tree. */
type Asked = { params: { facility_id: string } };
type Server = {
  get(path: string, answer: (request: Asked) => Promise<unknown>): void;
  listen(where: { port: number; host: string }): Promise<string>;
};

/** Fastify as one would write it by hand over the same SQL: one route, no key, no limit. */
const fastify = createRequire(`${process.env["PEERS"]}/package.json`)("fastify") as () => Server;
const server = fastify();
server.get("/v1/facilities/:facility_id", ({ params }) => readFacility(params.facility_id, now()));
await server.listen({ port: Number(process.env["PORT"]), host: "localhost" });
