import { writeFileSync } from "node:fs";
import { defineCommand } from "citty";
import { iconSprite, SPRITE } from "./lifecycle/icon-sprite";
import { runCommands } from "./lifecycle/run-commands";

await runCommands(
  defineCommand({
    meta: { name: "icons", description: "Write public/icons.svg" },
    run: () => {
      writeFileSync(SPRITE, iconSprite());
      console.log("wrote public/icons.svg");
    },
  }),
);
