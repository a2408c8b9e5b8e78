import { buildIfNeeded } from "./lifecycle/build";
import { withDatabase } from "./lifecycle/with-database";

await withDatabase(async () => console.log(`website ${(await buildIfNeeded()).outcome}`));
