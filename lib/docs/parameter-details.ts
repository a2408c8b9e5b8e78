import type { createDocument } from "zod-openapi";
import type { Operation } from "#lib/kernel/operation";

type Made = ReturnType<typeof createDocument>;
type Parameter = {
  name?: string;
  description?: string;
  example?: unknown;
  schema?: { $ref?: string; description?: string };
};

/**
 * Gives each parameter its value from the operation's example, and the description of its schema. A
 * reference must not have a description, because openapi-generator then drops the type.
 */
export function withParameterDetails(document: Made, published: readonly Operation[]): Made {
  for (const { rest, example } of published) {
    const item = document.paths?.[rest.path] as
      | Record<string, { parameters?: Parameter[] }>
      | undefined;
    for (const parameter of item?.[rest.method.toLowerCase()]?.parameters ?? []) {
      const value = example.input[parameter.name ?? ""];
      if (value !== undefined) parameter.example = value;
      const { schema } = parameter;
      if (schema?.description === undefined) continue;
      parameter.description ??= schema.description;
      if (schema.$ref !== undefined) delete schema.description;
    }
  }
  return document;
}
