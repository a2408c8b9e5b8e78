import { type Member, membersOf, type Schema, type Shape, shapeOf } from "./shape";

type Content = Record<string, { schema?: Schema }>;
type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: Schema;
  description?: string;
};
type Described = {
  operationId: string;
  tags?: readonly string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  responses?: Record<string, { content?: Content }>;
};

/** The parts of the API description that clients are generated from. */
export type Description = {
  paths: Record<string, Record<string, Described>>;
  webhooks?: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
};

/** `wire` is the name in the request; `name` is the name in code. */
export type Param = Member & { wire: string; in: "path" | "query" | "header" | "body" };

/** One operation, as a client calls it. */
export type Call = {
  id: string;
  tag: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  deprecated: boolean;
  params: readonly Param[];
  result: Shape;
  /** Forms of the response besides JSON, such as `csv`. */
  texts: readonly string[];
  /** Whether a request may be repeated without a second effect. */
  repeatable: boolean;
  /** The list of which this is one page: how its pages follow, and the shape of an item. */
  list?: { by: "offset" | "cursor"; item: Shape; limit_max: number };
};

export type Api = {
  /** All components, and `Delivery`: the body of a webhook delivery. */
  schemas: readonly { name: string; shape: Shape; description: string }[];
  calls: readonly Call[];
};

const JSON_TYPE = "application/json";
/** The typed methods leave them out: another form of the response has its own method. */
const FORM_PARAMS = new Set(["format", "bom"]);
const ALIAS = /^Another name of /;
const REPEATABLE = new Set(["GET", "PUT", "DELETE"]);

/**
 * Reads a description.
 * @param reading ids of the operations that only read, whatever their method.
 */
export function readDescription(given: Description, reading: ReadonlySet<string>): Api {
  const schemas = Object.entries(given.components.schemas).map(([name, schema]) => ({
    name,
    shape: shapeOf(schema),
    description: schema.description ?? "",
  }));
  const calls = Object.entries(given.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, described]) =>
      callOf(given, { path, verb, described, reading }),
    ),
  );
  const deliveries = Object.values(given.webhooks ?? {})
    .flatMap((verbs) => Object.values(verbs))
    .flatMap(({ requestBody }) => requestBody?.content[JSON_TYPE]?.schema ?? [])
    .map(shapeOf);
  schemas.push({
    name: "Delivery",
    shape: { kind: "union", forms: deliveries },
    description: "The body of a webhook delivery.",
  });
  return { schemas, calls };
}

type Entry = { path: string; verb: string; described: Described; reading: ReadonlySet<string> };

function callOf(given: Description, { path, verb, described, reading }: Entry): Call {
  const method = verb.toUpperCase();
  const all = [...parametersOf(described), ...bodyParams(described)];
  const format = all.find(({ name }) => name === "format")?.shape;
  const params = all.filter(({ name }) => !FORM_PARAMS.has(name));
  const success = Object.entries(described.responses ?? {}).find(([code]) =>
    code.startsWith("2"),
  )?.[1];
  const schema = success?.content?.[JSON_TYPE]?.schema ?? {};
  const list = listOf(given, schema, described);
  return {
    id: described.operationId,
    tag: described.tags?.[0] ?? "other",
    method,
    path,
    summary: described.summary ?? "",
    description: described.description ?? "",
    deprecated: described.deprecated ?? false,
    params,
    result: shapeOf(schema),
    texts: format?.kind === "literal" ? format.values.map(String).filter((x) => x !== "json") : [],
    repeatable:
      REPEATABLE.has(method) ||
      reading.has(described.operationId) ||
      params.some(({ wire }) => wire === "Idempotency-Key"),
    ...(list ? { list } : {}),
  };
}

function parametersOf({ parameters = [] }: Described): Param[] {
  return parameters
    .filter(({ description = "" }) => !ALIAS.test(description))
    .map((each) => ({
      name: each.name.toLowerCase().replaceAll("-", "_"),
      wire: each.name,
      in: each.in,
      shape: shapeOf(each.schema),
      required: each.required ?? false,
      description: each.description ?? each.schema.description ?? "",
    }));
}

const bodyParams = ({ requestBody }: Described): Param[] =>
  membersOf(requestBody?.content[JSON_TYPE]?.schema ?? {}).map((member) => ({
    ...member,
    wire: member.name,
    in: "body",
  }));

/** Follows the reference of a schema, if it is one. */
function resolve({ components }: Description, schema: Schema | undefined): Schema | undefined {
  const name = schema?.$ref?.split("/").at(-1);
  return name === undefined ? schema : components.schemas[name];
}

function listOf(given: Description, schema: Schema, { parameters = [] }: Described): Call["list"] {
  const { data, meta } = resolve(given, schema)?.properties ?? {};
  const paging = resolve(given, meta)?.properties ?? {};
  const find = (wanted: string) => parameters.find(({ name }) => name === wanted);
  const limit_max = find("limit")?.schema.maximum;
  if (!data?.items || limit_max === undefined) return undefined;
  const page = { item: shapeOf(data.items), limit_max };
  if (find("offset") && paging["total"]) return { by: "offset", ...page };
  if (find("after") && paging["next"]) return { by: "cursor", ...page };
  return undefined;
}
