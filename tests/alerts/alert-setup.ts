import { afterAll, beforeAll, expect } from "vitest";
import { connection } from "#db/client";
import { queueAlerts } from "#lib/alerts/queue";
import { newId } from "#lib/kernel/ids";
import { sha256 } from "#lib/kernel/sha256";
import { sendAlerts } from "#lib/mail/send-alerts";
import { call } from "#tests/api";
import { insertFacility, openWorld } from "#tests/webhooks/webhook-setup";
import { type MailServer, openMailServer, type Received } from "./mail-server";

/** Gives the tests of a file a database and a mail server, which are open while they run. */
export function useMail() {
  let world: Awaited<ReturnType<typeof openWorld>>;
  let server: MailServer;
  beforeAll(async () => {
    world = await openWorld();
    server = await openMailServer();
  });
  afterAll(async () => {
    await server.close();
    await world.end();
  });
  return {
    get server() {
      return server;
    },
    get database_url() {
      return world.url;
    },
  };
}

let readers = 0;
let networks = 0;
/** An unused address. */
export const newEmail = () => `Reader.${(readers += 1)}@Families.example`;
/** A network that has sent nothing yet. */
export const newNetwork = () => `203.0.113.${(networks += 1)}`;

const HOUR_MS = 3_600_000;
/** A time this many hours from now. */
export const hoursOn = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);

/** Sends the form of the website. */
export const sendForm = (path: string, fields: Record<string, string>, address = newNetwork()) =>
  call(path, {
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    address,
  });

export const requestAlert = (facility_id: string, email: string, locale = "en") =>
  sendForm("/v2/alerts", { facility_id, email, locale });

/** Returns the token of the links of a message. */
export function tokenOf({ text }: Pick<Received, "text">): string {
  const [, token = ""] = /\/alerts\/manage\?token=([\w-]+)/.exec(text) ?? [];
  expect(token).toHaveLength(32);
  return token;
}

/** Makes a facility, and a reader who has confirmed alerts about it. */
export async function followedFacility(server: MailServer, locale: "en" | "es" = "en") {
  const facility_id = await insertFacility();
  const email = newEmail();
  await requestAlert(facility_id, email, locale);
  await sendAlerts();
  const [message] = server.received.splice(0);
  if (!message) throw new Error("No confirmation arrived");
  const token = tokenOf(message);
  await sendForm("/v2/alerts/manage", { token, action: "confirm", facility_id, locale });
  return { facility_id, email, token };
}

let data_version = 1_000;

type Logged = {
  facility_id: string;
  type?: string;
  payload?: Record<string, unknown>;
  notifies?: boolean;
  cause?: string;
};

const LICENSE = {
  previous_license_status: "active",
  new_license_status: "probationary",
  new_state_term: "Probation",
  source_url: "https://records.example.gov/1",
};

/** Logs changes and queues their alerts in one transaction, as a load does. Returns how many were queued. */
export function logChanges(...changes: readonly Logged[]): Promise<number> {
  data_version += 1;
  const version = data_version;
  return connection().sql.begin(async (tx) => {
    for (const { facility_id, type, payload, notifies, cause } of changes) {
      await tx`
        insert into changes (change_id, facility_id, sequence, type, payload, notifies, cause,
          occurred_at, data_version)
        select ${newId("change")}, ${facility_id}, coalesce(max(sequence), 0) + 1,
          ${type ?? "license_change"}, ${JSON.stringify(payload ?? LICENSE)}::text::jsonb,
          ${notifies ?? true}, ${cause ?? "ingest"}, '2026-11-03T00:00:00Z'::timestamptz, ${version}
        from changes where facility_id = ${facility_id}`;
    }
    return queueAlerts(tx, version);
  }) as Promise<number>;
}

/** Sends what is due at a time, and returns what arrived. */
export async function deliverAt(server: MailServer, at: Date): Promise<Received[]> {
  await sendAlerts({ pinned: at });
  return server.received.splice(0);
}

type MessageRow = { kind: string; status: string; attempts: number };

/** Lists the messages of a reader, oldest first. */
export const readMessages = (token: string) =>
  connection().sql<MessageRow[]>`
    select m.kind, m.status, m.attempts from alert_messages m join alert_readers r using (reader_id)
    where r.token_sha256 = ${sha256(token, "base64url")} order by m.created_at, m.message_id`;
