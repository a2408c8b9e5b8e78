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

/** Every published operation. */
export function targetsOf(description: Description): Target[] {
  return Object.entries(description.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).flatMap(([verb, operation]) =>
      "operationId" in operation ? [{ method: verb.toUpperCase(), path, operation }] : [],
    ),
  );
}
