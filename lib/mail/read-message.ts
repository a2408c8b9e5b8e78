import type { Sql } from "postgres";
import type { MessageClaim } from "#lib/alerts/outbox";
import { parseSavedSearch, type SavedSearch } from "#lib/alerts/saved-search";
import { decryptSearch } from "#lib/alerts/stored-search";
import type { ChangeType } from "#lib/kernel/vocabulary";

/** One change, as it was logged. */
export type AlertChange = {
  change_id: string;
  type: ChangeType;
  payload: Readonly<Record<string, unknown>>;
  /** Day of the agency's data, YYYY-MM-DD. */
  observed_on: string;
};

/** A followed provider with its new changes, oldest first. */
export type AlertedProvider = {
  facility_id: string;
  name: string;
  changes: AlertChange[];
};

type Row = AlertChange & { facility_id: string; name: string };

/**
 * Reads the changes of a message by provider. Leaves out a provider that left the records or that the
 * reader stopped following, itself or by a search. Leaves out a violation that the agency withdrew.
 */
export async function readAlertChanges(
  sql: Sql,
  { message_id, reader_id }: MessageClaim,
): Promise<AlertedProvider[]> {
  const rows = await sql<Row[]>`
    select c.change_id, c.type, c.payload,
      coalesce(s.observed_on, (c.occurred_at at time zone 'utc')::date)::text as observed_on,
      f.id as facility_id, f.name
    from alert_items i
    join changes c on c.change_id = i.change_id
    join facilities f on f.id = c.facility_id
      or f.id = (select a.facility_id from facility_aliases a where a.old_id = c.facility_id)
    left join snapshots s on s.snapshot_id = c.snapshot_id
    where i.message_id = ${message_id}
      and (exists (select from alert_follows w where w.reader_id = ${reader_id}
          and w.confirmed_at is not null
          and (w.facility_id in (f.id, c.facility_id) or w.facility_id in (
            select b.old_id from facility_aliases b where b.facility_id = f.id)))
        or exists (select from alert_searches s where s.reader_id = ${reader_id}
          and s.search_id = any(i.search_ids)))
      and (c.type <> 'violation_recorded' or c.payload->>'violation_id' is null
        or exists (select from violations v where v.id = c.payload->>'violation_id'))
    order by f.name, f.id, c.occurred_at, c.sequence`;
  const providers = new Map<string, AlertedProvider>();
  for (const { facility_id, name, ...change } of rows) {
    const provider = providers.get(facility_id) ?? { facility_id, name, changes: [] };
    provider.changes.push(change);
    providers.set(facility_id, provider);
  }
  return [...providers.values()];
}

/** A request to confirm: about a provider, or about a search. */
export type AlertRequest = { is_confirmed: boolean } & (
  | { facility_id: string; name: string }
  | { search_id: string; search: SavedSearch }
);

/** Reads a request; undefined if it, or its provider, isn't there any more. */
export async function readRequest(
  sql: Sql,
  { reader_id, facility_id, search_id }: MessageClaim,
): Promise<AlertRequest | undefined> {
  if (search_id !== null) {
    const [found] = await sql<{ search: string; is_confirmed: boolean }[]>`
      select search, confirmed_at is not null as is_confirmed from alert_searches
      where reader_id = ${reader_id} and search_id = ${search_id}`;
    const text = found && decryptSearch({ search_id, search: found.search });
    const search = parseSavedSearch(text ?? "");
    return found && search && { search_id, search, is_confirmed: found.is_confirmed };
  }
  const [row] = await sql<{ facility_id: string; name: string; is_confirmed: boolean }[]>`
    select w.facility_id, f.name, w.confirmed_at is not null as is_confirmed
    from alert_follows w
    join facilities f on f.id = w.facility_id
      or f.id = (select a.facility_id from facility_aliases a where a.old_id = w.facility_id)
    where w.reader_id = ${reader_id} and w.facility_id = ${facility_id}`;
  return row;
}

/** Lists the confirmed searches that a reader follows, oldest first. */
export async function readSearches(
  sql: Sql,
  { reader_id }: Pick<MessageClaim, "reader_id">,
): Promise<SavedSearch[]> {
  const rows = await sql<{ search_id: string; search: string }[]>`
    select search_id, search from alert_searches where reader_id = ${reader_id} and confirmed_at is not null
    order by created_at, search_id`;
  return rows.flatMap((row) => parseSavedSearch(decryptSearch(row) ?? "") ?? []);
}
