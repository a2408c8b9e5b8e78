import { writeMemo } from "#lib/decisions/memo";
import { DecisionMemo, MemoInput } from "#lib/decisions/memo-shape";
import { operation } from "#lib/kernel/operation";
import { ownerOf } from "#lib/keys/owner";

export default operation({
  id: "writeMemo",
  group: "decisions",
  access: "key",
  summary: "Write a decision memo",
  description:
    "A ranked shortlist for a place, a child's age and a weekly budget. It states why each is listed, what the first gives up, how many were left out and why, and how firm each rank is. By default only launch_ready facilities are listed; an empty shortlist is an answer, and the summary says why. The text is templated. The same question on the same day and data gives the same memo, byte for byte. Two memos of one key are written at a time; a few more wait, and the rest are rejected as `rate_limited`.",
  rest: { method: "POST", path: "/v1/decision/memo" },
  tool: "service_decision_memo",
  input: MemoInput,
  output: DecisionMemo,
  cache: "none",
  reads_records: true,
  problems: ["invalid_request", "zip_not_located"],
  example: {
    input: {
      geography: "78704",
      child_age_months: 30,
      budget_weekly: 320,
      priorities: ["safety_score", "license_status", "commute_minutes"],
      commute_origin: "78704",
    },
  },
  run: async (input, { caller, now }) => writeMemo(input, await ownerOf(caller), now),
});
