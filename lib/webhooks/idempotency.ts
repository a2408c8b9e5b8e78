import type { TransactionSql } from "postgres";
import { z } from "zod";
import { tryLockForTransaction } from "#db/advisory-lock";
import { lockOf } from "#db/locks";
import { HOUR_MS } from "#lib/kernel/days";
import { Problem } from "#lib/kernel/problem";
import { sha256 } from "#lib/kernel/sha256";
import { encrypt, decrypt } from "./encrypt";

export const IDEMPOTENCY_KEY = "Idempotency-Key";
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
export const IDEMPOTENCY = { characters_max: 255, kept_hours: 24 } as const;

/** Response header of a replayed response. */
export const REPLAYED = "Idempotent-Replayed";

export const ReplayHeaders = z.object({
  [REPLAYED]: z
    .literal("true")
    .optional()
    .describe("Sent if the `Idempotency-Key` was used before: this is the first response again."),
});

/** The request header, as documented. */
export const IdempotencyHeaders = z.object({
  [IDEMPOTENCY_KEY]: z
    .string()
    .min(1)
    .max(IDEMPOTENCY.characters_max)
    .check(({ value: input, issues }) => {
      if (PRINTABLE_ASCII.test(input)) return;
      const message = "printable ASCII characters";
      issues.push({ code: "invalid_format", format: "printable_ascii", input, message });
    })
    .optional()
    .describe(
      `A text of your own for this request: sent again within ${IDEMPOTENCY.kept_hours} hours, it gets the same response.`,
    ),
});

/** A response, and whether it's a replay. */
export type FirstAnswer<Answer> = { answer: Answer; replayed?: true };

export type IdempotencyScope = {
  key_id: string;
  route: string;
  idempotency_key: string;
  now: Date;
};

/** Returns the additional authenticated data that binds a stored response to its request. */
export const responseAad = ({
  key_id,
  route,
  idempotency_key,
}: Omit<IdempotencyScope, "now">): string => JSON.stringify([key_id, route, idempotency_key]);

/**
 * Does the work at most once per idempotency key, in one transaction with it. A process that dies
 * leaves neither work nor key. Failures aren't stored.
 * @throws Problem `conflict` while another request with the key is in progress, and
 * `idempotency_mismatch` if it was used for another request.
 */
export async function once<Answer>(
  tx: TransactionSql,
  scope: IdempotencyScope,
  request: unknown,
  work: () => Promise<Answer>,
): Promise<FirstAnswer<Answer>> {
  const { key_id, route, idempotency_key, now } = scope;
  const aad = responseAad(scope);
  const fingerprint = sha256(JSON.stringify(request), "hex");
  const at = now.toISOString();
  if (!(await tryLockForTransaction(tx, lockOf("idempotency_key", aad)))) {
    throw new Problem("conflict", "A request with this Idempotency-Key is in flight", {
      headers: { "Retry-After": "1" },
    });
  }
  const [first] = await tx<{ fingerprint: string; encrypted_response: string }[]>`
    select fingerprint, encrypted_response from idempotency_keys
    where key_id = ${key_id} and route = ${route} and idempotency_key = ${idempotency_key}
      and expires_at > ${at}::timestamptz`;
  if (first && first.fingerprint !== fingerprint) {
    throw new Problem("idempotency_mismatch", "This Idempotency-Key was sent with another request");
  }
  if (first) return { answer: JSON.parse(decrypt(first.encrypted_response, aad)), replayed: true };
  const answer = await work();
  const expires_at = new Date(now.getTime() + IDEMPOTENCY.kept_hours * HOUR_MS).toISOString();
  await tx`
    insert into idempotency_keys (key_id, route, idempotency_key, fingerprint, encrypted_response,
      created_at, expires_at)
    values (${key_id}, ${route}, ${idempotency_key}, ${fingerprint},
      ${encrypt(JSON.stringify(answer), aad)}, ${at}::timestamptz, ${expires_at}::timestamptz)
    on conflict (key_id, route, idempotency_key) do update set fingerprint = excluded.fingerprint,
      encrypted_response = excluded.encrypted_response, created_at = excluded.created_at,
      expires_at = excluded.expires_at`;
  return { answer };
}
