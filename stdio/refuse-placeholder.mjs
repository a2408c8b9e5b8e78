// Registries list this package by `mcpName`: nothing is packed under the one that stands in for it.
import { readFileSync } from "node:fs";

const { mcpName } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
if (mcpName.startsWith("localhost/")) {
  console.error("Set mcpName in package.json to the `name` of <DAYBOOK_URL>/server.json first.");
  process.exit(1);
}
