import { defineCommand } from "citty";
import { reportSampleDay } from "#lib/reports/sample";
import { loadSampleIfEmpty, removeSample } from "#sample/load-sample";
import { jsonOption, printDone } from "./lifecycle/print-table";
import { runCommands } from "./lifecycle/run-commands";
import { withDatabase } from "./lifecycle/with-database";

const load = defineCommand({
  meta: { name: "load", description: "Load the fictional sample into an empty database" },
  args: jsonOption,
  run: ({ args }) =>
    withDatabase(async () => {
      const loaded = await loadSampleIfEmpty(reportSampleDay, (what) => console.error(what));
      if (!loaded) {
        throw new Error("The database has files already. Load the sample into an empty one.");
      }
      printDone(args.json, "loaded", { status: "loaded" });
    }),
});

const remove = defineCommand({
  meta: { name: "remove", description: "Take the fictional sample out of service for good" },
  args: jsonOption,
  run: ({ args }) =>
    withDatabase(async () => {
      const isRemoved = await removeSample();
      const status = isRemoved ? "removed" : "absent";
      printDone(args.json, isRemoved ? "removed" : "There is no sample.", { status });
    }),
});

/** `npm run sample -- load | remove` */
await runCommands(
  defineCommand({
    meta: { name: "sample", description: "The fictional sample" },
    subCommands: { load, remove },
  }),
);
