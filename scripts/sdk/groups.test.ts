import { expect, test } from "vitest";
import { type Call, readDescription } from "./description";
import { groupCalls, groupTypes } from "./groups";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: Record<string, object>) => ({ type: "object", properties });
const returning = (operationId: string, tag: string, name: string) => ({
  get: {
    operationId,
    tags: [tag],
    responses: { 200: { content: { "application/json": { schema: ref(name) } } } },
  },
});

const api = readDescription(
  {
    paths: {
      "/v1/facilities": returning("searchFacilities", "facilities", "FacilityList"),
      "/v1/facilities/{id}": returning("readFacility", "facilities", "FacilityDetail"),
      "/v1/prices": returning("listPrices", "data", "Price"),
    },
    components: {
      schemas: {
        Price: object({ age: ref("AgeGroup"), gap: ref("Missing") }),
        Missing: object({ code: { type: "string" } }),
        FacilityDetail: object({ gap: ref("Missing"), price: ref("Price") }),
        FacilityList: object({ gaps: { type: "array", items: ref("Missing") } }),
        AgeGroup: { type: "string", enum: ["infant"] },
      },
    },
  },
  new Set(),
);

test("every schema is in one file, and a file imports only earlier ones", () => {
  const groups = groupTypes(api);
  const files = groups.map(({ name, schemas }) => [name, schemas.map((each) => each.name)]);
  expect(files).toEqual([
    ["values", ["AgeGroup"]],
    ["search", ["Missing", "FacilityList"]],
    ["facilities", ["Price", "FacilityDetail"]],
    ["deliveries", ["Delivery"]],
  ]);
  const order = groups.map(({ name }) => name);
  for (const { name, imports } of groups) {
    for (const other of imports.keys()) {
      expect(order.indexOf(other)).toBeLessThan(order.indexOf(name));
    }
  }
  expect(groups[2]?.imports).toEqual(
    new Map([
      ["values", ["AgeGroup"]],
      ["search", ["Missing"]],
    ]),
  );
});

test("operations are grouped by tag, and the search has a file of its own", () => {
  const ids = (calls: readonly Call[]) => calls.map(({ id }) => id);
  expect(groupCalls(api).map(({ name, calls }) => [name, ids(calls)])).toEqual([
    ["search", ["searchFacilities"]],
    ["facilities", ["readFacility"]],
    ["data", ["listPrices"]],
  ]);
});
