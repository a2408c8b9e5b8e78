import { wallClock } from "#lib/kernel/clock";
import type { Caller, Declaration } from "#lib/kernel/operation";
import { type MaybePromise, mapMaybe } from "#lib/kernel/maybe-promise";
import { authenticate, requireScope } from "./authenticate";
import { limitRate, rateHeaders } from "./limit";
import type { RequestContext } from "./request-context";

type Admission = Pick<Declaration, "access" | "scope" | "unlimited"> & {
  /** Whether who sends no key is counted by address; default: yes. */
  counts_keyless?: boolean;
};

/** Who asks: the headers of a request, and the address that it comes from. */
type Asking = { headers: Readonly<Record<string, string | undefined>>; address: string };

/**
 * Finds out who asks, and whether they may now: credential, scope, rate, in this order, at every door.
 * Leaves the caller in the context, for the log, and their standing on the answer's headers.
 * @throws Problem `missing_credential`, `invalid_credential`, `insufficient_scope` or `rate_limited`.
 */
export function authorize(
  admission: Admission,
  { headers, address }: Asking,
  context: RequestContext,
): MaybePromise<Caller | null> {
  const found = authenticate(admission, headers["authorization"], address, wallClock());
  return mapMaybe(found, (caller) => {
    context.caller = caller;
    if (admission.access !== "public") requireScope(admission, caller);
    if (admission.unlimited || (!caller && admission.counts_keyless === false)) return caller;
    const rate = limitRate(caller, address);
    if (rate) Object.assign(context.headers, rateHeaders(rate));
    return caller;
  });
}
