// `npm test`. Needs nothing but Node: it installs the rest.
import { checkNode } from "./lifecycle/check-node.mjs";

checkNode();
void import("./lifecycle/typescript.mjs").then(({ runTypeScript, failWith }) =>
  runTypeScript("scripts/lifecycle/test.ts", "all").catch(failWith),
);
