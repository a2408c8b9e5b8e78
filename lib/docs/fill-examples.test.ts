import { expect, test } from "vitest";
import { PLACEHOLDER_VALUES, SAMPLE_VALUES } from "#lib/kernel/examples";
import { catalog } from "#lib/operations/catalog";
import { fillExample } from "./fill-examples";
import { requestSamples } from "./request-samples";

const running = {
  facility_id: "fac_00000000000000000000000001",
  other_facility_id: "fac_00000000000000000000000002",
  name: "Acorn",
  zip_code: "11201",
  state_code: "NY",
  slug: "2026-09",
  as_of: "2026-09-30",
};

test("fillExample replaces the sample's values and keeps the rest of the example", () => {
  const example = {
    input: {
      facility_ids: [SAMPLE_VALUES.facility_id, SAMPLE_VALUES.other_facility_id],
      query: "childcare in 78704",
      state_code: "TX",
      limit: 3,
    },
  };
  expect(fillExample({ id: "any", example }, running)).toEqual({
    id: "any",
    example: {
      input: {
        facility_ids: [running.facility_id, running.other_facility_id],
        query: "childcare in 11201",
        state_code: "NY",
        limit: 3,
      },
    },
  });
});

test("no filled example has a facility, state, or report of the sample", () => {
  const filled = catalog.map((operation) => fillExample(operation, running).example);
  const text = JSON.stringify(filled);
  for (const value of Object.values(SAMPLE_VALUES)) expect(text).not.toContain(`"${value}"`);
});

test("a service without records documents requests with readable placeholders", () => {
  const operation = catalog.find(({ id }) => id === "readFacility");
  if (!operation) throw new Error("no operation readFacility");
  const [curl] = requestSamples(fillExample(operation, PLACEHOLDER_VALUES), "https://a.example");
  expect(curl?.code).toContain('"https://a.example/v1/facilities/{facility_id}"');
});
