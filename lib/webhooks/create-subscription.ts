import type { TransactionSql } from "postgres";
import { lockOrThrow } from "#db/advisory-lock";
import { connection } from "#db/client";
import { lockOf } from "#db/locks";
import { cubeOf, type Point } from "#lib/kernel/geo";
import { newId } from "#lib/kernel/ids";
import { invalidRequest, Problem } from "#lib/kernel/problem";
import { type Area, areaKey } from "./area";
import { type Callback, readCallbackUrl } from "./callback-url";
import type { EventName } from "./events";
import { type FirstAnswer, once } from "./idempotency";
import { readDatabaseNow } from "./delivery-claims";
import { awaitQueued } from "./outbox";
import { insertSecret } from "./secrets";

/** Max subscriptions of an owner. */
export const CAPS = { per_owner: 1_000, per_facility: 20 } as const;

/** Follows either a facility or an area. */
export type WantedSubscription = {
  facility_id?: string | undefined;
  area?: Area | undefined;
  callback_url: string;
  events: EventName[];
  description?: string | undefined;
};
export type Created = { subscription_id: string; signing_secret: string };
type Creation = { owner_key_id: string; key_id: string; idempotency_key?: string };

/** Facility or area of a subscription. `ids` are all ids of the facility; null for an area. */
type Target =
  | { facility_id: string; ids: string[]; area: null; center: null; radius: null }
  | { facility_id: null; ids: null; area: string; center: string | null; radius: number | null };

/**
 * Creates a subscription. Only this response contains the secret, and its replays with the same
 * idempotency key.
 * @throws Problem `invalid_request`, `not_found`, `zip_not_located`, `conflict` with the id of the
 * same subscription, `quota_exceeded`, or `idempotency_mismatch`.
 */
export async function createSubscription(
  wanted: WantedSubscription,
  creation: Creation,
): Promise<FirstAnswer<Created>> {
  const callback = requireCallback(wanted.callback_url);
  return connection().sql.begin(async (tx) => {
    const { owner_key_id, key_id, idempotency_key } = creation;
    const now = await readDatabaseNow(tx);
    const create = () => insertSubscription(tx, wanted, callback, { owner_key_id, now });
    if (idempotency_key === undefined) return create().then((answer) => ({ answer }));
    const scope = { key_id, route: "POST /v1/webhooks", idempotency_key, now };
    return once(tx, scope, wanted, create);
  }) as Promise<FirstAnswer<Created>>;
}

/** @throws Problem `invalid_request` if deliveries may not be sent to this URL. */
export function requireCallback(callback_url: string): Callback {
  const callback = readCallbackUrl(callback_url);
  if (!("refused" in callback)) return callback;
  throw invalidRequest([
    { pointer: "/callback_url", code: "format", detail: `callback_url ${callback.refused}` },
  ]);
}

async function insertSubscription(
  tx: TransactionSql,
  wanted: WantedSubscription,
  { host }: Callback,
  { owner_key_id, now }: { owner_key_id: string; now: Date },
): Promise<Created> {
  const target = await readTarget(tx, wanted);
  // Creations of one owner take turns, so that each counts the others.
  await lockOrThrow(tx, lockOf("subscription_owner", owner_key_id));
  await refuseSame(tx, owner_key_id, target, wanted.callback_url);
  await refusePastCaps(tx, owner_key_id, target);
  const subscription_id = newId("subscription");
  await awaitQueued(tx);
  await tx`
    insert into webhook_subscriptions (subscription_id, owner_key_id, facility_id, area,
      area_center, area_radius_miles, description, callback_url, host, events, created_at)
    values (${subscription_id}, ${owner_key_id}, ${target.facility_id}, ${target.area},
      ${target.center}::cube, ${target.radius}, ${wanted.description ?? null},
      ${wanted.callback_url}, ${host}, ${wanted.events}::text[],
      ${now.toISOString()}::timestamptz)`;
  return { subscription_id, signing_secret: await insertSecret(tx, subscription_id, now) };
}

