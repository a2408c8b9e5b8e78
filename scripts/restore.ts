import { defineCommand } from "citty";
import { databaseUrl } from "#db/client";
import { readBackup } from "#db/read-backup";
import { jsonOption, printDone } from "./lifecycle/print-table";
import { runCommands } from "./lifecycle/run-commands";
import { refreshFigures } from "#lib/rescoring/figures";
import { openIngest } from "#lib/ingest/ingest";
import { withDatabase } from "./lifecycle/with-database";

/**
 * `npm run restore -- --from FOLDER`: fills an empty database, all or nothing. It leaves the schema to
 * the restore, because an older backup needs the tables of its own release first.
 */
const restore = defineCommand({
  meta: { name: "restore", description: "Fill an empty database from a backup" },
  args: {
    from: { type: "string", required: true, description: "A folder made by backup" },
    ...jsonOption,
  },
  run: ({ args }) =>
    withDatabase(async () => {
      const { made_at, tables } = await readBackup(databaseUrl(), args.from);
      const { sql, close } = openIngest();
      try {
        await refreshFigures(sql);
      } finally {
        await close();
      }
      const sentence = `${Object.keys(tables).length} tables as of ${made_at}, every hash equal`;
      printDone(args.json, sentence, { folder: args.from, made_at, tables });
    }, "as it is"),
});

await runCommands(restore);
