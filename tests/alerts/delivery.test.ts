import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { connection } from "#db/client";
import { readFollows } from "#lib/alerts/manage";
import { overrideSettings, settings } from "#lib/kernel/env";
import { sendAlerts } from "#lib/mail/send-alerts";
import { listUnopened } from "#lib/webhooks/reencrypt";
import { DATA_CLOCK } from "#tests/database";
import { insertFacility } from "#tests/webhooks/webhook-setup";
import {
  deliverAt,
  followedFacility,
  hoursOn,
  logChanges,
  readMessages,
  requestAlert,
  sendForm,
  useMail,
} from "./alert-setup";
import { smtpError } from "./mail-server";

/** Messages about changes, over a real mail server. */

const mail = useMail();
beforeEach(async () => {
  await connection().sql`delete from alert_readers`;
  mail.server.received.length = 0;
  mail.server.steps.onRcpt = () => undefined;
  mail.server.steps.onData = () => undefined;
});

const VIOLATION = {
  inspection_date: "2026-10-28",
  severity: "serious",
  summary: "Gate was open.",
  count: 2,
  source_url: "https://records.example.gov/2",
};

test("two changes of a provider are one message, and the next comes a day later", async () => {
  const { facility_id, token } = await followedFacility(mail.server);
  await logChanges({ facility_id });
  await logChanges({ facility_id, type: "violation_recorded", payload: VIOLATION });
  expect(await deliverAt(mail.server, hoursOn(0.1))).toEqual([]);
  const sent_at = hoursOn(0.3);
  const [message, ...others] = await deliverAt(mail.server, sent_at);
  expect(others).toEqual([]);
  // Not when the first change was queued, which may be a day before.
  const sent_s = Math.floor(sent_at.getTime() / 1_000);
  expect(Date.parse(message?.headers["date"] ?? "") / 1_000).toBe(sent_s);
  expect(message?.subject).toBe("Record changes: Sunny Days");
  for (const body of [message?.text, message?.html.replaceAll("&#39;", "'")]) {
    expect(body).toContain("License: Licensed, now Probation, provisional, or enforcement action");
    expect(body).toContain("2 violations of Oct 28, 2026");
    expect(body).toContain("In the agency's data of Nov 3, 2026.");
    expect(body).toContain("https://records.example.gov/1");
    expect(body).toContain("https://records.example.gov/2");
    expect(body).toContain(`/facilities/${facility_id}`);
    expect(body).toContain(token);
  }
  expect(message?.headers).toMatchObject({
    "list-unsubscribe": expect.stringMatching(
      /^<https?:\/\/[^>]+\/v2\/alerts\/unsubscribe\?token=[\w-]{32}&locale=en>$/,
    ),
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    "message-id": expect.stringMatching(/^<msg_[0-9A-Z]{26}@daybook\.example>$/),
  });

  await logChanges({ facility_id });
  expect(await deliverAt(mail.server, hoursOn(24))).toEqual([]);
  expect(await deliverAt(mail.server, hoursOn(24.5))).toHaveLength(1);
  expect(await deliverAt(mail.server, hoursOn(72))).toEqual([]);
});

test("a license change comes first in a message, because it may end the care", async () => {
  const { facility_id } = await followedFacility(mail.server);
  await logChanges({ facility_id, type: "not_seen", payload: {} });
  await logChanges({ facility_id });
  const [message] = await deliverAt(mail.server, hoursOn(1));
  const [license, ...others] = message?.text.match(/^\* .+$/gm) ?? [];
  expect(license).toMatch(/^\* License: /);
  expect(others).toHaveLength(1);
});

test("changes of several providers are one message, in the reader's language", async () => {
  const first = await followedFacility(mail.server, "es");
  const second = await insertFacility();
  await requestAlert(second, first.email);
  const confirm = { token: first.token, action: "confirm", facility_id: second, locale: "es" };
  await sendForm("/v2/alerts/manage", confirm);
  await sendAlerts();
  mail.server.received.length = 0;
  await logChanges({ facility_id: first.facility_id }, { facility_id: second });
  const [message] = await deliverAt(mail.server, hoursOn(1));
  expect(message?.subject).toBe("Cambios en el registro: 2 proveedores que usted sigue");
  expect(message?.text).toContain("Licencia: ");
  expect(message?.html).toContain('<html lang="es">');
  expect(message?.text).toContain("/es/alerts/manage?token=");
});

