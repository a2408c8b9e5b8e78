/** The parts of JSON Schema that the API description uses. */
export type Schema = {
  $ref?: string;
  type?: string | readonly string[];
  description?: string;
  enum?: readonly (string | number)[];
  const?: string | number | boolean;
  "x-extensible-enum"?: readonly string[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  maximum?: number;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
};

export type Member = { name: string; shape: Shape; required: boolean; description: string };

/** The type of a value, before it's written in a language. */
export type Shape =
  | { kind: "any" | "string" | "number" | "integer" | "boolean" | "null" }
  | { kind: "literal"; values: readonly (string | number | boolean)[] }
  /** Known values of an open enum. A response may have others. */
  | { kind: "open"; values: readonly string[] }
  | { kind: "list" | "map"; item: Shape }
  | { kind: "object"; members: readonly Member[] }
  | { kind: "ref"; name: string }
  | { kind: "union"; forms: readonly Shape[] };

const SIMPLE = ["string", "number", "integer", "boolean", "null"] as const;

/**
 * Returns the shape of a schema.
 * @throws Error if the schema uses a part of JSON Schema that clients can't express yet.
 */
export function shapeOf(schema: Schema): Shape {
  const { $ref, type, enum: values, const: only, properties, items } = schema;
  if ($ref !== undefined) return { kind: "ref", name: $ref.split("/").at(-1) ?? "" };
  if (only !== undefined) return { kind: "literal", values: [only] };
  if (values) return { kind: "literal", values };
  const open = schema["x-extensible-enum"];
  if (open) return { kind: "open", values: open };
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) return unionOf(forms.map(shapeOf));
  if (Array.isArray(type)) {
    return unionOf(type.map((each: string) => shapeOf({ ...schema, type: each })));
  }
  if (type === "array") return { kind: "list", item: items ? shapeOf(items) : { kind: "any" } };
  if (properties) return { kind: "object", members: membersOf(schema) };
  if (type === "object") {
    const rest = schema.additionalProperties;
    return { kind: "map", item: typeof rest === "object" ? shapeOf(rest) : { kind: "any" } };
  }
  const simple = SIMPLE.find((each) => each === type);
  if (simple) return { kind: simple };
  if (type === undefined) return { kind: "any" };
  throw new Error(`Clients can't express the schema ${JSON.stringify(schema).slice(0, 200)}`);
}

/** Returns the members of an object's schema. */
export function membersOf({ properties = {}, required = [] }: Schema): Member[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    shape: shapeOf(schema),
    required: required.includes(name),
    description: schema.description ?? "",
  }));
}

/** Returns the names of the components that a shape refers to. */
export function refsOf(shape: Shape): string[] {
  switch (shape.kind) {
    case "ref":
      return [shape.name];
    case "list":
    case "map":
      return refsOf(shape.item);
    case "object":
      return shape.members.flatMap((member) => refsOf(member.shape));
    case "union":
      return shape.forms.flatMap(refsOf);
    default:
      return [];
  }
}

/** Joins forms, without those that are there twice, such as two patterns of text. */
function unionOf(forms: readonly Shape[]): Shape {
  const all = forms.flatMap((form) => (form.kind === "union" ? form.forms : [form]));
  const different = all.filter(
    (form, at) => all.findIndex((each) => JSON.stringify(each) === JSON.stringify(form)) === at,
  );
  const [first] = different;
  return different.length === 1 && first ? first : { kind: "union", forms: different };
}
