import { writeFileSync } from "node:fs";
import { defineCommand } from "citty";
import { runCommands } from "./lifecycle/run-commands";
import { NOTICES, thirdPartyNotices } from "./lifecycle/third-party-notices";

await runCommands(
  defineCommand({
    meta: { name: "notices", description: "Write docs/third-party-notices.md" },
    run: () => {
      writeFileSync(NOTICES, thirdPartyNotices());
      console.log("wrote docs/third-party-notices.md");
    },
  }),
);
