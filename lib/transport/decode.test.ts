import { describe, expect, test } from "vitest";
import { Problem } from "#lib/kernel/problem";
import { catalog } from "#lib/operations/catalog";
import { decodeBody, decodeQuery } from "./decode";
import type { ApiRequest } from "./message";

/** Tests that names which every object inherits are rejected as unknown, at their location. */

const operationOf = (id: string) => {
  const found = catalog.find((each) => each.id === id);
  if (!found) throw new Error(`There is no operation ${id}`);
  return found;
};

async function faultsOf(decode: () => unknown) {
  const problem: unknown = await Promise.resolve()
    .then(decode)
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  if (!(problem instanceof Problem)) throw new Error("It was not refused");
  return problem.faults;
}

const inherited = ["constructor", "toString", "hasOwnProperty"];
const path_values = { facility_id: "fac_2TR1PTW7SG9EVECDW8NTA7TMD4" };

const memoRequest = (body: Record<string, unknown>): ApiRequest => ({
  method: "POST",
  path: "/v1/decision/memo",
  query: "",
  headers: { "content-type": "application/json" },
  address: "127.0.0.1",
  readBody: async () => new TextEncoder().encode(JSON.stringify(body)),
});

describe.each(inherited)("input named %s", (name) => {
  test("decodeQuery rejects an inherited name as an unknown parameter", async () => {
    const query = `${name}=1`;
    expect(
      await faultsOf(() => decodeQuery(operationOf("readFacility"), query, path_values)),
    ).toEqual([{ parameter: name, code: "unknown", detail: `Unknown parameter "${name}".` }]);
  });

  test("decodeBody rejects an inherited name as an unknown member", async () => {
    const request = memoRequest({
      geography: "TX",
      child_age_months: 14,
      budget_weekly: 320,
      [name]: 1,
    });
    expect(await faultsOf(() => decodeBody(operationOf("writeMemo"), request, {}))).toEqual([
      { pointer: `/${name}`, code: "unknown", detail: `Unknown field "${name}".` },
    ]);
  });
});

test.each([
  ["zipcode", "zip_code"],
  ["zipp", "zip_code"],
  ["state_cod", "state_code"],
  ["staet", "state_code"],
  ["min_scor", "min_safety_score"],
])("an unknown %s suggests %s, never an alias", async (name, did_you_mean) => {
  const decode = () => decodeQuery(operationOf("searchFacilities"), `${name}=1`, {});
  const detail = `Unknown parameter "${name}". Did you mean "${did_you_mean}"?`;
  expect(await faultsOf(decode)).toEqual([
    { parameter: name, code: "unknown", detail, did_you_mean },
  ]);
});

describe("a request with 1,000 faults", () => {
  const names = Array.from({ length: 1_000 }, (_, place) => `x${place}`);

  test("decodeQuery reports 50 faults of 1,000 unknown parameters", async () => {
    const query = names.map((name) => `${name}=1`).join("&");
    const found = await faultsOf(() => decodeQuery(operationOf("searchFacilities"), query, {}));
    expect(found).toHaveLength(50);
  });

  test("decodeQuery reports 50 faults of 1,000 invalid list items", async () => {
    const query = `license_status=${names.join(",")}`;
    const found = await faultsOf(() => decodeQuery(operationOf("searchFacilities"), query, {}));
    expect(found).toHaveLength(50);
  });

  test("decodeBody reports 50 faults of 1,000 unknown members", async () => {
    const request = memoRequest(Object.fromEntries(names.map((name) => [name, 1])));
    expect(await faultsOf(() => decodeBody(operationOf("writeMemo"), request, {}))).toHaveLength(
      50,
    );
  });
});
