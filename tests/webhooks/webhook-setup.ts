import { randomBytes } from "node:crypto";
import { connection } from "#db/client";
import { newId } from "#lib/kernel/ids";
import { closeDeliveryPool } from "#lib/webhooks/pool";
import { type NotifiableChange, queueDeliveries } from "#lib/webhooks/outbox";
import { call, issueKey } from "#tests/api";
import { testDatabase } from "#tests/database";
import { overrideSettings } from "#lib/kernel/env";

export const CALLBACK = "https://hooks.example.com/daybook";

/** Opens an empty database for this file, with its own encryption key. `end` removes it. */
export async function openWorld() {
  overrideSettings({ DAYBOOK_SECRETS_KEY: `test:${randomBytes(32).toString("base64")}` });
  const database = await testDatabase();
  return {
    url: database.url,
    end: async () => {
      await closeDeliveryPool();
      await database.drop();
    },
  };
}

type Location = { county_fips?: string; zip?: string; lat?: number; lng?: number };

/** Inserts a minimal facility in Texas. */
export async function insertFacility(
  facility_id: string = newId("facility"),
  { county_fips, zip, lat, lng }: Location = {},
): Promise<string> {
  await connection().sql`
    insert into facilities (id, jurisdiction_id, is_sample, name, state_code, facility_type,
      license_status, agency_record_id, source_url, missing, completeness, field_sources,
      observed_on, retrieved_at, updated_at, county_fips, zip, lat, lng)
    values (${facility_id}, 'test', false, 'Sunny Days', 'TX', 'center', 'active', 'T-1',
      'https://records.example.gov/1', '[]', '{"percent": 100, "reasons": []}', '{}',
      '2026-11-01', now(), now(), ${county_fips ?? null}, ${zip ?? null}, ${lat ?? null},
      ${lng ?? null})`;
  return facility_id;
}

export type Subscribed = { subscription_id: string; signing_secret: string };

/** Subscribes to every event of a facility or area through the API. */
export async function subscribe(
  key: string,
  followed: string | { state_code: string } | { county_fips: string },
  callback_url = CALLBACK,
): Promise<Subscribed> {
  const body = {
    ...(typeof followed === "string" ? { facility_id: followed } : { area: followed }),
    callback_url,
    events: ["score_change", "license_change", "violation_recorded"],
  };
  const created = await call("/v1/webhooks", { key, body });
  if (created.status !== 201) throw new Error(`Not subscribed: ${created.text}`);
  return created.body;
}

/** Makes a key and a facility with a subscription. */
export async function subscribedFacility(callback_url?: string) {
  const key = await issueKey("webhooks");
  const facility_id = await insertFacility();
  return { key, facility_id, ...(await subscribe(key, facility_id, callback_url)) };
}

/** Records score changes of facilities and queues their deliveries, in one transaction. */
export async function recordChanges(
  facility_ids: readonly string[],
  now: Date = new Date(),
): Promise<NotifiableChange[]> {
  const changes = facility_ids.map((facility_id, place) =>
    scoreChange(facility_id, place + 1, now),
  );
  await connection().sql.begin(async (tx) => {
    for (const change of changes) {
      await tx`
        insert into changes (change_id, facility_id, sequence, type, payload, notifies, cause,
          occurred_at, data_version)
        select ${change.change_id}, ${change.facility_id}, coalesce(max(sequence), 0) + 1,
          ${change.type}, ${JSON.stringify(change.payload)}::text::jsonb, true, 'new_visit',
          ${now.toISOString()}::timestamptz, 1
        from changes where facility_id = ${change.facility_id}`;
    }
    await queueDeliveries(tx, changes, now);
  });
  return changes;
}

function scoreChange(facility_id: string, sequence: number, now: Date): NotifiableChange {
  return {
    change_id: newId("change"),
    facility_id,
    type: "score_change",
    occurred_at: now,
    payload: {
      facility_id,
      previous_safety_score: 80,
      new_safety_score: 71,
      delta: -9,
      cause: "new_visit",
      source_url: "https://records.example.gov/1",
      sequence,
    },
  };
}
