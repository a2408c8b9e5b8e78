import type { Caller } from "#lib/kernel/operation";

/** State of one request to the agent-tool endpoint. */
export type AgentCall = {
  caller: Caller;
  request_id: string;
  now: Date;
  /** Fields of the log line, filled in while the request is served. */
  logFields: { name?: string; code?: string };
};
