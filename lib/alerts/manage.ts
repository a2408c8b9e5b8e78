import type { ISql, TransactionSql } from "postgres";
import { connection } from "#db/client";
import { oneRow } from "#db/one-row";
import { Problem } from "#lib/kernel/problem";
import { sha256 } from "#lib/kernel/sha256";
import { readDatabaseNow } from "#lib/webhooks/delivery-claims";
import { awaitQueued } from "#lib/webhooks/outbox";
import { parseSavedSearch, type SavedSearch } from "./saved-search";
import { decryptSearch } from "./stored-search";
import { ALERT_TOKEN, type AlertAction } from "./shape";

/** A followed provider, with its current name; null if it isn't in the records any more. */
export type Follow = {
  facility_id: string;
  name: string | null;
  is_confirmed: boolean;
};

/** A followed search. */
export type FollowedSearch = { search_id: string; search: SavedSearch; is_confirmed: boolean };

/** Lists the searches that the reader of a token follows, oldest first. */
export async function readFollowedSearches(token: string): Promise<FollowedSearch[]> {
  if (!ALERT_TOKEN.pattern.test(token)) return [];
  const { sql } = connection();
  const rows = await sql<{ search_id: string; search: string; is_confirmed: boolean }[]>`
    select s.search_id, s.search, s.confirmed_at is not null as is_confirmed
    from alert_searches s join alert_readers r using (reader_id)
    where r.token_sha256 = ${sha256(token, "base64url")} order by s.created_at, s.search_id`;
  return rows.flatMap(({ search_id, search, is_confirmed }) => {
    const parsed = parseSavedSearch(decryptSearch({ search_id, search }) ?? "");
    return parsed === undefined ? [] : [{ search_id, search: parsed, is_confirmed }];
  });
}

/** Lists the providers that the reader of a token follows, by name. Undefined if the token has no reader. */
export async function readFollows(token: string): Promise<Follow[] | undefined> {
  if (!ALERT_TOKEN.pattern.test(token)) return undefined;
  // From the primary: the reader comes here right after a change.
  const { sql } = connection();
  const reader_id = await findReader(sql, token);
  if (reader_id === undefined) return undefined;
  return sql<Follow[]>`
    select w.facility_id, coalesce(f.name, m.name) as name, w.confirmed_at is not null as is_confirmed
    from alert_follows w
    left join facilities f on f.id = w.facility_id
    left join facility_aliases a on a.old_id = w.facility_id
    left join facilities m on m.id = a.facility_id
    where w.reader_id = ${reader_id} order by name, w.facility_id`;
}

/**
 * Confirms a request, stops alerts about one provider or search, or stops all of them. A reader who
 * follows nothing any more is deleted with the address. Tests set `pinned`.
 * @returns how many providers and searches the reader follows now
 * @throws Problem `not_found` if there is nothing to confirm.
 */
export async function changeAlerts(
  { token, action, locale, ...target }: AlertAction,
  pinned?: Date,
): Promise<number> {
  const { facility_id = null, search_id = null } = target;
  return connection().sql.begin(async (tx) => {
    const reader_id = await findReader(tx, token);
    if (action === "confirm") {
      const is_confirmed =
        reader_id !== undefined &&
        (await confirm(tx, { reader_id, facility_id, search_id, locale }, pinned));
      if (!is_confirmed) throw new Problem("not_found", "There is no such request any more");
    } else if (reader_id !== undefined) await stop(tx, reader_id, { facility_id, search_id });
    return reader_id === undefined ? 0 : countFollows(tx, reader_id);
  }) as Promise<number>;
}

async function findReader(sql: ISql, token: string): Promise<string | undefined> {
  const [row] = await sql<{ reader_id: string }[]>`
    select reader_id from alert_readers where token_sha256 = ${sha256(token, "base64url")}`;
  return row?.reader_id;
}

/** A followed provider or search: one of them is null, or both for everything. */
type Target = { facility_id: string | null; search_id: string | null };
type Confirmation = Target & { reader_id: string; locale: AlertAction["locale"] };

/**
 * Confirms a request. Changes that commit later reach the reader, because those that are being
 * queued commit first. Repeating it changes nothing.
 */
async function confirm(
  tx: TransactionSql,
  { reader_id, facility_id, search_id, locale }: Confirmation,
  pinned?: Date,
): Promise<boolean> {
  await awaitQueued(tx);
  const now = (await readDatabaseNow(tx, pinned)).toISOString();
  const rows = await tx`
    with follows as (
      update alert_follows set confirmed_at = coalesce(confirmed_at, ${now}::timestamptz)
      where reader_id = ${reader_id} and facility_id = ${facility_id} returning reader_id
    ), searches as (
      update alert_searches set confirmed_at = coalesce(confirmed_at, ${now}::timestamptz)
      where reader_id = ${reader_id} and search_id = ${search_id} returning reader_id
    )
    select reader_id from follows union all select reader_id from searches`;
  if (rows.length === 0) return false;
  // The reader of this mailbox opened the link, so it exists again.
  await tx`
    update alert_readers set locale = ${locale}, bounced_at = null where reader_id = ${reader_id}`;
  return true;
}

async function stop(
  tx: TransactionSql,
  reader_id: string,
  { facility_id, search_id }: Target,
): Promise<void> {
  if ((facility_id ?? search_id) !== null) {
    await tx`
      delete from alert_follows where reader_id = ${reader_id} and facility_id = ${facility_id}`;
    await tx`
      delete from alert_searches where reader_id = ${reader_id} and search_id = ${search_id}`;
    if ((await countFollows(tx, reader_id)) > 0) return;
  }
  await tx`delete from alert_readers where reader_id = ${reader_id}`;
}

async function countFollows(tx: TransactionSql, reader_id: string): Promise<number> {
  const rows = await tx<{ count: number }[]>`
    select (select count(*) from alert_follows where reader_id = ${reader_id})::int
      + (select count(*) from alert_searches where reader_id = ${reader_id})::int as count`;
  return oneRow(rows).count;
}
