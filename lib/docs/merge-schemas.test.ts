import { expect, test } from "vitest";
import { mergeSchemas } from "./merge-schemas";

const row = () => ({ type: "object", properties: { id: { type: "string" } } });
const refersTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test("equal schemas of requests and responses become one, and different ones stay", () => {
  const document = {
    paths: { a: refersTo("RowOutput"), b: refersTo("Row"), c: refersTo("PlanOutput") },
    components: {
      schemas: { Row: row(), RowOutput: row(), Plan: { type: "string" }, PlanOutput: row() },
    },
  };
  expect(mergeSchemas(document)).toEqual({
    paths: { a: refersTo("Row"), b: refersTo("Row"), c: refersTo("PlanOutput") },
    components: { schemas: { Row: row(), Plan: { type: "string" }, PlanOutput: row() } },
  });
});

test("patterns of a text become one pattern that accepts the same values", () => {
  const texts = [
    { type: "string", pattern: "^\\d{5}$" },
    { type: "string", pattern: "^[a-z]+$" },
  ];
  const joined = { type: "string", pattern: "^(?:\\d{5}|[a-z]+)$" };
  const document = { paths: { a: { anyOf: texts }, b: { anyOf: [...texts, row()] } } };
  expect(mergeSchemas(document)).toEqual({
    paths: { a: joined, b: { anyOf: [joined, row()] } },
  });
  const accepts = (text: string) => new RegExp(joined.pattern).test(text);
  expect(["78704", "austin", "7870", "78704austin"].map(accepts)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a single text, and texts with other rules, stay as they are", () => {
  const anyOf = [
    { type: "string", pattern: "^a$" },
    { type: "string", maxLength: 3 },
  ];
  expect(mergeSchemas({ paths: { anyOf } })).toEqual({ paths: { anyOf } });
});
