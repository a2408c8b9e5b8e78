import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { readExampleValues } from "#lib/agents/example-values";
import {
  AGENT_RESOURCES,
  AGENT_RESOURCE_TEMPLATES,
  type ResourceTemplateUri,
  type ResourceUri,
} from "#lib/docs/agent-resources";
import { pageMarkdown } from "#lib/docs/pages";
import { Problem } from "#lib/kernel/problem";
import checkSafety from "#lib/operations/agent/check-safety";
import { catalog } from "#lib/operations/catalog";
import { readDoc } from "#lib/content/documents";
import { digestJurisdictions, listAllJurisdictions, readStatesDigest } from "#lib/states/digests";
import { listStatesFull, stateMeantBy } from "#lib/states/directory";
import { problemOf } from "../failure";
import type { AgentCall } from "./call";
import { runFor } from "./run-tool";

/** `resources/list`. */
export const listResources = () => ({ resources: [...AGENT_RESOURCES] });

/** `resources/templates/list`. */
export const listResourceTemplates = () => ({ resourceTemplates: [...AGENT_RESOURCE_TEMPLATES] });

type Input = Readonly<Record<string, unknown>>;

function read(call: AgentCall, path: string, input: Input = {}) {
  const found = catalog.find(({ rest }) => rest.method === "GET" && rest.path === path);
  if (!found) throw new Error(`No operation reads ${path}`);
  return runFor(call, found, input);
}

const readDocText = async (slug: string): Promise<string> =>
  pageMarkdown(readDoc(slug, catalog, await readExampleValues()));

/** Returns a current facility, preferably one with a score. */
async function readSomeFacility(call: AgentCall): Promise<unknown> {
  const found = await read(call, "/v1/facilities", { sort: "safety_score", limit: 1 });
  const [first] = found["data"] as { id: string }[];
  if (!first) throw new Problem("not_found", "No facility is on record yet");
  return read(call, "/v1/facilities/{facility_id}", { facility_id: first.id });
}

/** Readers of the resources. Text is Markdown, and everything else becomes JSON. */
const RESOURCES: Readonly<Record<ResourceUri, (call: AgentCall) => Promise<unknown>>> = {
  "service://coverage/states": ({ now }) => readStatesDigest(now),
  "service://coverage/snapshot": (call) => read(call, "/v1/coverage/snapshot"),
  "service://trust/jurisdictions": async ({ now }) =>
    digestJurisdictions(await listAllJurisdictions(now)),
  "service://memory/active-profile": (call) => read(call, "/v2/profile"),
  "service://methodology/data-sources": () => readDocText("data-sources"),
  "service://examples/facility-payload": readSomeFacility,
};

async function readState(now: Date, value: string): Promise<unknown> {
  const state_code = stateMeantBy(value);
  const states = state_code === undefined ? [] : await listStatesFull(now);
  const state = states.find((each) => each.state_code === state_code);
  if (!state) throw new Problem("not_found", `"${value}" is no state: use a code such as TX`);
  return state;
}

async function readJurisdiction(now: Date, value: string): Promise<unknown> {
  const all = await listAllJurisdictions(now);
  const found = all.find(({ jurisdiction_id }) => jurisdiction_id === value.toLowerCase());
  if (!found) throw new Problem("not_found", `We have no records of an agency "${value}"`);
  return found;
}

async function readDigest(call: AgentCall, facility_id: string): Promise<unknown> {
  const { digest } = await runFor(call, checkSafety, { facility_id });
  return digest;
}

type TemplateReader = (call: AgentCall, value: string) => Promise<unknown>;

const TEMPLATES: Readonly<Record<ResourceTemplateUri, TemplateReader>> = {
  "service://coverage/states/{state_code}": ({ now }, value) => readState(now, value),
  "service://trust/jurisdictions/{jurisdiction_id}": ({ now }, value) =>
    readJurisdiction(now, value),
  "service://facilities/{facility_id}": (call, facility_id) =>
    read(call, "/v1/facilities/{facility_id}", { facility_id }),
  "service://facilities/{facility_id}/digest": readDigest,
  "service://reports/{slug}": (call, slug) => read(call, "/v1/reports/{slug}", { slug }),
  "service://docs/{path}": (_call, path) => readDocText(path),
};

/** Decodes a value in an address. Text that isn't an encoding stays as it is. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Returns the value of a template's variable in an address; undefined if the two don't match. */
function valueIn(uri: string, template: string): string | undefined {
  const [start = "", end = ""] = template.split(/\{\w+\}/);
  const isMatch = uri.startsWith(start) && uri.endsWith(end);
  const value = isMatch ? uri.slice(start.length, uri.length - end.length) : "";
  return value === "" || value.includes("/") ? undefined : decode(value);
}

type Resource = { mimeType: string; read: (call: AgentCall) => Promise<unknown> };

function resourceAt(uri: string): Resource | undefined {
  const resource = AGENT_RESOURCES.find((each) => each.uri === uri);
  if (resource) return { mimeType: resource.mimeType, read: RESOURCES[resource.uri] };
  for (const { uriTemplate, mimeType } of AGENT_RESOURCE_TEMPLATES) {
    const value = valueIn(uri, uriTemplate);
    if (value === undefined) continue;
    return { mimeType, read: (call) => TEMPLATES[uriTemplate](call, value) };
  }
  return undefined;
}

/** The content of a resource, as results and prompts embed it. */
export type ResourceContent = { uri: string; mimeType: string; text: string };

/**
 * Reads a resource by its address.
 * @throws Problem `not_found` if no resource has the address.
 */
export async function readContent(call: AgentCall, uri: string): Promise<ResourceContent> {
  const resource = resourceAt(uri);
  if (!resource) throw new Problem("not_found", "See resources/list and resources/templates/list");
  const content = await resource.read(call);
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return { uri, mimeType: resource.mimeType, text };
}

/** Codes of problems that mean that an address names nothing. */
const NOT_FOUND: readonly string[] = ["not_found", "invalid_request"];

/** `resources/read`. */
export async function readResource(call: AgentCall, uri: string) {
  try {
    return { contents: [await readContent(call, uri)] };
  } catch (error) {
    const { code, message } = problemOf(error, call.request_id);
    call.logFields.code = code;
    if (!NOT_FOUND.includes(code)) {
      throw new ProtocolError(ProtocolErrorCode.InternalError, `${code}: ${message}`);
    }
    const detail = `Resource not found: ${uri}. ${message}`;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, detail, { uri });
  }
}
