import { defineCommand } from "citty";
import { databaseUrl } from "#db/client";
import { rescoreOutdatedScores } from "#lib/ingest/ingest";
import { seedPlaces } from "#lib/places/seed";
import { removeSampleIfReal } from "#sample/load-sample";
import { jsonOption, printJson } from "./lifecycle/print-table";
import { runCommands } from "./lifecycle/run-commands";
import { withDatabase } from "./lifecycle/with-database";

/**
 * `npm run migrate`: all that `npm start` does to a database before it serves, for hosts that run
 * the built server themselves. Safe to repeat, and to run from several machines at once.
 */
await runCommands(
  defineCommand({
    meta: {
      name: "migrate",
      description: "Bring the database to this release's schema and scores",
    },
    args: jsonOption,
    run: ({ args }) =>
      withDatabase(async () => {
        await seedPlaces(databaseUrl());
        if (!args.json) console.log("schema     current");
        await removeSampleIfReal();
        const rescored = await rescoreOutdatedScores();
        if (args.json) return printJson({ schema: "current", rescored });
        console.log(
          `scores     ${rescored.length > 0 ? `recomputed for ${rescored.join(", ")}` : "current"}`,
        );
      }),
  }),
);