async function readTarget(
  tx: TransactionSql,
  { facility_id, area }: WantedSubscription,
): Promise<Target> {
  if (facility_id !== undefined) {
    const canonical = await readCanonicalId(tx, facility_id);
    const ids = await readIds(tx, canonical);
    return { facility_id: canonical, ids, area: null, center: null, radius: null };
  }
  if (area === undefined) throw new Error("A subscription follows a facility or an area");
  const radius = area.radius ?? null;
  const center = radius === null ? null : await readCenter(tx, area.zip_code ?? "");
  return { facility_id: null, ids: null, area: areaKey(area), center, radius };
}

/**
 * Returns the point of a ZIP code as a cube.
 * @throws Problem `zip_not_located`.
 */
async function readCenter(tx: TransactionSql, zip_code: string): Promise<string> {
  const [point] = await tx<Point[]>`select lat, lng from zips where zip = ${zip_code}`;
  if (point) return `(${cubeOf(point).join()})`;
  const detail = `We can't locate ZIP code ${zip_code}. Remove \`radius\`, or choose a county.`;
  throw new Problem("zip_not_located", detail, {
    faults: [{ pointer: "/area/zip_code", code: "not_located", detail }],
  });
}

/** Uses the transaction's connection, because a second one per creation could exhaust the pool. */
export async function readCanonicalId(tx: TransactionSql, facility_id: string): Promise<string> {
  const [found] = await tx<{ id: string }[]>`
    select id from facilities where id = ${facility_id}
    union all select facility_id from facility_aliases where old_id = ${facility_id} limit 1`;
  if (found) return found.id;
  const detail = "No facility has this id";
  throw new Problem("not_found", detail, {
    faults: [{ pointer: "/facility_id", code: "not_found", detail }],
  });
}

/**
 * Returns all ids of a facility, because subscriptions from before a merge keep their facility's
 * old id.
 */
async function readIds(tx: TransactionSql, facility_id: string): Promise<string[]> {
  const rows = await tx<{ old_id: string }[]>`
    select old_id from facility_aliases where facility_id = ${facility_id}`;
  return [facility_id, ...rows.map(({ old_id }) => old_id)];
}

const sameTarget = (tx: TransactionSql, { ids, area }: Target) =>
  ids === null ? tx`area = ${area}` : tx`facility_id = any(${ids}::text[])`;

async function refuseSame(
  tx: TransactionSql,
  owner_key_id: string,
  target: Target,
  callback_url: string,
): Promise<void> {
  const [same] = await tx<{ subscription_id: string }[]>`
    select subscription_id from webhook_subscriptions
    where owner_key_id = ${owner_key_id} and ${sameTarget(tx, target)}
      and callback_url = ${callback_url} and deleted_at is null
    order by created_at, subscription_id limit 1`;
  if (!same) return;
  const what = target.ids === null ? "area" : "facility";
  throw new Problem("conflict", `This ${what} is already reported to this URL`, {
    existing_id: same.subscription_id,
  });
}

async function refusePastCaps(
  tx: TransactionSql,
  owner_key_id: string,
  target: Target,
): Promise<void> {
  const [counted] = await tx<{ all: number; here: number }[]>`
    select count(*)::int as all,
      (count(*) filter (where ${sameTarget(tx, target)}))::int as here
    from webhook_subscriptions where owner_key_id = ${owner_key_id} and deleted_at is null`;
  const { all = 0, here = 0 } = counted ?? {};
  if (all >= CAPS.per_owner) {
    throw new Problem("quota_exceeded", `At most ${CAPS.per_owner} subscriptions per key`);
  }
  if (here >= CAPS.per_facility) {
    const what = target.ids === null ? "area" : "facility";
    throw new Problem("quota_exceeded", `At most ${CAPS.per_facility} per ${what} and key`);
  }
}
