// @ts-check
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Next finds these by itself, for pages alone: the API would go by other settings. */
const FOR_PAGES_ALONE = [".env.local", ".env.production", ".env.production.local"];

/**
 * Reads the settings in `.env`, for this process and all that it starts. What the environment says
 * already stays.
 * @param {string} folder
 */
export function readEnvFile(folder) {
  const stray = FOR_PAGES_ALONE.filter((name) => existsSync(join(folder, name)));
  if (stray.length > 0) {
    throw new Error(`Settings are read from .env alone: move those of ${stray.join(", ")} there.`);
  }
  const file = join(folder, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
