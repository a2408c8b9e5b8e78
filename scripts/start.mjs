// `npm start`. Needs nothing but Node: it installs the rest.
import { checkNode } from "./lifecycle/check-node.mjs";

checkNode();
import("./lifecycle/typescript.mjs").then(({ runTypeScript, failWith }) =>
  runTypeScript("scripts/lifecycle/start.ts").catch(failWith),
);
