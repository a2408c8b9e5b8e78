import { z } from "zod";
import type { Operation, Tool, ToolName } from "#lib/kernel/operation";

/** The tools in the order that every list of them keeps. */
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
  "service_list_reports",
  "service_get_report",
  "service_list_docs",
  "service_get_doc",
];

type JsonSchema = { [member: string]: unknown };

/** A tool as the protocol lists it. */
export type ToolDefinition = {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonSchema & { type: "object" };
  outputSchema: JsonSchema & { type: "object" };
  annotations: {
    title: string;
    readOnlyHint: boolean;
    destructiveHint: boolean;
    idempotentHint: boolean;
    openWorldHint: boolean;
  };
};

/** The tools of a catalog and those that have no REST route, in their order. */
export function toolsOf(catalog: readonly Operation[], own: readonly Tool[]): Tool[] {
  const named = catalog.filter((operation): operation is Operation & Tool => !!operation.tool);
  const place = ({ tool }: Tool) => TOOL_ORDER.indexOf(tool);
  return [...named, ...own].toSorted((a, b) => place(a) - place(b));
}

/** A schema whose root is a reference, as a plain object at the root: not every client follows one. */
function plainRoot({ $ref, $defs, ...root }: JsonSchema): JsonSchema {
  const named = { ...($defs as Record<string, JsonSchema> | undefined) };
  const name = typeof $ref === "string" ? $ref.replace("#/$defs/", "") : "";
  const target = named[name];
  const rest = JSON.stringify({ ...named, [name]: undefined });
  if (target && !rest.includes(`"#/$defs/${name}"`)) delete named[name];
  const others = Object.keys(named).length === 0 ? {} : { $defs: named };
  return { ...root, ...target, ...others };
}

/** The JSON schema of one side of a tool; safe-integer bounds tell an agent nothing and are left out. */
function schemaOf(type: z.ZodType): JsonSchema & { type: "object" } {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(type, {
    io: "input",
    override: ({ jsonSchema }) => {
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      delete jsonSchema["id"];
    },
  });
  return { ...plainRoot(schema), type: "object" };
}

const made = new WeakMap<Tool, ToolDefinition>();

/** A tool as the protocol lists it, made once. */
export function toolDefinition(tool: Tool): ToolDefinition {
  const known = made.get(tool);
  if (known) return known;
  const definition: ToolDefinition = {
    name: tool.tool,
    title: tool.summary,
    description: tool.description,
    inputSchema: schemaOf(tool.input),
    outputSchema: schemaOf(tool.output),
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
