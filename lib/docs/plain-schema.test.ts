import { expect, test } from "vitest";
import { z } from "zod";
import { plainSchema } from "./plain-schema";

/** Promise: dialects that know one `type` a schema, and no reference at the root, can read ours. */

test("a value that may be null is two branches of one type each, bounds with the one they bound", () => {
  const score = z.int().min(0).max(100).nullable().describe("Absent judgement is null.");
  const { properties } = plainSchema(z.object({ rows: z.array(z.object({ score })) }));
  expect(properties).toMatchObject({
    rows: {
      items: {
        properties: {
          score: {
            description: "Absent judgement is null.",
            anyOf: [{ type: "integer", minimum: 0, maximum: 100 }, { type: "null" }],
          },
        },
      },
    },
  });
  expect(JSON.stringify(properties)).not.toContain('"type":[');
});

test("a named schema stands at the root itself", () => {
  const Plain = z.object({ name: z.string() }).meta({ id: "PlainRoot" });
  expect(plainSchema(Plain)).toMatchObject({ type: "object", properties: { name: {} } });
  expect(plainSchema(Plain)).not.toHaveProperty("$defs");
});
