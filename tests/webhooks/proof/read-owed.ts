import { createHash } from "node:crypto";
import type { ISql } from "postgres";
import type { Owed } from "./history";

/** The ledger's side of a proof: everything that was ever owed, and in which bytes. */
export async function readOwed(sql: ISql): Promise<Owed[]> {
  const rows = await sql<{ delivery_id: string; subscription_id: string; body: string }[]>`
    select delivery_id, subscription_id, body from webhook_deliveries`;
  return rows.map(({ body, ...owed }) => ({
    ...owed,
    body_sha256: createHash("sha256").update(body).digest("hex"),
  }));
}
