import type { Caller } from "#lib/kernel/operation";

/** What is known of one request to the agent-tool endpoint. */
export type AgentCall = {
  caller: Caller;
  request_id: string;
  now: Date;
  /** Filled in while it is served: what the log line names. */
  logFields: { name?: string; code?: string };
};
