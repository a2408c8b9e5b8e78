import { resolve } from "node:path";
import { defineCommand } from "citty";
import { currentSurface } from "#tests/golden";
import { runCommands } from "./lifecycle/run-commands";
import { writeClientFiles } from "./sdk/files";
import { packPython, packTypeScript } from "./sdk/pack";

const generate = defineCommand({
  meta: { name: "generate", description: "Write the files that the API description decides" },
  run: () => writeClientFiles(currentSurface().openapi),
});

const pack = defineCommand({
  meta: { name: "pack", description: "Build both packages into a folder, ready to publish" },
  args: { to: { type: "string", default: ".daybook/sdk", description: "Folder" } },
  run: ({ args }) => {
    const to = resolve(args.to);
    for (const file of packTypeScript(to).files) console.log(file);
    const python = packPython(to);
    if ("skipped" in python) console.log(`Python package skipped: ${python.skipped}.`);
    else for (const file of python.files) console.log(file);
  },
});

await runCommands(
  defineCommand({
    meta: { name: "sdk", description: "Generate and pack the client libraries in sdk/" },
    subCommands: { generate, pack },
  }),
);
