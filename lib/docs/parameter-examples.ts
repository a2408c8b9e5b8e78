import type { createDocument } from "zod-openapi";
import type { Operation } from "#lib/kernel/operation";

type Made = ReturnType<typeof createDocument>;

/** Gives each parameter its value from the operation's example. */
export function withParameterExamples(document: Made, published: readonly Operation[]): Made {
  for (const { rest, example } of published) {
    const item = document.paths?.[rest.path] as
      | Record<string, { parameters?: { name?: string; example?: unknown }[] }>
      | undefined;
    for (const parameter of item?.[rest.method.toLowerCase()]?.parameters ?? []) {
      const value = example.input[parameter.name ?? ""];
      if (value !== undefined) parameter.example = value;
    }
  }
  return document;
}
