// `node scripts/run.mjs NAME …` runs scripts/NAME.ts, after installing what it needs. A NAME with a
// slash is a path from the project's folder, such as bench/soak.
import { checkNode } from "./lifecycle/check-node.mjs";
import { packagesFor } from "./lifecycle/command-packages.mjs";

checkNode();
process.argv.splice(1, 1);
const [, name = ""] = process.argv;
const file = `${name.includes("/") ? name : `scripts/${name}`}.ts`;
void import("./lifecycle/typescript.mjs").then(({ runWithSettings, failWith }) =>
  runWithSettings(file, packagesFor(name)).catch(failWith),
);
