import { isLoopback, publicOrigin, type Settings, settings } from "./env";

/**
 * Max concurrent Inngest calls per process. Each is read, parsed, and written again before its
 * signature is checked, which takes up to 0.8 s of the thread.
 */
export const STEP_CALLS_MAX = 16;

const isSet = (value: string | undefined) =>
  value !== undefined && !["", "0", "false"].includes(value);

type InngestSettings = Pick<Settings, "INNGEST_EVENT_KEY" | "INNGEST_DEV">;

/** Whether Inngest runs the jobs. Otherwise the ticker does. */
export function isInngestConfigured(environment: InngestSettings = settings()): boolean {
  return isSet(environment.INNGEST_EVENT_KEY) || allowsUnsigned(environment);
}

/**
 * Whether unsigned Inngest calls are allowed. The dev server doesn't sign, so only if no other
 * machine can reach this server.
 */
export function allowsUnsigned(
  environment: InngestSettings = settings(),
  origin = publicOrigin(),
  host = settings().HOST,
): boolean {
  return isSet(environment.INNGEST_DEV) && isLoopback(new URL(origin).hostname) && isLoopback(host);
}
