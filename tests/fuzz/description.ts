/** The parts of an OpenAPI 3.1 document that the fuzzer reads. */

export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
};

export type Parameter = {
  in: "path" | "query" | "header";
  name: string;
  required?: boolean;
  description?: string;
  schema: Schema;
};

type Content = Record<string, { schema: Schema }>;

type Described = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
  security?: object[];
};

export type Description = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};

/** One operation of the description, with its method and path. */
export type Target = { method: string; path: string; operation: Described };

/** Every published operation, with the schemas of its request in full. */
export function targetsOf({ paths, components }: Description): Target[] {
  return Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).flatMap(([verb, operation]) => {
      if (!("operationId" in operation)) return [];
      const { parameters, requestBody } = operation;
      const whole = {
        ...operation,
        ...(parameters && { parameters: inlined(parameters, components) }),
        ...(requestBody && { requestBody: inlined(requestBody, components) }),
      };
      return [{ method: verb.toUpperCase(), path, operation: whole }];
    }),
  );
}

/** Replaces references to components by the components. */
function inlined<Part>(part: Part, components: Description["components"]): Part {
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline);
    if (typeof value !== "object" || value === null) return value;
    const { $ref, ...rest } = value as Schema;
    const name = $ref?.replace("#/components/schemas/", "");
    const whole = name === undefined ? rest : { ...components.schemas[name], ...rest };
    return Object.fromEntries(Object.entries(whole).map(([key, member]) => [key, inline(member)]));
  };
  return inline(part) as Part;
}
