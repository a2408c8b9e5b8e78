import { readFileSync } from "node:fs";
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
import { currentSurface, GOLDEN_ORIGIN } from "#tests/golden";
import { breakingChanges, type Document, unexcusedBreaks } from "./breaking-changes";

/** Promise: no change of the public surface goes unseen, and none breaks a client within v1. */

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../golden/${name}.json`, import.meta.url), "utf8"));
/** Digests of files that tell when they were loaded: others at every load. */
const BULK = "readBulkManifest";
const ADVICE = "the surface changed: look at it, then run `npm run golden:update` and commit";

describe("golden files", () => {
  test("the description of the API is the one that was reviewed", () => {
    expect(currentSurface().openapi, ADVICE).toEqual(read("openapi"));
  });

  test("the agent tools are the ones that were reviewed", () => {
    expect(currentSurface().tools, ADVICE).toEqual(read("tools"));
  });
});

describe("compatibility with the last release", () => {
  const released = read("released-openapi") as Document;

  test("nothing that a client may rely on has changed", () => {
    expect(unexcusedBreaks(released, currentSurface().openapi as Document)).toEqual([]);
  });

  test("the check sees each kind of break", () => {
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
    severity?.enum?.push("grave");
    Object.assign(forecast?.properties?.["horizon_days"] ?? {}, { type: "string" });
    const whole = broken.components?.schemas?.["StateFull"]?.properties?.["freshness"];
    Object.assign(whole?.properties ?? {}, { days: { type: "string" } });
    const compare = broken.paths["/v1/facilities/compare"]?.["post"]?.requestBody;
    const from = compare?.content["application/json"]?.schema?.properties?.["commute_origin"];
    from?.anyOf?.pop();
    const event = broken.components?.schemas?.["WebhookEvent"];
    event?.oneOf?.push({ properties: { event: { const: "closed" } } });
    expect(breakingChanges(released, broken)).toEqual([
      "GET /v1/facilities/{facility_id} 200.violations[].severity now says grave",
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

/** The answers that a description allows to each operation, as a client would check them. */
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

describe("an answer with members that came later", () => {
  const released = openAnswers(read("released-openapi") as Document);

  test("holds by the released description of every operation, read as open as today's is", () => {
    const answers = readAnswers();
    for (const { operationId, validate } of makeCheck(released)) {
      validate(answers[operationId]);
      expect(validate.errors, operationId).toBeNull();
    }
  });

  test("holds by today's description: no schema of an answer is closed", () => {
    const { openapi } = currentSurface();
    expect(openAnswers(structuredClone(openapi as Document))).toEqual(openapi);
  });
});

describe("the examples of the description", () => {
  test("are answers to every published operation, in the shape that it declares", () => {
    const answers = readAnswers();
    for (const operation of catalog.filter((each) => !each.unpublished)) {
      const parsed = operation.output.safeParse(answers[operation.id]);
      expect(parsed.error, `${operation.id}; ${ADVICE}`).toBeUndefined();
    }
  });

  describe("of the data", () => {
    let database: TestDatabase;
    beforeAll(async () => {
      vi.stubEnv("DAYBOOK_ORIGIN", GOLDEN_ORIGIN);
      database = await testDatabase({ sample: true });
    });
    afterAll(async () => {
      await database.drop();
      vi.unstubAllEnvs();
    });

    test("are, word for word, what the sample answers today", async () => {
      const today = await answerExamples(await issueKey("read", "webhooks"));
      const answers = readAnswers();
      const steady = catalog.filter((each) => each.cache !== "none" && each.id !== BULK);
      for (const { id } of steady.filter((each) => !each.unpublished)) {
        const said = shorten(today.get(id)?.body, EXAMPLE_ITEMS_MAX);
        expect(said, `${id}; ${ADVICE}`).toEqual(answers[id]);
      }
    });
  });
});
