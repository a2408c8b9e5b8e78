import type { Caller, Declaration } from "#lib/kernel/operation";
import { Problem } from "#lib/kernel/problem";
import { howToGetKey } from "#lib/kernel/how-to-get-key";
import { findCaller } from "#lib/keys/find-caller";
import { isWellFormedKey } from "#lib/keys/key-format";
import { limitFailedKeys, rateHeaders, readRate, requireFewFailedKeys } from "./limit";

const challenge = (error?: string) => ({
  "WWW-Authenticate": error ? `Bearer realm="daybook", error="${error}"` : 'Bearer realm="daybook"',
});

/**
 * Finds the caller behind an Authorization header.
 * @throws Problem `missing_credential`, or `invalid_credential` for a bad, expired, or revoked key,
 * on public operations too. `rate_limited` if an address has sent too many well-formed bad keys;
 * uncached keys then aren't looked up.
 */
export async function authenticate(
  operation: Pick<Declaration, "access">,
  authorization: string | undefined,
  address: string,
  now: Date,
): Promise<Caller | null> {
  if (authorization === undefined) {
    if (operation.access !== "key") return null;
    const detail = `Send your API key as \`Authorization: Bearer <key>\`. ${howToGetKey()}`;
    throw new Problem("missing_credential", detail, { headers: challenge() });
  }
  const key = /^bearer +(\S+)$/i.exec(authorization.trim())?.[1];
  const caller =
    key === undefined ? undefined : await findCaller(key, now, () => requireFewFailedKeys(address));
  return caller ?? refuse(key, address);
}

function refuse(key: string | undefined, address: string): never {
  // Only well-formed keys can be guesses. A typing error must not limit other clients of the
  // address.
  if (key !== undefined && isWellFormedKey(key)) limitFailedKeys(address);
  const detail = `The API key is unknown, revoked or expired. ${howToGetKey()}`;
  throw new Problem("invalid_credential", detail, { headers: challenge("invalid_token") });
}

/** @throws Problem `insufficient_scope` if the caller's key lacks the operation's scope. */
export function requireScope(operation: Pick<Declaration, "scope">, caller: Caller | null): void {
  const scope = operation.scope ?? "read";
  if (!caller || caller.scopes.includes(scope)) return;
  const rate = readRate(caller);
  throw new Problem("insufficient_scope", `This needs a key with the scope \`${scope}\``, {
    headers: { ...challenge("insufficient_scope"), ...(rate ? rateHeaders(rate) : {}) },
  });
}
