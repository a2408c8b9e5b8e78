import type { Caller, Declaration } from "#lib/kernel/operation";
import { Problem } from "#lib/kernel/problem";
import { type MaybePromise, mapMaybe } from "#lib/kernel/maybe-promise";
import { findCaller } from "#lib/keys/find-caller";
import { isWellFormedKey } from "#lib/keys/key-format";
import { limitFailedKeys, rateHeaders, readRate, requireFewFailedKeys } from "./limit";

const challenge = (error?: string) => ({
  "WWW-Authenticate": error ? `Bearer realm="daybook", error="${error}"` : 'Bearer realm="daybook"',
});

/**
 * Finds the caller behind an Authorization header.
 * @throws Problem `missing_credential`, or `invalid_credential` for a bad, expired or revoked key,
 * on public operations too: a bad key never gets the public answer. `rate_limited` where an address
 * has sent too many well-formed ones of those, which then costs no look-up of any key that is not known yet.
 */
export function authenticate(
  operation: Pick<Declaration, "access">,
  authorization: string | undefined,
  address: string,
  now: Date,
): MaybePromise<Caller | null> {
  if (authorization === undefined) {
    if (operation.access !== "key") return null;
    throw new Problem("missing_credential", "Send your API key as `Authorization: Bearer <key>`", {
      headers: challenge(),
    });
  }
  const key = /^bearer +(\S+)$/i.exec(authorization.trim())?.[1];
  const found =
    key === undefined ? undefined : findCaller(key, now, () => requireFewFailedKeys(address));
  return mapMaybe(found, (caller) => caller ?? refuse(key, address));
}

function refuse(key: string | undefined, address: string): never {
  // Only what may be a key is a guess at one: others behind an address need not wait for a typing error.
  if (key !== undefined && isWellFormedKey(key)) limitFailedKeys(address);
  throw new Problem("invalid_credential", "The API key is unknown, revoked or expired", {
    headers: challenge("invalid_token"),
  });
}

/** @throws Problem `insufficient_scope` when the caller's key lacks what the operation needs. */
export function requireScope(operation: Pick<Declaration, "scope">, caller: Caller | null): void {
  const scope = operation.scope ?? "read";
  if (!caller || caller.scopes.includes(scope)) return;
  const rate = readRate(caller);
  throw new Problem("insufficient_scope", `This needs a key with the scope \`${scope}\``, {
    headers: { ...challenge("insufficient_scope"), ...(rate ? rateHeaders(rate) : {}) },
  });
}
