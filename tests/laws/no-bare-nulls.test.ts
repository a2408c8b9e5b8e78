import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { catalog } from "#lib/operations/catalog";
import type { Operation } from "#lib/kernel/operation";
import { answerExamples } from "#tests/examples";
import { call, issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";

/**
 * The promise: no answer leaves a value out without a word. A null, or a member that its schema has
 * and the answer lacks, is named with a code in the `missing` of the object around it.
 */

let database: TestDatabase;
let key: string;

beforeAll(async () => {
  database = await testDatabase({ sample: true });
  key = await issueKey("read", "webhooks");
});
afterAll(() => database.drop());

/** Nulls that the contract or the decisions ask for, each with what explains it beside it. */
const EXPLAINED_NULLS: readonly RegExp[] = [
  /\.may_operate$/, // decisions 2: null where the source does not say
  /^compareFacilities\w*\.(rows|deltas)\[\]/, // decisions: null in compare rows; method 6: deltas
  /^compareFacilities\w*\.recommendation\.(facility_id|margin)$/, // method 6: a tie names nobody
  /\.score_history\[\]\.safety_score$/, // the entry says that we abstained
  /^readProfile\.profile$/, // decisions 6: the schema and null
  /^(listStates \(lean\)\.data|readCoverage\.states)\[\]\./, // decisions: explained by the tier
];
/** Members that are there only for those who ask, or only after an event, say so in their words. */
const CONDITIONAL =
  /exists only|only (with|when|while|after|for)|absent (when|until|unless|where|for)|if asked/i;

type Schema = {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: Schema | boolean;
  $ref?: string;
  description?: string;
};
type Walk = { defs: Record<string, Schema>; faults: string[] };

function resolve(schema: Schema | undefined, { defs }: Walk): Schema {
  const name = schema?.$ref?.split("/").at(-1);
  return name === undefined ? (schema ?? {}) : resolve(defs[name], { defs, faults: [] });
}

/** Walks an answer beside its schema; `named` are the fields that an object around it explains. */
function walk(value: unknown, schema: Schema, path: string, named: string[], at: Walk): void {
  if (value === null || value === undefined) {
    const isExplained = EXPLAINED_NULLS.some((known) => known.test(path));
    if (!isExplained && !named.some((field) => path.endsWith(`.${field}`))) at.faults.push(path);
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value) walk(item, schema.items ?? {}, `${path}[]`, named, at);
    return;
  }
  if (typeof value !== "object") return;
  const members = value as Record<string, unknown>;
  const listed = members["missing"];
  const own = (Array.isArray(listed) ? listed : []) as { field: string; code: string }[];
  const fields = [...named, ...own.filter(({ code }) => code !== "").map(({ field }) => field)];
  const shape = shapeOf(schema, members, at);
  for (const [name, member] of Object.entries(members)) {
    walk(member, resolve(shape.properties?.[name], at), `${path}.${name}`, fields, at);
  }
  for (const [name, member] of Object.entries(shape.properties ?? {})) {
    if (name in members || shape.required?.includes(name)) continue;
    if (CONDITIONAL.test(resolve(member, at).description ?? member.description ?? "")) continue;
    const isNamed = fields.some((field) => `${path}.${name}`.endsWith(`.${field}`));
    if (!isNamed) at.faults.push(`${path}.${name} (absent)`);
  }
}

/** Of several shapes the first that this object has all required members of. */
function shapeOf(schema: Schema, members: Record<string, unknown>, at: Walk): Schema {
  const options = (schema.anyOf ?? [schema]).map((option) => resolve(option, at));
  const fits = ({ required = [] }: Schema) => required.every((name) => name in members);
  return options.find(fits) ?? {};
}

function faultsOf(operation: Operation, answer: unknown, label = operation.id): string[] {
  const schema = z.toJSONSchema(operation.output, { io: "output" }) as Schema & {
    $defs?: Record<string, Schema>;
  };
  const at: Walk = { defs: schema.$defs ?? {}, faults: [] };
  walk(answer, resolve(schema, at), label, [], at);
  return [...new Set(at.faults)];
}

const operationOf = (id: string) => catalog.find((each) => each.id === id) as Operation;

test("no published example leaves a value out without a word", async () => {
  const answers = await answerExamples(key);
  const failed = [...answers].filter(([, { status }]) => status >= 300).map(([id]) => id);
  expect(failed).toEqual([]);
  const faults = [...answers].flatMap(([id, { body }]) => faultsOf(operationOf(id), body));
  expect(faults).toEqual([]);
});

const LISTS = [
  ["searchFacilities", "/v1/facilities?limit=100"],
  ["searchFacilities", "/v1/facilities?limit=100&zip_code=78704&radius=25"],
  ["listJurisdictions", "/v1/trust/jurisdictions?limit=100"],
  ["listPrices", "/v1/prices?limit=100"],
] as const;

test.each(LISTS)("%s: none of the sample does, page by page", async (id, target) => {
  const faults = new Set<string>();
  for (let offset = 0; ;) {
    const { body } = await call(`${target}&offset=${offset}`, { key });
    for (const fault of faultsOf(operationOf(id), body)) faults.add(fault);
    offset += body.data.length;
    if (offset >= body.meta.total) break;
  }
  expect([...faults]).toEqual([]);
});

test("listStates: neither with a key nor without", async () => {
  const operation = operationOf("listStates");
  const full = await call("/v1/states", { key });
  expect(full.body.data).toHaveLength(51);
  expect(faultsOf(operation, full.body)).toEqual([]);
  const lean = await call("/v1/states");
  expect(faultsOf(operation, lean.body, "listStates (lean)")).toEqual([]);
});

test("a forecast, given or withheld, of a facility of every agency", async () => {
  const { body: trust } = await call("/v1/trust/jurisdictions?limit=100", { key });
  const faults = new Set<string>();
  for (const { state_code } of trust.data) {
    for (const order of ["name", "safety_score"]) {
      const query = `state_code=${state_code}&sort=${order}&limit=3`;
      const { body } = await call(`/v1/facilities?${query}`, { key });
      for (const { id } of body.data) {
        const forecast = await call(`/v1/facilities/${id}/risk-forecast`, { key });
        for (const fault of faultsOf(operationOf("forecastRisk"), forecast.body)) faults.add(fault);
        const proof = await call(`/v1/facilities/${id}/proof`, { key });
        for (const fault of faultsOf(operationOf("readProof"), proof.body)) faults.add(fault);
      }
    }
  }
  expect([...faults]).toEqual([]);
});
