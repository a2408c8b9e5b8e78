import { wallClock } from "#lib/kernel/clock";
import type { Caller, Declaration } from "#lib/kernel/operation";
import { authenticate, requireScope } from "./authenticate";
import { limitRate, rateHeaders } from "./limit";
import type { RequestContext } from "./request-context";

type Admission = Pick<Declaration, "access" | "scope" | "unlimited"> & {
  /** Whether requests without a key are counted by address. Default: true. */
  counts_keyless?: boolean;
};

/** The headers of a request, and its client's address. */
type Asking = { headers: Readonly<Record<string, string | undefined>>; address: string };

/**
 * Checks credential, scope, and rate, in this order, for every transport. Stores the caller in the
 * context for the log, and adds the rate limit headers to the response.
 * @throws Problem `missing_credential`, `invalid_credential`, `insufficient_scope`, or
 * `rate_limited`.
 */
export async function authorize(
  admission: Admission,
  { headers, address }: Asking,
  context: RequestContext,
): Promise<Caller | null> {
  const caller = await authenticate(admission, headers["authorization"], address, wallClock());
  context.caller = caller;
  if (admission.access !== "public") requireScope(admission, caller);
  if (admission.unlimited || (!caller && admission.counts_keyless === false)) return caller;
  const rate = limitRate(caller, address);
  if (rate) Object.assign(context.headers, rateHeaders(rate));
  return caller;
}
