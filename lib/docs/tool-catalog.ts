import { z } from "zod";
import { type ExampleValues, SAMPLE_VALUES } from "#lib/kernel/examples";
import type { Tool } from "#lib/kernel/operation";
import { fillExample } from "./fill-examples";
import { AGENT_PROMPTS, promptDefinition } from "./agent-prompts";
import {
  AGENT_RESOURCES,
  AGENT_RESOURCE_TEMPLATES,
  type AgentResource,
  type AgentResourceTemplate,
} from "./agent-resources";
import { toolDefinition } from "./agent-tools";

/** Protocol revisions supported at /mcp, newest first. */
export const PROTOCOL_VERSIONS = ["2026-07-28", "2025-11-25"] as const;

const JsonSchema = z.record(z.string(), z.unknown());

/**
 * All tools, resources, and prompts, as `tools/list`, `resources/list`, and `prompts/list` return
 * them.
 */
export const ToolCatalog = z
  .object({
    protocol_versions: z.array(z.string()).describe("Protocol revisions, newest first."),
    endpoint: z.string().describe("Address of the agent-tool endpoint."),
    tools: z
      .array(
        z.object({
          name: z.string().describe("Name of the tool."),
          title: z.string().describe("Its title."),
          description: z.string().describe("What it does and when to use it."),
          input_schema: JsonSchema.describe("JSON Schema of its arguments."),
          output_schema: JsonSchema.describe("JSON Schema of its structured content."),
          annotations: z.record(z.string(), z.unknown()).describe("Hints of the protocol."),
          examples: z
            .array(z.object({ input: z.record(z.string(), z.unknown()).describe("Arguments.") }))
            .describe("Calls that work."),
          rest: z
            .object({
              method: z.string().describe("HTTP method."),
              path: z.string().describe("Path template."),
            })
            .optional()
            .describe("The same over REST; absent for tools without a route."),
        }),
      )
      .describe("The tools, in the order of tools/list."),
    resources: z
      .array(
        z.object({
          uri: z.string().describe("Address of the resource."),
          name: z.string().describe("Its name."),
          title: z.string().describe("Its title."),
          description: z.string().describe("Its content."),
          mime_type: z.string().describe("Media type."),
        }),
      )
      .describe("The resources."),
    resource_templates: z
      .array(
        z.object({
          uri_template: z.string().describe("Address with a variable in braces (RFC 6570)."),
          name: z.string().describe("Name of the template."),
          title: z.string().describe("Its title."),
          description: z.string().describe("The content of its resources."),
          mime_type: z.string().describe("Media type."),
        }),
      )
      .describe("Addresses of resources that aren't listed one by one."),
    prompts: z
      .array(
        z.object({
          name: z.string().describe("Name of the prompt."),
          title: z.string().describe("Its title."),
          description: z.string().describe("What it makes."),
          arguments: z
            .array(
              z.object({
                name: z.string().describe("Name of the argument; its value is a string."),
                description: z.string().describe("What it means."),
                required: z.boolean().describe("Whether it is needed."),
              }),
            )
            .describe("Its arguments."),
        }),
      )
      .describe("The prompts."),
  })
  .meta({ id: "ToolCatalog", description: "What the agent-tool endpoint offers." });
export type ToolCatalog = z.infer<typeof ToolCatalog>;

/**
 * Returns the catalog of tools at `endpoint`.
 * @param values records that examples use.
 */
export function toolCatalogOf(
  tools: readonly Tool[],
  endpoint: string,
  values: ExampleValues = SAMPLE_VALUES,
): ToolCatalog {
  return {
    protocol_versions: [...PROTOCOL_VERSIONS],
    endpoint,
    tools: tools.map((tool) => {
      const { name, title, description, inputSchema, outputSchema, annotations } =
        toolDefinition(tool);
      return {
        name,
        title,
        description,
        input_schema: inputSchema,
        output_schema: outputSchema,
        annotations,
        examples: [{ input: fillExample(tool, values).example.input }],
        ...(tool.rest ? { rest: { method: tool.rest.method, path: tool.rest.path } } : {}),
      };
    }),
    resources: AGENT_RESOURCES.map(({ mimeType, ...shown }: AgentResource) => ({
      ...shown,
      mime_type: mimeType,
    })),
    resource_templates: AGENT_RESOURCE_TEMPLATES.map(
      ({ mimeType, uriTemplate, ...shown }: AgentResourceTemplate) => ({
        ...shown,
        uri_template: uriTemplate,
        mime_type: mimeType,
      }),
    ),
    prompts: AGENT_PROMPTS.map(promptDefinition),
  };
}
