import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path/posix";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { daysBetween } from "#lib/kernel/days";
import { pathNames, takesBody } from "#lib/kernel/operation";
import { catalog } from "#lib/operations/catalog";
import { inputSchemaOf } from "#lib/transport/validate";
import { listChangelog } from "#lib/content/changelog";

const OPERATIONS = new URL("../../lib/operations/", import.meta.url);
const APP = new URL("../../app/", import.meta.url);
const ROUTES_V1 = readdirSync(new URL("v1/", APP), { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith("route.ts"));

const kebab = (id: string) => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const unique = (values: unknown[]) => new Set(values).size === values.length;

describe("the catalog is the one surface", () => {
  test("every operation file is in the catalog once, under its own name", () => {
    const files = readdirSync(OPERATIONS).filter(
      (file) => file.endsWith(".ts") && file !== "catalog.ts",
    );
    const expected = catalog.map((operation) => `${kebab(operation.id)}.ts`);
    expect(expected.toSorted()).toEqual(files.toSorted());
  });

  test("ids, paths with methods, and tool names are unique", () => {
    expect(unique(catalog.map(({ id }) => id))).toBe(true);
    expect(unique(catalog.map(({ rest }) => `${rest.method} ${rest.path}`))).toBe(true);
    expect(unique(catalog.flatMap(({ tool }) => tool ?? []))).toBe(true);
  });

  test("every address parameter is text and has no object form", () => {
    const isObject = (schema: unknown): boolean =>
      typeof schema === "object" &&
      schema !== null &&
      ((schema as { type?: unknown }).type === "object" || Object.values(schema).some(isObject));
    for (const operation of catalog.filter((each) => !takesBody(each))) {
      for (const [name, schema] of Object.entries(inputSchemaOf(operation).properties)) {
        expect(isObject(schema), `${operation.id} ${name}`).toBe(false);
      }
    }
  });

  test("an end is announced half a year before it, and in the changelog", () => {
    const result = listChangelog().map(({ body_md }) => body_md);
    for (const { id, deprecated } of catalog) {
      if (!deprecated) continue;
      expect(daysBetween(deprecated.since, deprecated.sunset), id).toBeGreaterThanOrEqual(180);
      expect(
        result.some((body) => body.includes(id)),
        id,
      ).toBe(true);
    }
  });

  test("every path is mounted under app, by a file that names its operations and no other", () => {
    for (const { rest } of catalog) {
      const folder = rest.path.slice(1).replaceAll(/\{(\w+)\}/g, "[$1]");
      const text = readFileSync(new URL(`${folder}/route.ts`, APP), "utf8");
      const named = [...text.matchAll(/"#lib\/operations\/([\w-]+)"/g)].map(([, file]) => file);
      const mounted = catalog.filter((each) => each.rest.path === rest.path);
      expect(named.toSorted(), folder).toEqual(mounted.map(({ id }) => kebab(id)).toSorted());
    }
  });

  test("every route file under app/v1 is a thin adapter of 12 lines at most", () => {
    for (const file of ROUTES_V1) {
      const lines = readFileSync(new URL(`v1/${file}`, APP), "utf8")
        .trimEnd()
        .split("\n").length;
      expect(lines, file).toBeLessThanOrEqual(12);
    }
  });

  test("no route file under app/v1 is without an operation, but the one for all other paths", () => {
    const paths = new Set(catalog.map(({ rest }) => rest.path.replaceAll(/\{(\w+)\}/g, "[$1]")));
    const without = ROUTES_V1.filter((file) => !paths.has(`/v1/${dirname(file)}`));
    expect(without.toSorted()).toEqual(["[...rest]/route.ts", "route.ts"]);
  });
});

describe.each(catalog.map((operation) => [operation.id, operation] as const))(
  "%s",
  (_, operation) => {
    test("its example parses strictly", () => {
      expect(operation.input.safeParse(operation.example.input).error).toBeUndefined();
    });

    test("every member of input and output is described", () => {
      expect(undescribed(schemaOf(operation.input), "input")).toEqual([]);
      expect(undescribed(schemaOf(operation.output), "output")).toEqual([]);
    });

    test("its output is named, so that clients get a named type", () => {
      expect(z.globalRegistry.get(operation.output)?.id).toMatch(/^[A-Z]\w+$/);
    });

    test("its description is short enough for an agent", () => {
      expect(operation.description.length).toBeLessThan(2_048);
      expect(operation.summary).not.toMatch(/\.$/);
    });

    test("path names are members of the input, aliases stand for members", () => {
      const members = Object.keys(operation.input.shape);
      expect(members).toEqual(expect.arrayContaining(pathNames(operation)));
      expect(members).toEqual(expect.arrayContaining(Object.values(operation.rest.aliases ?? {})));
      expect(
        Object.keys(operation.rest.aliases ?? {}).filter((alias) => members.includes(alias)),
      ).toEqual([]);
    });
  },
);

type Schema = {
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $defs?: Record<string, Schema>;
  $ref?: string;
  description?: string;
};

const schemaOf = (type: z.ZodType) => z.toJSONSchema(type, { io: "input" }) as Schema;

/**
 * Lists the paths of members without a description. Referenced schemas are checked where they are
 * defined.
 */
function undescribed(schema: Schema, path: string): string[] {
  const here = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => [
    ...(member.description === undefined && member.$ref === undefined ? [`${path}.${name}`] : []),
    ...undescribed(member, `${path}.${name}`),
  ]);
  const { items, additionalProperties: others } = schema;
  const within = [
    ...(items ? undescribed(items, `${path}[]`) : []),
    ...(typeof others === "object" ? undescribed(others, `${path}.*`) : []),
  ];
  const forms = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) =>
    (each ?? []).flatMap((form) => undescribed(form, path)),
  );
  const named = Object.entries(schema.$defs ?? {}).flatMap(([name, member]) =>
    undescribed(member, name),
  );
  return [...here, ...within, ...forms, ...named];
}
