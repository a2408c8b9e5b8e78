import { z } from "zod";
import { operation } from "#lib/kernel/operation";
import { listOf, PageMeta } from "#lib/kernel/page";
import { listStatesFull, listStatesLean } from "#lib/states/directory";
import { StateFull, StateLean } from "#lib/states/shapes";

export default operation({
  id: "listStates",
  group: "data",
  access: "optional",
  summary: "List states",
  description:
    "The 50 states and DC, always. Without a key a lean view of each; with one, agency, counts, sources, freshness, prices, tier history and all trust metrics.",
  rest: { method: "GET", path: "/v1/states" },
  input: z.strictObject({}),
  output: listOf(z.union([StateFull, StateLean]).describe("A state."), PageMeta).meta({
    id: "StateList",
    description: "The state directory.",
  }),
  cache: "sources",
  problems: [],
  example: { input: {} },
  run: async (_input, { caller, now }) => {
    const data = caller ? await listStatesFull(now) : await listStatesLean(now);
    return { data, meta: { limit: data.length, offset: 0, total: data.length } };
  },
});
