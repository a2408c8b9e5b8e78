import { expect, test } from "vitest";
import { LICENSE_STATUSES } from "#lib/kernel/vocabulary";
import { catalog } from "#lib/operations/catalog";
import { NAMES, shareEnums } from "./named-enums";
import { openApiOf } from "./openapi";

const status = () => ({ type: "string", enum: [...LICENSE_STATUSES], description: "A status." });
const reference = { $ref: "#/components/schemas/LicenseStatus", description: "A status." };

test("a shared enum becomes one component, and each use keeps its description", () => {
  const document = {
    paths: { "/a": { get: { parameters: [{ name: "s", schema: status() }] } } },
    components: { schemas: { Row: { type: "object", properties: { status: status() } } } },
  };
  expect(shareEnums(document)).toEqual({
    paths: { "/a": { get: { parameters: [{ name: "s", schema: reference }] } } },
    components: {
      schemas: {
        LicenseStatus: { type: "string", enum: [...LICENSE_STATUSES] },
        Row: { type: "object", properties: { status: reference } },
      },
    },
  });
});

test("examples, unknown enums, and forms of a value stay inline", () => {
  const document = {
    paths: {
      "/a": {
        get: {
          example: status(),
          schema: { anyOf: [status(), { type: "null" }] },
          other: { type: "string", enum: ["a", "b"] },
        },
      },
    },
  };
  const before = structuredClone(document.paths);
  expect(shareEnums(document).paths).toEqual(before);
});

test("bounds of safe integers are removed, and other bounds stay", () => {
  const document = {
    paths: {
      a: { type: "integer", minimum: Number.MIN_SAFE_INTEGER, maximum: 5 },
      b: { anyOf: [{ type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER }] },
    },
    components: {
      headers: { Wait: { schema: { type: "integer", maximum: Number.MAX_SAFE_INTEGER } } },
    },
  };
  const { paths, components } = shareEnums(document);
  expect(paths).toEqual({
    a: { type: "integer", maximum: 5 },
    b: { anyOf: [{ type: "integer", minimum: 0 }] },
  });
  expect(components.headers).toEqual({ Wait: { schema: { type: "integer" } } });
});

test("numbers have double precision, unless they have another format", () => {
  const document = {
    paths: {
      a: { type: ["number", "null"] },
      b: { anyOf: [{ type: "number", format: "float" }, { type: "null" }] },
    },
  };
  expect(shareEnums(document).paths).toEqual({
    a: { type: ["number", "null"], format: "double" },
    b: { anyOf: [{ type: "number", format: "float" }, { type: "null" }] },
  });
});

test("the description of the API uses every named enum", () => {
  const { components } = openApiOf(catalog, { origin: "https://daybook.example", version: "1" });
  const described = Object.keys(components?.schemas ?? {});
  const unused = Object.keys(NAMES).filter(
    (name) => !described.includes(name) && !described.includes(`Known${name}`),
  );
  expect(unused).toEqual([]);
});
