import fc from "fast-check";
import { openApiOf } from "#lib/docs/openapi";
import { catalog } from "#lib/operations/catalog";
import { BodyTooLarge } from "#lib/transport/message";
import { answer } from "#lib/transport/rest";
import { call, issueKey } from "#tests/api";
import { makeOwned } from "#tests/owned-resources";
import { type Description, targetsOf } from "./description";
import { createResponseCheck } from "./check-response";
import { faultyRequest, type Known, type Request, validRequest } from "./requests";

export type Tally = {
  requests: number;
  valid: number;
  /** Valid requests that succeeded. */
  succeeded: number;
  faulty: number;
  /** Failures, each with its request. */
  wrong: string[];
  slowest_ms: number;
};

/** Creates the resources that requests can name, and returns their ids. */
async function readKnown(key: string): Promise<Known> {
  const found = await call("/v1/facilities?zip_code=78704&radius=25&limit=60", { key });
  const ids = (found.body.data as { id: string }[]).map(({ id }) => id);
  const docs = await call("/v1/docs?limit=50", { key });
  const owned = await Promise.all(
    catalog
      .filter(({ id }) => id === "listDeliveries" || id === "readMemo" || id === "redeliver")
      .map((operation) => makeOwned(operation, key)),
  );
  const all = (name: string) => owned.flatMap((each) => (each[name] ? [String(each[name])] : []));
  return {
    facility_id: ids,
    facility_ids: ids,
    path: (docs.body.data as { slug: string }[]).map(({ slug }) => slug),
    zip_code: ["78704", "10003", "80202"],
    geography: ["78704", "TX", "10003"],
    subscription_id: all("subscription_id"),
    delivery_id: all("delivery_id"),
    memo_id: all("memo_id"),
    commute_origin: ["78704"],
  };
}

const send = (request: Request, key: string) => {
  const bytes = Buffer.from(request.body ?? "");
  return answer({
    method: request.method,
    path: request.path,
    query: request.query,
    headers: { authorization: `Bearer ${key}`, ...request.headers },
    address: "192.0.2.7",
    readBody: (bytes_max) =>
      bytes.length > bytes_max ? Promise.reject(new BodyTooLarge()) : Promise.resolve(bytes),
  });
};

const tell = ({ method, path, query, body, fault }: Request) =>
  `${method} ${path}${query ? `?${query}` : ""} ${body ?? ""} ${fault ? `[${fault}]` : ""}`;

/**
 * Sends generated requests to every published operation in turn, half of them valid and half with
 * one fault. Checks responses against the description. The seed determines all requests.
 */
export async function fuzz(requests: number, seed: number): Promise<Tally> {
  process.env["RATE_FAILED_KEY_PER_MIN"] = "0";
  const key = await issueKey("read", "webhooks");
  const facts = { origin: "https://daybook.example", version: "0.0.0" };
  const description = JSON.parse(JSON.stringify(openApiOf(catalog, facts))) as Description;
  const findFault = createResponseCheck(description);
  const known = await readKnown(key);
  const targets = targetsOf(description);
  const tally: Tally = { requests: 0, valid: 0, succeeded: 0, faulty: 0, wrong: [], slowest_ms: 0 };
  const each = Math.ceil(requests / targets.length / 2);
  for (const [index, target] of targets.entries()) {
    const options = { numRuns: each, seed: seed + index };
    const samples = [
      ...fc.sample(validRequest(target, known), options),
      ...fc.sample(faultyRequest(target, known), options),
    ];
    for (const request of samples) {
      const began = performance.now();
      const answered = await send(request, key);
      tally.slowest_ms = Math.max(tally.slowest_ms, performance.now() - began);
      const wrong = findFault(request, answered);
      if (wrong) tally.wrong.push(`${tell(request)}: ${wrong}`);
      tally.requests += 1;
      if (request.fault) tally.faulty += 1;
      else tally.valid += 1;
      if (!request.fault && answered.status < 400) tally.succeeded += 1;
    }
  }
  return tally;
}
