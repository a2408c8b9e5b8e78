import { beforeAll, expect, test } from "vitest";
import { connection } from "#db/client";
import { useSample } from "#tests/sample";
import { Agent, CALLS_MAX, TOKENS_MAX } from "./agent-tasks/agent";
import { readSubject, type Subject, TASKS } from "./agent-tasks/tasks";
import { ask } from "./ask";

/**
 * Promise: an agent that knows only the tools' descriptions and texts answers twelve questions, each
 * in at most three calls and 8,000 tokens, and the answers are those of the database.
 */

useSample();

let subject: Subject;

beforeAll(async () => {
  subject = await readSubject(connection().sql);
});

const callTool = async (tool: string, input: Readonly<Record<string, unknown>>) => {
  const { isError, content } = await ask(tool, input);
  const text = content.map((part) => part.text ?? "").join("\n");
  if (isError) throw new Error(text);
  return text;
};

test.each(TASKS.map((task) => [task.name, task] as const))(
  "an agent answers the task %j as the database does, within its calls and tokens",
  async (_, task) => {
    const agent = new Agent(callTool, task.question(subject));
    const answer = await task.answer(agent, subject);
    expect(answer).toEqual(await task.expected(connection().sql, subject));
    expect(agent.calls).toBeLessThanOrEqual(CALLS_MAX);
    expect(agent.tokens).toBeLessThanOrEqual(TOKENS_MAX);
  },
);

test("there are twelve tasks", () => expect(TASKS).toHaveLength(12));
