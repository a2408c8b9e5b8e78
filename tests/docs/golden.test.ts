import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openAnswers } from "#lib/docs/open-answers";
import { shorten } from "#lib/docs/shorten";
import { catalog } from "#lib/operations/catalog";
import { readAnswers } from "#lib/content/read";
import { issueKey } from "#tests/api";
import { testDatabase, type TestDatabase } from "#tests/database";
import { answerExamples, EXAMPLE_ITEMS_MAX } from "#tests/examples";
import { currentSurface, GOLDEN_ORIGIN, readGolden, staleGoldenFiles } from "#tests/golden";
import { staleClientFiles } from "../../scripts/sdk/files";
import { breakingChanges, type Document, unexcusedBreaks } from "./breaking-changes";

/**
 * Promise: every change of the public API shows up in a golden file, and none breaks a v1 client.
 */

/** File digests depend on the time of the load, and ids of changes are new with each load. */
const VARYING: readonly string[] = ["readBulkManifest", "listChanges"];
const ADVICE =
  "The public surface changed. Run `npm run golden:update`, review the diff, and commit it";

describe("golden files", () => {
  test("the API description equals the reviewed golden file", () => {
    expect(currentSurface().openapi, ADVICE).toEqual(readGolden("openapi"));
  });

  test("the agent tools equal the reviewed golden file", () => {
    expect(currentSurface().tools, ADVICE).toEqual(readGolden("tools"));
  });

  test("the client libraries in sdk/ are generated from the API description", () => {
    const { openapi } = currentSurface();
    expect(staleClientFiles(openapi), ADVICE).toEqual([]);
    const changed = structuredClone(openapi) as Document;
    delete changed.paths["/v1/prices"];
    const stale = staleClientFiles(changed);
    expect(stale).toContain("sdk/typescript/src/operations/data.ts");
    expect(stale).toContain("sdk/python/daybook_client/_operations/_data.py");
    // The file of a resource that is gone must be deleted.
    expect(stale).toContain("sdk/typescript/src/types/prices.ts");
    expect(stale).not.toContain("sdk/typescript/src/operations/webhooks.ts");
  });

  test("`npm run check` reports the golden file of a changed surface", () => {
    expect(staleGoldenFiles()).toEqual([]);
    expect(staleGoldenFiles({ ...currentSurface(), tools: {} })).toEqual(["tools"]);
  });
});

describe("compatibility with the last release", () => {
  const released = readGolden("released-openapi") as Document;

  test("nothing that a client may rely on has changed since the last release", () => {
    expect(unexcusedBreaks(released, currentSurface().openapi as Document)).toEqual([]);
  });

  test("the check detects each kind of breaking change", () => {
    const at = "/v1/facilities/{facility_id}/risk-forecast";
    const broken = structuredClone(released);
    delete broken.paths["/v1/prices"];
    const operation = broken.paths[at]?.["get"];
    const horizon = operation?.parameters?.find(({ name }) => name === "horizon_days");
    Object.assign(horizon ?? {}, { required: true });
    Object.assign(horizon?.schema ?? {}, { minimum: 14 });
    const forecast = broken.components?.schemas?.["RiskForecast"];
    delete forecast?.properties?.["generated_at"];
    const severity = broken.components?.schemas?.["Violation"]?.properties?.["severity"];
    const shared = broken.components?.schemas?.[severity?.$ref?.split("/").at(-1) ?? ""];
    const words = [...(shared?.enum ?? []), "extreme"];
    Object.assign(severity ?? {}, { ...shared, $ref: undefined, enum: words });
    Object.assign(forecast?.properties?.["horizon_days"] ?? {}, { type: "string" });
    const whole = broken.components?.schemas?.["StateFull"]?.properties?.["freshness"];
    Object.assign(whole?.properties ?? {}, { days: { type: "string" } });
    const compare = broken.paths["/v1/facilities/compare"]?.["post"]?.requestBody;
    const from = compare?.content["application/json"]?.schema?.properties?.["commute_origin"];
    from?.anyOf?.pop();
    const event = broken.components?.schemas?.["WebhookEvent"];
    event?.oneOf?.push({ properties: { event: { const: "closed" } } });
    expect(breakingChanges(released, broken)).toEqual([
      "GET /v1/facilities/{facility_id} 200.violations[].severity now says extreme",
      `GET ${at} horizon_days: minimum is raised`,
      `GET ${at} horizon_days is now required`,
      `GET ${at} 200.horizon_days was integer and is string`,
      `GET ${at} 200.generated_at is gone`,
      "POST /v1/facilities/compare body.commute_origin no longer takes the form object lat+lng",
      "GET /v1/states 200.data[].freshness.days was undefined and is string",
      "GET /v1/prices is gone",
      "GET /v1/events 200.data[] now has the form event closed",
    ]);
  });
});

/** Creates a check of responses against a description, as a client would run it. */
function makeCheck({ paths, components }: Document) {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "description", components });
  return Object.values(paths).flatMap((verbs) =>
    Object.values(verbs).map(({ operationId, responses }) => {
      const content = (responses["200"] ?? responses["201"])?.content;
      const schema = JSON.stringify(content?.["application/json"]?.schema ?? true);
      const local = schema.replaceAll('"#/components', '"description#/components');
      return { operationId, validate: ajv.compile(JSON.parse(local) as object) };
    }),
  );
}

describe("a response with fields added since the last release", () => {
  const released = openAnswers(readGolden("released-openapi") as Document);

  test("a response with new fields is valid under the released description, read as an open schema", () => {
    const answers = readAnswers();
    for (const { operationId, validate } of makeCheck(released)) {
      validate(answers[operationId]);
      expect(validate.errors, operationId).toBeNull();
    }
  });

  test("a response with new fields is valid under today's description, because no response schema is closed", () => {
    const { openapi } = currentSurface();
    expect(openAnswers(structuredClone(openapi as Document))).toEqual(openapi);
  });
});

describe("the examples of the description", () => {
  test("every published operation has a stored example response that matches its schema", () => {
    const answers = readAnswers();
    for (const operation of catalog.filter((each) => !each.unpublished)) {
      const parsed = operation.output.safeParse(answers[operation.id]);
      expect(parsed.error, `${operation.id}; ${ADVICE}`).toBeUndefined();
    }
  });

  describe("examples that depend on the data", () => {
    let database: TestDatabase;
    beforeAll(async () => {
      vi.stubEnv("DAYBOOK_ORIGIN", GOLDEN_ORIGIN);
      database = await testDatabase({ sample: true });
    });
    afterAll(async () => {
      await database.drop();
      vi.unstubAllEnvs();
    });

    test("the stored example responses equal what the sample data return now", async () => {
      const today = await answerExamples(await issueKey("read", "webhooks"));
      const answers = readAnswers();
      const steady = catalog.filter((each) => each.cache !== "none" && !VARYING.includes(each.id));
      for (const { id } of steady.filter((each) => !each.unpublished)) {
        const text = shorten(today.get(id)?.body, EXAMPLE_ITEMS_MAX);
        expect(text, `${id}; ${ADVICE}`).toEqual(answers[id]);
      }
    });
  });
});
