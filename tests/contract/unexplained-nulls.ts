import { z } from "zod";
import { catalog } from "#lib/operations/catalog";

/** Finds values that a response leaves out without a reason. */

/** Nulls that the contract requires, each with the section that explains it. */
const EXPLAINED_NULLS: readonly RegExp[] = [
  /\.may_operate$/, // docs/contract.md#license-status: null if the source doesn't state it
  /^compareFacilities\w*\.(rows|deltas)\[\]/, // docs/contract.md#missing-values and docs/method.md#deltas
  /^compareFacilities\w*\.recommendation\.(facility_id|margin)$/, // docs/method.md#comparison-recommendation: a tie names no facility
  /\.score_history\[\]\.safety_score$/, // the entry says that we abstained
  /^readProfile\.profile$/, // docs/contract.md#profile: the schema and null
  /^(listStates \(lean\)\.data|readCoverage\.states)\[\]\./, // decisions: explained by the tier
];
/**
 * Matches the descriptions of conditional fields, which are present only on request or after an
 * event.
 */
export const CONDITIONAL =
  /exists only|only (with|when|while|after|for|if)|absent (when|until|unless|where|for|if)/i;

export type Schema = {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: Schema | boolean;
  $ref?: string;
  description?: string;
};
type Walk = { defs: Record<string, Schema>; faults: string[] };

/** Follows a reference to the schema that it names. */
export function resolve(schema: Schema | undefined, defs: Walk["defs"]): Schema {
  const name = schema?.$ref?.split("/").at(-1);
  return name === undefined ? (schema ?? {}) : resolve(defs[name], defs);
}

/**
 * Traverses a response along its schema. `named` lists the fields that a containing object
 * explains.
 */
function traverse(value: unknown, schema: Schema, path: string, named: string[], at: Walk): void {
  if (value === null || value === undefined) {
    const isExplained = EXPLAINED_NULLS.some((known) => known.test(path));
    if (!isExplained && !named.some((field) => path.endsWith(`.${field}`))) at.faults.push(path);
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value) traverse(item, schema.items ?? {}, `${path}[]`, named, at);
    return;
  }
  if (typeof value !== "object") return;
  const members = value as Record<string, unknown>;
  const listed = members["missing"];
  const own = (Array.isArray(listed) ? listed : []) as { field: string; code: string }[];
  const fields = [...named, ...own.filter(({ code }) => code !== "").map(({ field }) => field)];
  const shape = shapeOf(schema, members, at);
  for (const [name, member] of Object.entries(members)) {
    traverse(member, resolve(shape.properties?.[name], at.defs), `${path}.${name}`, fields, at);
  }
  for (const [name, member] of Object.entries(shape.properties ?? {})) {
    if (name in members || shape.required?.includes(name)) continue;
    const messages = [member.description, resolve(member, at.defs).description].join(" ");
    if (CONDITIONAL.test(messages)) continue;
    const isNamed = fields.some((field) => `${path}.${name}`.endsWith(`.${field}`));
    if (!isNamed) at.faults.push(`${path}.${name} (absent)`);
  }
}

/** Returns the first of several schemas whose required fields this object has. */
function shapeOf(schema: Schema, members: Record<string, unknown>, at: Walk): Schema {
  const options = (schema.anyOf ?? [schema]).map((option) => resolve(option, at.defs));
  const fits = ({ required = [] }: Schema) => required.every((name) => name in members);
  return options.find(fits) ?? {};
}

/**
 * Lists the paths in a response that are null, or that its schema has and the response lacks, and
 * that no containing `missing` names.
 */
export function unexplained(
  operation_id: string,
  answer: unknown,
  label: string = operation_id,
): string[] {
  const schema = outputSchemaOf(operation_id);
  const at: Walk = { defs: schema.$defs ?? {}, faults: [] };
  traverse(answer, resolve(schema, at.defs), label, [], at);
  return [...new Set(at.faults)];
}

type OutputSchema = Schema & { $defs?: Record<string, Schema> };
/** Converting a schema takes longer than checking a response. */
const schemas = new Map<string, OutputSchema>();

function outputSchemaOf(operation_id: string): OutputSchema {
  const known = schemas.get(operation_id);
  if (known) return known;
  const operation = catalog.find(({ id }) => id === operation_id);
  if (!operation) throw new Error(`no operation ${operation_id}`);
  const schema = z.toJSONSchema(operation.output, { io: "output" }) as OutputSchema;
  schemas.set(operation_id, schema);
  return schema;
}
