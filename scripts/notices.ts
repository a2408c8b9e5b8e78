import { writeFileSync } from "node:fs";
import { defineCommand } from "citty";
import { runCommands } from "./lifecycle/run-commands";
import { GUIDE, withSourceTable } from "./lifecycle/source-tables";
import { NOTICES, thirdPartyNotices } from "./lifecycle/third-party-notices";

await runCommands(
  defineCommand({
    meta: {
      name: "notices",
      description: "Write docs/third-party-notices.md, and the table of docs/guides/source-list.md",
    },
    run: async () => {
      writeFileSync(NOTICES, thirdPartyNotices());
      writeFileSync(GUIDE, await withSourceTable());
      console.log("wrote docs/third-party-notices.md and docs/guides/source-list.md");
    },
  }),
);
