import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { AGENT_PROMPTS, promptDefinition } from "#lib/docs/agent-prompts";

/** `prompts/list`. */
export const listPrompts = () => ({ prompts: AGENT_PROMPTS.map(promptDefinition) });

const ARGUMENT_LENGTH_MAX = 400;

function refuse(detail: string): never {
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, detail);
}

/** `prompts/get`. */
export function readPrompt(name: string, given: Readonly<Record<string, string>>) {
  const prompt = AGENT_PROMPTS.find((each) => each.name === name);
  if (!prompt) return refuse(`Unknown prompt: ${name}`);
  const known = prompt.arguments.map((argument) => argument.name);
  const absent = prompt.arguments.filter((each) => each.required && !given[each.name]?.trim());
  if (absent.length > 0) refuse(`Missing: ${absent.map((each) => each.name).join(", ")}`);
  const unknown = Object.keys(given).filter((each) => !known.includes(each));
  if (unknown.length > 0) refuse(`Unknown: ${unknown.join(", ")}; known: ${known.join(", ")}`);
  const long = known.find((each) => (given[each] ?? "").length > ARGUMENT_LENGTH_MAX);
  if (long) refuse(`${long} must be at most ${ARGUMENT_LENGTH_MAX} characters`);
  const text = prompt.write(given);
  return {
    description: prompt.description,
    messages: [{ role: "user" as const, content: { type: "text" as const, text } }],
  };
}
