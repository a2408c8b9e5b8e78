import { connection } from "../../db/client";
import { toolDefinition } from "../../lib/docs/agent-tools";
import { agentTools } from "../../lib/operations/agent/tools";
import { catalog } from "../../lib/operations/catalog";
import {
  Agent,
  CALLS_MAX,
  type CallTool,
  TOKENS_MAX,
  tokensOf,
} from "../../tests/mcp/agent-tasks/agent";
import { readSubject, type Subject, type Task, TASKS } from "../../tests/mcp/agent-tasks/tasks";
import { issueKey } from "../../tests/api";
import { testDatabase } from "../../tests/database";
import { startHttpServer } from "../../tests/http";
import { type Figure, figure } from "./figures";

/** Max tokens of the tools' names, descriptions, and arguments, which an agent reads once. */
const TOOLS_TOKENS_MAX = 8_000;

type Answered = {
  result?: { isError?: boolean; content: { text?: string }[] };
  error?: { message: string };
};

/** Calls tools at the endpoint, as any client does. */
function httpCaller(url: string, key: string): CallTool {
  let id = 0;
  return async (name, input) => {
    id += 1;
    const params = { name, arguments: input };
    const response = await fetch(`${url}/mcp`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params }),
    });
    const { result, error } = (await response.json()) as Answered;
    const text = (result?.content ?? []).map((part) => part.text ?? "").join("\n");
    if (!result || result.isError) throw new Error(error?.message ?? text);
    return text;
  };
}

async function runTask(task: Task, call: CallTool, subject: Subject): Promise<Figure> {
  const agent = new Agent(call, task.question(subject));
  const answer = await task.answer(agent, subject);
  const expected = await task.expected(connection().sql, subject);
  const isRight = JSON.stringify(sorted(answer)) === JSON.stringify(sorted(expected));
  const size = `${agent.calls} calls, ${agent.tokens} tokens`;
  const wrong = isRight ? "" : `; ${JSON.stringify(answer)} is not ${JSON.stringify(expected)}`;
  const isSmall = agent.calls <= CALLS_MAX && agent.tokens <= TOKENS_MAX;
  return figure(`task: ${task.name}`, `${size}${wrong}`, isRight && isSmall);
}

/** Sorts the members of an answer by name, so that two can be compared as text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, member]) => [name, sorted(member)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Measures what an agent reads before it can call anything. */
function sizeOfTools(): Figure {
  const text = agentTools(catalog)
    .map(toolDefinition)
    .map(({ name, description, inputSchema }) => JSON.stringify({ name, description, inputSchema }))
    .join("");
  const tokens = tokensOf(text);
  const what = `names, descriptions, and arguments of all tools (≤ ${TOOLS_TOKENS_MAX} tokens)`;
  return figure(what, `${tokens} tokens`, tokens <= TOOLS_TOKENS_MAX);
}

/**
 * Runs twelve questions over MCP as an agent that reads only the tools' texts, and compares each
 * answer with the database. A token is counted as three characters.
 */
export async function checkAgentTasks(): Promise<Figure[]> {
  const database = await testDatabase({ sample: true });
  const server = await startHttpServer();
  try {
    const subject = await readSubject(connection().sql);
    const call = httpCaller(server.url, await issueKey("read"));
    const figures: Figure[] = [];
    for (const task of TASKS) figures.push(await runTask(task, call, subject));
    return [...figures, sizeOfTools()];
  } finally {
    await server.close();
    await database.drop();
  }
}
