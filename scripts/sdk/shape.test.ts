import { expect, test } from "vitest";
import { shapeOf } from "./shape";

test("nullable and repeated forms become one union", () => {
  expect(shapeOf({ type: ["number", "null"] })).toEqual({
    kind: "union",
    forms: [{ kind: "number" }, { kind: "null" }],
  });
  const text = { type: "string" };
  expect(shapeOf({ anyOf: [text, text] })).toEqual({ kind: "string" });
});

test("open enums keep their values, and references their names", () => {
  const open = { type: "string", "x-extensible-enum": ["a"] };
  expect(shapeOf(open)).toEqual({ kind: "open", values: ["a"] });
  const list = { type: "array", items: { $ref: "#/components/schemas/Row" } };
  expect(shapeOf(list)).toEqual({ kind: "list", item: { kind: "ref", name: "Row" } });
});

test("a member is optional unless the schema requires it", () => {
  const row = { type: "object", properties: { a: { type: "string" }, b: {} }, required: ["a"] };
  expect(shapeOf(row)).toMatchObject({
    kind: "object",
    members: [
      { name: "a", required: true },
      { name: "b", required: false, shape: { kind: "any" } },
    ],
  });
});

test("a schema that clients can't express fails with its text", () => {
  expect(() => shapeOf({ type: "tuple" })).toThrow('{"type":"tuple"}');
});
