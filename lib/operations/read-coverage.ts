import { z } from "zod";
import { operation } from "#lib/kernel/operation";
import { readCoverage } from "#lib/states/coverage";
import { CoverageSnapshot } from "#lib/states/shapes";

export default operation({
  id: "readCoverage",
  group: "data",
  access: "key",
  summary: "Read the coverage manifest",
  description:
    "The one manifest that state, trust and proof surfaces share: totals, every state, and when each source was last read.",
  rest: { method: "GET", path: "/v1/coverage/snapshot" },
  input: z.strictObject({}),
  output: CoverageSnapshot,
  cache: "sources",
  problems: [],
  example: { input: {} },
  run: (_input, { now }) => readCoverage(now),
});
