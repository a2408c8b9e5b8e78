// `node scripts/run.mjs NAME …`: runs scripts/NAME.ts, after installing what it needs.
import { checkNode } from "./lifecycle/check-node.mjs";

checkNode();
process.argv.splice(1, 1);
import("./lifecycle/typescript.mjs").then(({ runWithSettings, failWith }) =>
  runWithSettings("scripts/" + process.argv[1] + ".ts").catch(failWith),
);
