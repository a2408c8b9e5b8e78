import { Inngest } from "inngest";
import { allowsUnsigned } from "#lib/kernel/inngest-settings";

const SEND_TIMEOUT_MS = 5_000;

/**
 * The only Inngest client. Except with the dev server, every call to /api/inngest must be signed.
 */
export const inngest = new Inngest({
  id: "daybook",
  ...(allowsUnsigned() ? {} : { isDev: false }),
  // The SDK sets no timeout on its own requests.
  fetch: (input, init) =>
    fetch(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(SEND_TIMEOUT_MS) }),
});
