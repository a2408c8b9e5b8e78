import { relaxOpenEnum } from "#lib/kernel/open-enum";

type Schema = { $ref?: string; additionalProperties?: unknown };
type Described = {
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};
type Document = {
  paths?: Record<string, Record<string, Described>>;
  components?: { schemas?: Record<string, Schema> };
};

/**
 * Allows additional members in the responses of a description, and other values of open enums,
 * because both may be added at any time without breaking clients that validate. Request schemas
 * stay closed.
 */
export function openAnswers<Given extends object>(given: Given): Given {
  const { paths = {}, components } = given as Document;
  const opened = new Set<object>();
  const open = (schema: unknown): void => {
    if (typeof schema !== "object" || schema === null || opened.has(schema)) return;
    opened.add(schema);
    const { $ref, additionalProperties } = schema as Schema;
    relaxOpenEnum(schema);
    if (additionalProperties === false) delete (schema as Schema).additionalProperties;
    if (typeof $ref === "string") open(components?.schemas?.[$ref.split("/").at(-1) ?? ""]);
    Object.values(schema).forEach(open);
  };
  for (const { responses = {} } of Object.values(paths).flatMap((verbs) => Object.values(verbs))) {
    for (const { content = {} } of Object.values(responses)) {
      for (const { schema } of Object.values(content)) open(schema);
    }
  }
  return given;
}
