import { z } from "zod";
import { ToolCatalog, toolCatalogOf } from "#lib/docs/tool-catalog";
import { publicUrl } from "#lib/kernel/env";
import { operation } from "#lib/kernel/operation";
import { readExampleValues } from "#lib/agents/example-values";
import { agentTools } from "./agent/tools";

export default operation({
  id: "readToolCatalog",
  group: "service",
  access: "key",
  summary: "Read the tool catalog",
  description:
    "The tools, resources and prompts of the agent-tool endpoint, as the live endpoint lists them: schemas of arguments and answers, hints, examples, and the REST route that does the same.",
  rest: { method: "GET", path: "/v1/mcp/tool-catalog" },
  input: z.strictObject({}),
  output: ToolCatalog,
  cache: "data",
  problems: [],
  example: { input: {} },
  run: async (_input, { catalog }) => {
    const values = await readExampleValues();
    const tools = agentTools(catalog);
    return toolCatalogOf(tools, publicUrl("/mcp"), values);
  },
});
