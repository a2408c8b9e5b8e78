import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { readExampleValues } from "#lib/agents/example-values";
import { AGENT_RESOURCES, type AgentResource, resourceDefinition } from "#lib/docs/agent-resources";
import { pageMarkdown } from "#lib/docs/pages";
import { Problem } from "#lib/kernel/problem";
import { catalog } from "#lib/operations/catalog";
import { readDoc } from "#lib/content/documents";
import { problemOf } from "../failure";
import type { AgentCall } from "./call";
import { runFor } from "./run-tool";

/** `resources/list`. */
export const listResources = () => ({ resources: AGENT_RESOURCES.map(resourceDefinition) });

function operationAt(path: string) {
  const found = catalog.find(({ rest }) => rest.method === "GET" && rest.path === path);
  if (!found) throw new Error(`No operation reads ${path}`);
  return found;
}

/** Returns the id of a current facility, preferably one with a score. */
async function someFacility(call: AgentCall): Promise<Record<string, unknown>> {
  const search = operationAt("/v1/facilities");
  const found = await runFor(call, search, { sort: "safety_score", limit: 1 });
  const [first] = found["data"] as { id: string }[];
  if (!first) throw new Problem("not_found", "No facility is on record yet");
  return { facility_id: first.id };
}

async function contentOf({ reads }: AgentResource, call: AgentCall): Promise<string> {
  if ("doc" in reads) {
    return pageMarkdown(readDoc(reads.doc, catalog, await readExampleValues()));
  }
  const operation = operationAt(reads.path);
  const input = reads.path.includes("{facility_id}") ? await someFacility(call) : {};
  return JSON.stringify(await runFor(call, operation, input), null, 1);
}

/** `resources/read`. */
export async function readResource(call: AgentCall, uri: string) {
  const resource = AGENT_RESOURCES.find((each) => each.uri === uri);
  if (!resource) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Resource not found: ${uri}`, { uri });
  }
  try {
    const text = await contentOf(resource, call);
    return { contents: [{ uri, mimeType: resource.mimeType, text }] };
  } catch (error) {
    const { code, message } = problemOf(error, call.request_id);
    call.logFields.code = code;
    throw new ProtocolError(ProtocolErrorCode.InternalError, `${code}: ${message}`);
  }
}