test("only changes that notify, and those of the agency's list, reach readers", async () => {
  const { facility_id } = await followedFacility(mail.server);
  const quiet = [
    { notifies: false, cause: "backfill" },
    { notifies: false, cause: "method", type: "score_change" },
    { notifies: false, cause: "first_load", type: "first_seen" },
    { notifies: false, type: "field_change", payload: { fields: { phone: {} } } },
    { notifies: false, cause: "backfill", type: "not_seen" },
  ];
  expect(await logChanges(...quiet.map((each) => ({ facility_id, ...each })))).toBe(0);
  const listed = { facility_id, notifies: false, payload: { since: "2026-11-02" } };
  expect(await logChanges({ ...listed, type: "not_seen" })).toBe(1);
  const [message] = await deliverAt(mail.server, hoursOn(1));
  expect(message?.text).toContain("Not on the agency's list of Nov 2, 2026");
});

test("a message leaves out a violation that the agency withdrew, and a provider that left the records", async () => {
  const { facility_id, token } = await followedFacility(mail.server);
  const withdrawn = { ...VIOLATION, violation_id: `vio_${"0".repeat(26)}`, count: undefined };
  await logChanges({ facility_id, type: "violation_recorded", payload: withdrawn });
  expect(await deliverAt(mail.server, hoursOn(1))).toEqual([]);
  await logChanges({ facility_id });
  await connection().sql`delete from facilities where id = ${facility_id}`;
  expect(await deliverAt(mail.server, hoursOn(2))).toEqual([]);
  const changes = (await readMessages(token)).filter(({ kind }) => kind === "changes");
  expect(changes.map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
});

test("a change under a new id after a merge reaches the follower of the old id", async () => {
  const { facility_id: old_id } = await followedFacility(mail.server);
  const facility_id = await insertFacility();
  await connection().sql`delete from facilities where id = ${old_id}`;
  await connection().sql`
    insert into facility_aliases (old_id, facility_id, cause)
    values (${old_id}, ${facility_id}, 'merge')`;
  await logChanges({ facility_id });
  const [message] = await deliverAt(mail.server, hoursOn(1));
  expect(message?.text).toContain(`/facilities/${facility_id}`);
});

test("a hostile name neither adds a header nor markup, and an unsafe source is left out", async () => {
  const { facility_id } = await followedFacility(mail.server);
  const name = 'Evil\r\nBcc: victim@example.com\r\n\r\n<img src=x onerror="a()">\u202E & Co';
  await connection().sql`update facilities set name = ${name} where id = ${facility_id}`;
  await logChanges({
    facility_id,
    type: "violation_recorded",
    payload: {
      ...VIOLATION,
      summary: "<script>alert(1)</script>\r\n.\r\nMAIL FROM:<x@y.example>",
      source_url: "javascript:alert(1)",
    },
  });
  const [message, ...others] = await deliverAt(mail.server, hoursOn(1));
  expect(others).toEqual([]);
  expect(message?.headers["bcc"]).toBeUndefined();
  expect(message?.subject).toBe(
    'Record changes: Evil Bcc: victim@example.com <img src=x onerror="a()"> & Co',
  );
  expect(message?.html).not.toMatch(/<img|<script|javascript:/);
  expect(message?.text).not.toContain("javascript:");
  expect(message?.html).toContain("&lt;img src=x");
});

test("while the server is down the message is retried, and arrives once", async () => {
  const { facility_id, token } = await followedFacility(mail.server);
  await logChanges({ facility_id });
  const { url } = mail.server;
  overrideSettings({ DAYBOOK_SMTP_URL: "smtp://127.0.0.1:1" });
  const failures: unknown[] = [];
  await sendAlerts({ pinned: hoursOn(1), onFailure: (failure) => void failures.push(failure) });
  expect(failures).toMatchObject([{ outcome: "refused", status: "pending" }]);
  overrideSettings({ DAYBOOK_SMTP_URL: url });
  expect(await deliverAt(mail.server, hoursOn(1))).toEqual([]);
  mail.server.steps.onData = () => smtpError(451, "4.3.0 Try again later");
  await sendAlerts({ pinned: hoursOn(1.1) });
  mail.server.steps.onData = () => undefined;
  mail.server.received.length = 0;
  // Another change waits for its own message.
  await logChanges({ facility_id, type: "violation_recorded", payload: VIOLATION });
  const [message, ...others] = await deliverAt(mail.server, hoursOn(2));
  expect(others).toEqual([]);
  expect(message?.text).toContain("License");
  expect(message?.text).not.toContain("2 violations");
  const [, changes] = await readMessages(token);
  expect(changes).toEqual({ kind: "changes", status: "sent", attempts: 2 });
  const [next] = await deliverAt(mail.server, hoursOn(27));
  expect(next?.text).toContain("2 violations");
});

test("changes of a message that failed for good are in the next one", async () => {
  const { facility_id } = await followedFacility(mail.server);
  await logChanges({ facility_id });
  mail.server.steps.onData = () => smtpError(554, "5.6.0 Rejected");
  for (let day = 1; day <= 12; day += 1) await sendAlerts({ pinned: hoursOn(24 * day) });
  expect(mail.server.received).toHaveLength(8);
  mail.server.received.length = 0;
  mail.server.steps.onData = () => undefined;
  await logChanges({ facility_id, type: "violation_recorded", payload: VIOLATION });
  const [message] = await deliverAt(mail.server, hoursOn(24 * 13));
  expect(message?.text).toContain("License: ");
  expect(message?.text).toContain("2 violations");
});

test("a rejected address gets nothing more, until its reader confirms again", async () => {
  const { facility_id, email, token } = await followedFacility(mail.server);
  await logChanges({ facility_id });
  const failures: unknown[] = [];
  mail.server.steps.onRcpt = () => smtpError(550, `5.1.1 <${email}> no such user`);
  await sendAlerts({ pinned: hoursOn(1), onFailure: (failure) => void failures.push(failure) });
  expect(failures).toMatchObject([{ outcome: "bounced", status: "failed" }]);
  expect(JSON.stringify(failures)).not.toContain("amilies.example");
  mail.server.steps.onRcpt = () => undefined;
  expect(await logChanges({ facility_id })).toBe(0);
  expect(await deliverAt(mail.server, hoursOn(48))).toEqual([]);
  await sendForm("/v2/alerts/manage", { token, action: "confirm", facility_id });
  expect(await logChanges({ facility_id })).toBe(1);
});

test("a server that distrusts the sender doesn't stop readers", async () => {
  const { facility_id } = await followedFacility(mail.server);
  await logChanges({ facility_id });
  mail.server.steps.onRcpt = () => smtpError(550, "5.7.1 Relaying denied");
  expect(await deliverAt(mail.server, hoursOn(1))).toEqual([]);
  mail.server.steps.onRcpt = () => undefined;
  expect(await deliverAt(mail.server, hoursOn(2))).toHaveLength(1);
});

test("six senders at once send each message once", async () => {
  const followed = [];
  for (let n = 0; n < 6; n += 1) followed.push(await followedFacility(mail.server));
  await logChanges(...followed.map(({ facility_id }) => ({ facility_id })));
  const pinned = hoursOn(1);
  await Promise.all(Array.from({ length: 6 }, () => sendAlerts({ pinned })));
  expect(mail.server.received.map(({ to }) => to).toSorted()).toEqual(
    followed.map(({ email }) => email).toSorted(),
  );
});

test("no address is in a dump of the tables, and reencrypt keeps every reader", async () => {
  const { facility_id, email, token } = await followedFacility(mail.server);
  for (const table of ["alert_readers", "alert_follows", "alert_messages", "alert_items"]) {
    const rows = await connection().sql`select * from ${connection().sql(table)}`;
    expect(JSON.stringify(rows)).not.toMatch(/families\.example|@/i);
    expect(JSON.stringify(rows)).not.toContain(token);
  }
  const old = settings().DAYBOOK_SECRETS_KEY ?? "";
  const next = `next:${randomBytes(32).toString("base64")}`;
  const command = fileURLToPath(new URL("../../scripts/webhooks.ts", import.meta.url));
  await promisify(execFile)(process.execPath, ["--import", "tsx", command, "reencrypt"], {
    env: {
      ...process.env,
      DATABASE_URL: mail.database_url,
      DATA_CLOCK,
      DAYBOOK_SECRETS_KEY: `${next},${old}`,
    },
  });
  overrideSettings({ DAYBOOK_SECRETS_KEY: next });
  expect(await listUnopened(connection().sql)).toEqual([]);
  await logChanges({ facility_id });
  const [message] = await deliverAt(mail.server, hoursOn(1));
  expect(message?.to).toBe(email);
  // The address is found under the new key.
  await requestAlert(facility_id, email);
  expect(await readFollows(token)).toHaveLength(1);
  const readers = await connection().sql`
    select from alert_readers r join alert_follows w using (reader_id)
    where w.facility_id = ${facility_id}`;
  expect(readers).toHaveLength(1);
  overrideSettings({ DAYBOOK_SECRETS_KEY: `${next},${old}` });
});
