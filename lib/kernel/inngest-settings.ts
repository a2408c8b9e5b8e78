import { isLoopback, publicOrigin, type Settings, settings } from "./env";

/**
 * How many calls of Inngest one process takes at a time. Each is read whole, parsed, and written again
 * before its signature is known, which takes up to 0.8 s of the thread.
 */
export const STEP_CALLS_MAX = 16;

const isSet = (value: string | undefined) =>
  value !== undefined && !["", "0", "false"].includes(value);

type InngestSettings = Pick<Settings, "INNGEST_EVENT_KEY" | "INNGEST_DEV">;

/** Whether Inngest drives the work here; otherwise the ticker does. */
export function isInngestConfigured(environment: InngestSettings = settings()): boolean {
  return isSet(environment.INNGEST_EVENT_KEY) || allowsUnsigned(environment);
}

/** The dev server does not sign its calls: only where nobody but this machine can reach us. */
export function allowsUnsigned(
  environment: InngestSettings = settings(),
  origin = publicOrigin(),
  host = settings().HOST,
): boolean {
  return isSet(environment.INNGEST_DEV) && isLoopback(new URL(origin).hostname) && isLoopback(host);
}
