import { listTools } from "#lib/transport/mcp/tools";

/**
 * Max calls and tokens of a task, arguments and texts of results together. A token is counted as
 * three characters. OpenAI's o200k_base tokenizer makes fewer tokens of these texts, so the count
 * is an upper estimate.
 */
export const CALLS_MAX = 3;
export const TOKENS_MAX = 8_000;
const CHARACTERS_PER_TOKEN = 3;

export const tokensOf = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

type Arguments = Readonly<Record<string, unknown>>;
/** Calls a tool and returns the text of its result. Throws if the tool returns an error. */
export type CallTool = (tool: string, input: Arguments) => Promise<string>;

/** An agent that knows the tools' descriptions, its question, and the texts that it was given. */
export class Agent {
  calls = 0;
  tokens = 0;
  readonly #call: CallTool;
  readonly #read: string[];

  constructor(call: CallTool, question: string) {
    this.#call = call;
    this.#read = [question];
  }

  /**
   * Calls a tool and reads its text.
   * @throws Error if the tool or an argument isn't listed, or an id comes from nowhere.
   */
  async call(tool: string, input: Arguments): Promise<string> {
    const known = listTools().tools.find(({ name }) => name === tool)?.inputSchema["properties"];
    if (known === undefined) throw new Error(`${tool} is no tool`);
    const unknown = Object.keys(input).filter((name) => !Object.hasOwn(known as object, name));
    if (unknown.length > 0) throw new Error(`${tool} has no ${unknown.join(", ")}`);
    for (const [id] of JSON.stringify(input).matchAll(FACILITY_ID)) {
      if (!this.#read.some((text) => text.includes(id))) throw new Error(`${id} was never read`);
    }
    const text = await this.#call(tool, input);
    this.#read.push(text);
    this.calls += 1;
    this.tokens += tokensOf(JSON.stringify(input)) + tokensOf(text);
    return text;
  }
}

const FACILITY_ID = /fac_[0-9A-Z]{26}/g;

/** Returns the ids in a text, in order. */
export const idsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(FACILITY_ID)].map(([id]) => id)),
];

/** Returns the first group of a pattern in a text. Throws if the text doesn't have it. */
export function read(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`The text lacks ${pattern}: ${text.slice(0, 800)}`);
  return found;
}

/** Returns the first group of every match. */
export const readAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = ""]) => group);
