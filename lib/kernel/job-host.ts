import { timingSafeEqual } from "node:crypto";
import { type Settings, settings } from "./env";
import { isInngestConfigured } from "./inngest-settings";
import { sha256 } from "./sha256";

/** Decides what runs the background jobs if Next runs without the custom server. */

/** Whether an `Authorization` header has DAYBOOK_CRON_SECRET as its bearer token. */
export function isScheduleCall(
  authorization: string | null,
  secret: string | undefined = settings().DAYBOOK_CRON_SECRET,
): boolean {
  const [, sent] = /^Bearer (.+)$/i.exec(authorization ?? "") ?? [];
  if (secret === undefined || sent === undefined) return false;
  // Equal lengths, so that the comparison takes the same time for every token.
  return timingSafeEqual(Buffer.from(sha256(sent, "hex")), Buffer.from(sha256(secret, "hex")));
}

type JobSettings = Pick<Settings, "DAYBOOK_CRON_SECRET" | "INNGEST_EVENT_KEY" | "INNGEST_DEV">;

/**
 * Requires that something runs the jobs under bare `next start` or a serverless host. There,
 * webhooks, refreshes, and reports would otherwise stop without any sign.
 * @throws Error with what to do
 */
export function requireJobRunner(given: JobSettings = settings()): void {
  if (given.DAYBOOK_CRON_SECRET !== undefined || isInngestConfigured(given)) return;
  throw new Error(
    "Nothing would run the background jobs here (webhooks, refreshes, reports). Run npm start " +
      "instead, or set DAYBOOK_CRON_SECRET and call /api/jobs each minute, or set INNGEST_EVENT_KEY " +
      "and INNGEST_SIGNING_KEY. See docs/guides/jobs.md.",
  );
}
