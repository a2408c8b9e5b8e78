import { now } from "#lib/kernel/clock";
import type { AgentCall } from "#lib/transport/mcp/call";

/** Makes the state of a request to the MCP endpoint. */
export const agentCall = (key_id = "key_test"): AgentCall => ({
  caller: { key_id, scopes: ["read"] },
  request_id: "req_test",
  now: now(),
  logFields: {},
});
