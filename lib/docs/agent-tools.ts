import { type JsonObjectSchema, plainSchema } from "./plain-schema";
import { STATE_CODES } from "#lib/kernel/fields";
import type { Operation, Tool, ToolName } from "#lib/kernel/operation";

/** The tools, in the order of every list. */
export const TOOL_ORDER: readonly ToolName[] = [
  "service_search",
  "service_search_facilities",
  "service_facility",
  "service_facility_proof",
  "service_safety_check",
  "service_compare",
  "service_decision_memo",
  "service_risk_forecast",
  "service_trust_jurisdictions",
  "service_prices",
  "service_evidence_summary",
  "service_changes",
  "service_list_reports",
  "service_get_report",
  "service_list_docs",
  "service_get_doc",
];

/** A tool as the protocol lists it. */
export type ToolDefinition = {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonObjectSchema;
  outputSchema: JsonObjectSchema;
  annotations: {
    title: string;
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
};

/**
 * Returns the tools of a catalog and those declared apart, in order. A tool declared apart replaces
 * the one of its operation.
 */
export function toolsOf(catalog: readonly Operation[], own: readonly Tool[]): Tool[] {
  const named = catalog.filter(
    (operation): operation is Operation & Tool =>
      !!operation.tool && !own.some(({ tool }) => tool === operation.tool),
  );
  const place = ({ tool }: Tool) => TOOL_ORDER.indexOf(tool);
  return [...named, ...own].toSorted((a, b) => place(a) - place(b));
}

type SchemaMember = {
  description?: string;
  enum?: readonly string[];
  pattern?: string;
  maximum?: number;
  anyOf?: readonly SchemaMember[];
};

/** Max length of a pattern that an agent can read. Longer ones say less than the description. */
const PATTERN_LENGTH_MAX = 60;
/** Larger bounds protect the database, and no caller needs them. */
const BOUND_MAX = 1_000_000;

/** An alias that only REST documents. The tool accepts it too. */
const isAlias = ({ description = "" }: SchemaMember) => description.startsWith("Another name of ");

const isOfStates = ({ enum: values }: SchemaMember) =>
  values?.length === STATE_CODES.length && values[0] === STATE_CODES[0];

/**
 * Removes what costs an agent tokens without helping it: long patterns, the largest numbers that the
 * database takes, and the list of all state codes. Names of states are accepted as well, and a
 * client that checks arguments by the list would reject them.
 */
function forAgents(member: SchemaMember): SchemaMember {
  const { enum: values, pattern, maximum, anyOf, ...rest } = member;
  return {
    ...rest,
    ...(values === undefined || isOfStates(member) ? {} : { enum: values }),
    ...(pattern === undefined || pattern.length > PATTERN_LENGTH_MAX ? {} : { pattern }),
    ...(maximum === undefined || maximum > BOUND_MAX ? {} : { maximum }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(forAgents) }),
  };
}

/** Returns the schema of arguments as agents read it, with the defaults that only tools have. */
function agentInput(schema: JsonObjectSchema, { tool_defaults = {} }: Tool): JsonObjectSchema {
  const properties = Object.fromEntries(
    Object.entries(schema["properties"] as Record<string, SchemaMember>)
      .filter(([, member]) => !isAlias(member))
      .map(([name, member]): [string, object] => [name, forAgents(member)]),
  );
  for (const [name, value] of Object.entries(tool_defaults)) {
    properties[name] = { ...properties[name], default: value };
  }
  return { ...schema, properties };
}

const made = new WeakMap<Tool, ToolDefinition>();

/** Returns a tool as the protocol lists it, built once. */
export function toolDefinition(tool: Tool): ToolDefinition {
  const known = made.get(tool);
  if (known) return known;
  const definition: ToolDefinition = {
    name: tool.tool,
    title: tool.summary,
    description: tool.description,
    inputSchema: agentInput(plainSchema(tool.input), tool),
    outputSchema: plainSchema(tool.output),
    annotations: {
      title: tool.summary,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  };
  made.set(tool, definition);
  return definition;
}
