import { defineCommand } from "citty";
import { reportSampleDay } from "#lib/reports/sample";
import { loadSampleIfEmpty, removeSample } from "#sample/load-sample";
import { runCommands } from "./lifecycle/run-commands";
import { withDatabase } from "./lifecycle/with-database";

const load = defineCommand({
  meta: { name: "load", description: "Load the fictional sample into an empty database" },
  run: () =>
    withDatabase(async () => {
      const loaded = await loadSampleIfEmpty(reportSampleDay, (what) => console.log(what));
      if (!loaded) {
        throw new Error("The database has files already. Load the sample into an empty one.");
      }
    }),
});

const remove = defineCommand({
  meta: { name: "remove", description: "Take the fictional sample out of service for good" },
  run: () =>
    withDatabase(async () => {
      console.log((await removeSample()) ? "removed" : "There is no sample.");
    }),
});

/** `npm run sample -- load | remove` */
await runCommands(
  defineCommand({
    meta: { name: "sample", description: "The fictional sample" },
    subCommands: { load, remove },
  }),
);
