import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSitePageFiles } from "#lib/content/site-pages";
import { sendsMail, settings } from "#lib/kernel/env";
import { isSecretSetting } from "#lib/kernel/setting-faults";
import { digestTag } from "#lib/kernel/sha256";

/** Settings that differ between processes of one site and that no page shows. */
const OF_ONE_PROCESS = new Set([
  "HOST",
  "PORT",
  "DAYBOOK_METRICS_PORT",
  "DAYBOOK_PAGE_THREADS",
  "DAYBOOK_PAGE_QUEUE",
  "DAYBOOK_PAGE_WAIT_S",
  "DATABASE_POOL",
  "LOG_LEVEL",
]);
/** The id of Next's build. It changes with the sources, even if DAYBOOK_BUILD isn't set. */
const BUILD_ID = join(process.cwd(), ".next", "BUILD_ID");

let edition: { of: object; tag: string } | undefined;

/**
 * Returns a digest of everything besides records that pages are made from: the build, the settings,
 * and the operator's own texts. Clients keep it in ETags, so it must change if a restart
 * changes a page. It's read once for given settings.
 */
export function readEdition(): string {
  const values = settings();
  if (edition?.of === values) return edition.tag;
  const shown = Object.entries(values).filter(
    ([name]) => !isSecretSetting(name) && !OF_ONE_PROCESS.has(name),
  );
  const build_id = existsSync(BUILD_ID) ? readFileSync(BUILD_ID, "utf8") : "";
  const made_from = [build_id, shown.toSorted(), sendsMail(), readSitePageFiles()];
  edition = { of: values, tag: digestTag(JSON.stringify(made_from)) };
  return edition.tag;
}
