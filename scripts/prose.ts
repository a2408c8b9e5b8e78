import { defineCommand } from "citty";
import { runCommands } from "./lifecycle/run-commands";
import {
  countByFile,
  findAllHits,
  findNewHits,
  readBaseline,
  writeBaseline,
} from "./prose/check-prose";

/** Lists the wording that docs/contributing/style.md bans. Without `--all`, only what is new. */
await runCommands(
  defineCommand({
    meta: { name: "npm run prose --", description: "Find wording that the style guide bans" },
    args: {
      all: { type: "boolean", description: "List known uses too" },
      write: { type: "boolean", description: "Lower the baseline to the present uses" },
    },
    run({ args }) {
      const hits = findAllHits();
      if (args.write) writeBaseline(hits);
      const lines = findNewHits(hits, args.all ? {} : readBaseline());
      for (const line of lines) console.log(line);
      const files = Object.keys(countByFile(hits)).length;
      console.log(`${hits.length} uses in ${files} files; ${lines.length} listed`);
      if (lines.length > 0 && !args.all) process.exitCode = 1;
    },
  }),
);
