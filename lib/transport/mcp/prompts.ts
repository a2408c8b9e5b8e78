import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import {
  AGENT_PROMPTS,
  type AgentPrompt,
  PROFILE_URI,
  promptDefinition,
} from "#lib/docs/agent-prompts";
import { idsWithin } from "#lib/kernel/id-pattern";
import type { Problem } from "#lib/kernel/problem";
import { agentTools } from "#lib/operations/agent/tools";
import { catalog } from "#lib/operations/catalog";
import { problemOf } from "../failure";
import { validateInput } from "../validate";
import type { AgentCall } from "./call";
import { readContent, type ResourceContent } from "./resources";
import { coerceArguments } from "./tool-arguments";

/** `prompts/list`. */
export const listPrompts = () => ({ prompts: AGENT_PROMPTS.map(promptDefinition) });

const ARGUMENT_LENGTH_MAX = 1_000;

type Values = Readonly<Record<string, string>>;

function refuse(detail: string): never {
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, detail);
}

/** Returns a prompt by its name. @throws ProtocolError if there is none. */
export const promptNamed = (name: string): AgentPrompt =>
  AGENT_PROMPTS.find((each) => each.name === name) ?? refuse(`Unknown prompt: ${name}`);

function requireKnown(prompt: AgentPrompt, given: Values): void {
  const known = prompt.arguments.map((argument) => argument.name);
  const absent = prompt.arguments.filter((each) => each.required && !given[each.name]?.trim());
  if (absent.length > 0) refuse(`Missing: ${absent.map((each) => each.name).join(", ")}`);
  const unknown = Object.keys(given).filter((each) => !known.includes(each));
  const allowed = known.length === 0 ? "it takes no arguments" : `known: ${known.join(", ")}`;
  if (unknown.length > 0) refuse(`Unknown: ${unknown.join(", ")}; ${allowed}`);
  const long = known.find((each) => (given[each] ?? "").length > ARGUMENT_LENGTH_MAX);
  if (long) refuse(`${long} must be at most ${ARGUMENT_LENGTH_MAX} characters`);
}

const FACILITY_ID = idsWithin("facility");

/**
 * Returns the facility ids in text with names, as completion offers it: "Little Oaks, Austin, TX
 * (fac_…)". Other text stays, so that validation reports it.
 */
export function withoutNames(text: string): string {
  const [first = "", ...others] = text.split(FACILITY_ID);
  const last = others.pop();
  const isNamed =
    last !== undefined &&
    /^(?:|.*\()$/s.test(first.trim()) &&
    others.every((between) => /^\)?\s*,(?:|.*\()$/s.test(between.trim())) &&
    /^\)?\s*,?$/.test(last.trim());
  return isNamed ? (text.match(FACILITY_ID) ?? []).join(",") : text;
}

const spell = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : String(value));

/** Validates arguments as the prompt's tool would, and returns them in its spelling. */
function validate(prompt: AgentPrompt, given: Values): Values {
  requireKnown(prompt, given);
  const tool = agentTools(catalog).find((each) => each.tool === prompt.tool);
  if (!tool) return given;
  const texts = Object.entries(given).map(([name, text]) => [name, withoutNames(text.trim())]);
  const input = coerceArguments(tool, Object.fromEntries(texts));
  const valid = validateInput(tool, input, ([name]) => ({ parameter: String(name) }));
  return Object.fromEntries(prompt.arguments.map(({ name }) => [name, spell(valid[name])]));
}

function messageOf({ message, faults }: Problem): string {
  const details = faults.map(({ detail }) => detail);
  return details.length === 0 ? message : details.join(". ");
}

/** A stored profile is embedded. Without one, the resource has only its schema. */
const isUseful = ({ uri, text }: ResourceContent): boolean =>
  uri !== PROFILE_URI || (JSON.parse(text) as { profile: unknown }).profile !== null;

async function write(call: AgentCall, prompt: AgentPrompt, given: Values) {
  const values = validate(prompt, given);
  const uris = prompt.embeds?.(values) ?? [];
  const contents = await Promise.all(uris.map((uri) => readContent(call, uri)));
  const embedded = contents.filter(isUseful);
  const text = prompt.write(values, embedded.length > 0);
  const parts = [
    { type: "text" as const, text },
    ...embedded.map((resource) => ({ type: "resource" as const, resource })),
  ];
  return {
    description: prompt.description,
    messages: parts.map((content) => ({ role: "user" as const, content })),
  };
}

/** `prompts/get`. The resources that a prompt needs are messages after its text. */
export async function readPrompt(call: AgentCall, name: string, given: Values) {
  const prompt = promptNamed(name);
  try {
    return await write(call, prompt, given);
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const problem = problemOf(error, call.request_id);
    call.logFields.code = problem.code;
    const isOfArguments = problem.status < 500;
    const code = isOfArguments ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
    throw new ProtocolError(code, `${problem.code}: ${messageOf(problem)}`);
  }
}
