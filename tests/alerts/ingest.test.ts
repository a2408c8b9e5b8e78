import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { overrideSettings } from "#lib/kernel/env";
import { deriveId } from "#lib/kernel/ids";
import { sendAlerts } from "#lib/mail/send-alerts";
import { closeDeliveryPool } from "#lib/webhooks/pool";
import { rigForEach } from "#tests/sources/ingest-harness";
import { crowdOfPermits, type Permit, permits } from "#tests/sources/nyc";
import { deliverAt, hoursOn, newEmail, requestAlert, sendForm, tokenOf } from "./alert-setup";
import { type MailServer, openMailServer } from "./mail-server";

/** From an agency's file to a reader's mailbox. */

let server: MailServer;
beforeAll(async () => {
  overrideSettings({ DAYBOOK_SECRETS_KEY: `test:${randomBytes(32).toString("base64")}` });
  server = await openMailServer();
});
const rig = rigForEach();
afterAll(() => server.close());

const SITE = "DC70001";
const ID = deriveId("facility", "nyc-dohmh", SITE);
const others = crowdOfPermits(40);

const load = (date: string, site: Omit<Permit, "site">) =>
  rig.load("nyc-dohmh", date, permits({ site: SITE, ...site }, ...others));

test("a license change in a new file reaches the reader once, with both statuses and the file's date", async () => {
  await load("2026-10-01", {});
  await requestAlert(ID, newEmail());
  await sendAlerts();
  const [confirmation] = server.received.splice(0);
  const token = confirmation ? tokenOf(confirmation) : "";
  await sendForm("/v2/alerts/manage", { token, action: "confirm", facility_id: ID });
  expect(await deliverAt(server, hoursOn(1))).toEqual([]);

  await load("2026-10-08", { status: "Permit Suspended" });
  const [message] = await deliverAt(server, hoursOn(1));
  expect(message?.text).toContain("License: Licensed, now Suspended");
  expect(message?.text).toContain("In the agency's data of Oct 8, 2026.");

  // The same file again, with another capacity elsewhere, changes nothing for the reader.
  await load("2026-10-15", { status: "Permit Suspended", capacity: 41 });
  expect(await deliverAt(server, hoursOn(100))).toEqual([]);
  await closeDeliveryPool();
});
