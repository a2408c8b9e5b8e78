import { z } from "zod";
import { DecisionMemo } from "#lib/decisions/memo-shape";
import { MEMO_KEPT_DAYS, readMemo } from "#lib/decisions/memo-store";
import { idOf } from "#lib/kernel/fields";
import { operation } from "#lib/kernel/operation";
import { ownerOf } from "#lib/keys/owner";

export default operation({
  id: "readMemo",
  group: "decisions",
  access: "key",
  summary: "Read a decision memo back",
  description: `A memo as it was first returned, byte for byte, for ${MEMO_KEPT_DAYS} days, even after the data have changed. A memo has a child's age and a budget, so only the key that requested it can read it, or its rotated successor; other keys get 404.`,
  rest: { method: "GET", path: "/v1/decision/memo/{memo_id}" },
  input: z.strictObject({
    memo_id: idOf("memo", "Id of the memo: `memo_` followed by a 26-character ULID."),
  }),
  output: DecisionMemo,
  cache: "none",
  problems: ["invalid_request", "not_found"],
  example: { input: { memo_id: "memo_00000000000000000000000000" } },
  run: async ({ memo_id }, { caller }) => readMemo(memo_id, await ownerOf(caller)),
});
