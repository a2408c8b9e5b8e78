import { createRequire } from "node:module";
import { readFacility } from "../../lib/facilities/read";
import { now } from "../../lib/kernel/clock";

/** The parts of Fastify's types used here, because Fastify is installed outside the source tree. */
type FacilityRequest = { params: { facility_id: string } };
type Server = {
  get(path: string, answer: (request: FacilityRequest) => Promise<unknown>): void;
  listen(where: { port: number; host: string }): Promise<string>;
};

/** Hand-written Fastify over the same SQL: one route, no key, no rate limit. */
const fastify = createRequire(`${process.env["PEERS"]}/package.json`)("fastify") as () => Server;
const server = fastify();
server.get("/v1/facilities/:facility_id", ({ params }) => readFacility(params.facility_id, now()));
await server.listen({ port: Number(process.env["PORT"]), host: "localhost" });
