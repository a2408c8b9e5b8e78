// `npm start`. Needs nothing but Node: it installs the rest.
// package.json says `exec node …`, so that no shell stands between npm and us and keeps a SIGTERM to
// itself; Windows, which has no exec, goes on to the second half of that line.
import { checkNode } from "./lifecycle/check-node.mjs";

checkNode();
void import("./lifecycle/typescript.mjs").then(({ runStart, failWith }) =>
  runStart().catch(failWith),
);
