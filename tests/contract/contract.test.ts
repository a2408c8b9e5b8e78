import { createHmac } from "node:crypto";
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { catalog } from "#lib/operations/catalog";
import { BODIES, EVENTS } from "#lib/webhooks/events";
import { newSecret, signedHeaders } from "#lib/webhooks/sign";
import { currentSurface } from "#tests/golden";
import { DELIVERIES, MOUNTED, PROMPTS, RESOURCES, TOOLS } from "./contract-agents";
import { ROUTES } from "./contract-table";
import { differencesOfAnswer, differencesOfInput, type Schema } from "./contract-terms";

/** Promise: everything in the contract exists, with its name, bounds, and defaults. */

type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
};
type Content = { content?: Record<string, { schema: Schema }> };
type Described = {
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
  security?: object[];
};
type Tool = { name: string; input_schema: Schema; rest?: { method: string; path: string } };

const surface = currentSurface();
const { paths, components } = surface.openapi as {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};
const agents = surface.tools as {
  tools: Tool[];
  resources: { uri: string }[];
  prompts: { name: string }[];
};
const { schemas } = components;
const jsonOf = (described: Content | undefined) => described?.content?.["application/json"]?.schema;

/** Replaces a reference, also of a list's items, by its component. */
function resolved({ $ref, ...schema }: Schema): Schema {
  const whole = { ...($ref ? schemas[$ref.split("/").at(-1) ?? ""] : undefined), ...schema };
  return whole.items ? { ...whole, items: resolved(whole.items) } : whole;
}

/** Merges the parameters and body of a request into one object schema. */
function inputOf({ parameters = [], requestBody }: Described): Schema {
  const body = jsonOf(requestBody);
  // A parameter with a shared type has its own description outside of the schema.
  const members = parameters.map(({ name, schema, description }) => {
    return [name, { ...resolved(schema), ...(description && { description }) }] as const;
  });
  const sent = Object.entries(body?.properties ?? {}).map(
    ([name, schema]) => [name, resolved(schema)] as const,
  );
  const required = parameters.filter((each) => each.required).map(({ name }) => name);
  return {
    properties: Object.fromEntries([...members, ...sent]),
    required: [...required, ...(body?.required ?? [])],
  };
}

const SECURITY = { key: [{ bearer: [] }], optional: [{}, { bearer: [] }], public: [] };

describe.each(Object.entries(ROUTES))("%s", (at, { access, asks = {}, answers = {}, tool }) => {
  const [method = "", path = ""] = at.split(" ");
  const described = paths[path]?.[method.toLowerCase()];
  const declared = catalog.find(({ rest }) => rest.method === method && rest.path === path);

  test("the route is published and requires a key if the contract does", () => {
    expect(described?.security).toEqual(SECURITY[access]);
    expect(declared?.access).toBe(access);
  });

  test("the input accepts the contract's parameters with their bounds, defaults, and aliases", () => {
    expect(described && differencesOfInput(inputOf(described), asks)).toEqual([]);
    const named = Object.entries(asks).flatMap(([name, { alias }]) =>
      alias ? [[alias, name] as const] : [],
    );
    expect(declared?.rest.aliases ?? {}).toMatchObject(Object.fromEntries(named));
    const members = described ? (inputOf(described).properties ?? {}) : {};
    for (const [alias, name] of named) {
      const description = `Another name of \`${name}\`.`;
      expect(members[alias], alias).toEqual({ ...members[name], description });
    }
  });

  test("the input requires nothing that the contract doesn't require", () => {
    const wanted = Object.keys(asks).filter((name) => asks[name]?.required);
    expect((described ? inputOf(described).required : [])?.toSorted()).toEqual(wanted.toSorted());
  });

  test("the response has the fields that the contract names", () => {
    const { responses = {} } = described ?? {};
    const success = Object.keys(responses).find((status) => status.startsWith("2"));
    const answer = jsonOf(responses[success ?? ""]) ?? {};
    expect(differencesOfAnswer(answer, answers, schemas)).toEqual([]);
  });

  test.runIf(tool)("the operation is the contract's agent tool with the same bounds", () => {
    const same = agents.tools.find(({ name }) => name === tool);
    expect(same?.rest).toEqual({ method, path });
    expect(same && differencesOfInput(same.input_schema, asks)).toEqual([]);
  });
});

test("private routes aren't published, and the only path outside /v1 is /api/health", () => {
  const others = Object.keys(paths).filter((path) => !path.startsWith("/v1/"));
  expect(others).toEqual(["/api/health"]);
});

test.each(Object.entries(MOUNTED))("the route file of %s exists", (_, file) => {
  expect(existsSync(new URL(`../../app/${file}`, import.meta.url))).toBe(true);
});

test("the tools, resources, and prompts are exactly those of the contract", () => {
  expect(agents.tools.map(({ name }) => name).toSorted()).toEqual(TOOLS.toSorted());
  expect(agents.resources.map(({ uri }) => uri).toSorted()).toEqual(RESOURCES.toSorted());
  expect(agents.prompts.map(({ name }) => name).toSorted()).toEqual(PROMPTS.toSorted());
});

test("the comparison detects each kind of difference from the contract", () => {
  const properties = { limit: { type: "integer", maximum: 50 }, kind: { enum: ["a"] } };
  const asks = {
    limit: { type: "string", maximum: 100, default: 20 },
    kind: { type: "any", takes: ["a", "b"] },
    zip_code: { type: "string" },
  } as const;
  expect(differencesOfInput({ properties }, asks)).toEqual([
    "limit is integer",
    "limit: maximum is 50",
    "limit: default is undefined",
    "kind does not take b",
    "zip_code is not taken",
  ]);
  const id = { type: "string", pattern: "^fac_" };
  const answer = { properties: { rows: { items: { properties: { id } } } }, required: ["rows"] };
  const answers = { "rows[].id": "integer evd_", "rows[].id?": "string fac_ x", meta: "any" };
  expect(differencesOfAnswer(answer, answers, {})).toEqual([
    "rows[].id may be absent",
    "rows[].id is string",
    "rows[].id has no prefix evd_",
    "rows[].id? cannot be x",
    "meta is not there",
  ]);
});

describe("a delivery", () => {
  test.each(EVENTS)("the delivery of %s has the fields that the contract names", (event) => {
    const { $defs = {}, ...body } = z.toJSONSchema(BODIES[event]) as Schema;
    expect(differencesOfAnswer(body, DELIVERIES[event] ?? {}, $defs)).toEqual([]);
  });

  test("clients can subscribe to every event of the contract and to no other", () => {
    expect(EVENTS.toSorted()).toEqual(Object.keys(DELIVERIES).toSorted());
  });

  test("a delivery has the hex HMAC of its raw body as its signature, and its event in a header", () => {
    const secret = newSecret();
    expect(secret).toMatch(/^whsec_/);
    const body = '{"event":"score_change"}';
    const signing = { event: "score_change", delivery_id: "dlv_1", body, secrets: [secret] };
    const headers = signedHeaders({ ...signing, now: new Date(0) });
    const signature = createHmac("sha256", secret).update(body).digest("hex");
    expect(headers["X-Service-Signature"]?.replace(/^sha256=/, "")).toBe(signature);
    expect(headers["X-Service-Event"]).toBe("score_change");
  });
});
