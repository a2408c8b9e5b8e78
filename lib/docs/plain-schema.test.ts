import { expect, test } from "vitest";
import { z } from "zod";
import { plainSchema } from "./plain-schema";

/**
 * Tests schemas for clients that support only one `type` per schema, and no reference at the root.
 */

test("plainSchema splits a nullable value into one branch per type, with bounds in the branch that they limit", () => {
  const score = z.int().min(0).max(100).nullable().describe("An absent score is null.");
  const { properties } = plainSchema(z.object({ rows: z.array(z.object({ score })) }));
  expect(properties).toMatchObject({
    rows: {
      items: {
        properties: {
          score: {
            description: "An absent score is null.",
            anyOf: [{ type: "integer", minimum: 0, maximum: 100 }, { type: "null" }],
          },
        },
      },
    },
  });
  expect(JSON.stringify(properties)).not.toContain('"type":[');
});

test("plainSchema puts a named schema itself at the root, without $defs", () => {
  const Plain = z.object({ name: z.string() }).meta({ id: "PlainRoot" });
  expect(plainSchema(Plain)).toMatchObject({ type: "object", properties: { name: {} } });
  expect(plainSchema(Plain)).not.toHaveProperty("$defs");
});

test("an object of any members allows them with true, not with an empty schema", () => {
  const type = z.object({ facts: z.record(z.string(), z.unknown()) });
  expect(plainSchema(type)["properties"]).toMatchObject({ facts: { additionalProperties: true } });
});
