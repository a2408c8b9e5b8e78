import type { TransactionSql } from "postgres";
import { newId } from "#lib/kernel/ids";
import type { NotifiableChange } from "#lib/webhooks/outbox";
import type { ChangeDraft } from "./change-context";

/**
 * Sequences are at least the seconds since this time, which fit into 32 bits until 2088. They stay
 * unique even if a restore or failover loses rows.
 */
const SEQUENCES_SINCE = "2020-01-01T00:00:00Z";

/**
 * Writes change rows. Each has a sequence above all earlier ones of its facility, also in the
 * payload, so that receivers can drop a stale license status or score.
 * @returns the changes that notify, to be queued in the same transaction
 */
export async function recordChanges(
  tx: TransactionSql,
  drafts: readonly ChangeDraft[],
  data_version: number,
): Promise<NotifiableChange[]> {
  if (drafts.length === 0) return [];
  const rows = drafts.map(({ origin, ...draft }, place) => ({
    ...draft,
    ...origin,
    place,
    change_id: newId("change"),
  }));
  const written = await tx<(NotifiableChange & { notifies: boolean })[]>`
    insert into changes (change_id, facility_id, sequence, type, payload, notifies, cause,
      occurred_at, snapshot_id, data_version)
    select d.change_id, d.facility_id, n.sequence, d.type,
      d.payload || jsonb_build_object('sequence', n.sequence), d.notifies, d.cause,
      d.occurred_at, d.snapshot_id, ${data_version}
    from (
      select r.*, row_number() over (partition by r.facility_id order by r.place) as nth
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (
        change_id text, facility_id text, type text, payload jsonb, notifies boolean, cause text,
        occurred_at timestamptz, snapshot_id text, place integer)
    ) d
    cross join lateral (
      select (greatest(max(c.sequence), floor(extract(epoch from
        statement_timestamp() - ${SEQUENCES_SINCE}::timestamptz))) + d.nth)::int as sequence
      from changes c where c.facility_id = d.facility_id
    ) n
    order by d.place
    returning change_id, facility_id, type, occurred_at, payload, notifies`;
  return written.filter(({ notifies }) => notifies);
}
