import { defineCommand } from "citty";
import { databaseUrl } from "#db/client";
import { writeBackup } from "#db/write-backup";
import { jsonOption, printJson } from "./lifecycle/print-table";
import { runCommands } from "./lifecycle/run-commands";
import { withDatabase } from "./lifecycle/with-database";

/**
 * `npm run backup -- --to FOLDER`: copies all tables as of one moment. It doesn't migrate, so a
 * backup before an upgrade matches the release that is serving.
 */
const backup = defineCommand({
  meta: { name: "backup", description: "Write all tables into a folder" },
  args: {
    to: { type: "string", required: true, description: "A folder that it makes" },
    ...jsonOption,
  },
  run: ({ args }) =>
    withDatabase(async () => {
      const { made_at, tables } = await writeBackup(databaseUrl(), args.to, new Date());
      if (args.json) return printJson({ folder: args.to, made_at, tables });
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
      console.log(`${Object.keys(tables).length} tables, ${rows} rows in ${args.to}`);
      console.log("It lacks raw files and DAYBOOK_SECRETS_KEY: keep those with it.");
    }, "as it is"),
});

await runCommands(backup);
