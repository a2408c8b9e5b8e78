import { createHash } from "node:crypto";
import type { ISql } from "postgres";
import type { PendingDelivery } from "./history";

/** Reads all queued deliveries, the hashes of their bodies, and their unfinished claims. */
export async function readPendingDeliveries(sql: ISql): Promise<PendingDelivery[]> {
  const rows = await sql<(Omit<PendingDelivery, "body_sha256"> & { body: string })[]>`
    select d.delivery_id, d.subscription_id, d.body, d.claim - (
      select count(*) from webhook_attempts a
      where a.delivery_id = d.delivery_id and a.ended_at is not null
    )::int as broken_off
    from webhook_deliveries d`;
  return rows.map(({ body, ...pending }) => ({
    ...pending,
    body_sha256: createHash("sha256").update(body).digest("hex"),
  }));
}
