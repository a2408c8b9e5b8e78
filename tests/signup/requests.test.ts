import { describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { addDays } from "#lib/kernel/days";
import { overrideSettings } from "#lib/kernel/env";
import { listKeys, rotateKey } from "#lib/keys/keys";
import { sendKeyMail } from "#lib/mail/send-key-mail";
import { listKeyRequests } from "#lib/signup/decide";
import { maintainKeyRequests } from "#lib/signup/maintenance";
import { deliveryPool } from "#lib/webhooks/pool";
import { reencryptAll } from "#lib/webhooks/reencrypt";
import { newEmail, newNetwork, sendForm, useMail } from "#tests/alerts/alert-setup";
import { smtpError } from "#tests/alerts/mail-server";
import { call } from "#tests/api";
import { inDays, request, statusOf, openSignup } from "./signup-setup";

/** Which requests for keys are taken, how their messages are sent, and what is kept. */

const mail = useMail();
const { getKey } = openSignup(mail);

describe("the form", () => {
  const faultsOf = async (fields: Record<string, string>) => {
    const { headers } = await sendForm("/v2/keys", fields, newNetwork());
    const { pathname, searchParams } = new URL(headers["Location"] ?? "", "http://daybook.example");
    expect(pathname).toBe("/keys");
    return searchParams.getAll("error");
  };

  test("a form with a wrong value, or the hidden field, returns to its page without the address", async () => {
    const email = newEmail();
    const name = "Project";
    expect(await faultsOf({ name, email, website: "spam" })).toEqual(["website.trap", "form.lost"]);
    expect(await faultsOf({ name, email: "nobody" })).toEqual(["email.format", "form.lost"]);
    expect(await faultsOf({ name, email: "a@b.example\r\nBcc: c@d.example" })).toEqual([
      "email.format",
      "form.lost",
    ]);
    expect(await faultsOf({ name: "a\nb", email })).toEqual(["name.format", "form.lost"]);
    expect(await faultsOf({ name: "a\u202Eb", email })).toEqual(["name.format", "form.lost"]);
    expect(await faultsOf({ name: "a\u0000b", email })).toEqual(["name.format", "form.lost"]);
    expect(await faultsOf({ name: "a".repeat(81), email })).toEqual(["name.length", "form.lost"]);
    expect(await faultsOf({ name, email, purpose: "a".repeat(1_001) })).toEqual([
      "purpose.length",
      "form.lost",
    ]);
    expect(await faultsOf({})).toEqual(["name.required", "email.required"]);
    const { headers } = await request(`${email}@`, { name: "<script>" });
    expect(headers["Location"]).toBe("/keys?error=email.format&error=form.lost");
    expect(await listKeyRequests({ all: true })).toEqual([]);
  });

  test("text with a NUL character is stored nowhere, and fails no request", async () => {
    const { headers } = await request(newEmail(), { purpose: "a\u0000b" });
    expect(headers["Location"]).toContain("error=");
    expect(await listKeyRequests({ all: true })).toEqual([]);
  });

  test("the eleventh request of a network within an hour is rejected", async () => {
    const network = newNetwork();
    const send = async () => (await request(newEmail(), {}, network)).headers["Location"];
    for (let sent = 0; sent < 10; sent += 1) expect(await send()).toBe("/keys/sent");
    expect(await send()).toContain("error=form.rate_limited");
  });

  test("no request is taken if sign-up is off", async () => {
    overrideSettings({ DAYBOOK_SIGNUP: "off" });
    expect(await faultsOf({ name: "Project", email: newEmail() })).toEqual([
      "form.not_found",
      "form.lost",
    ]);
    const body = { name: "Project", email: newEmail() };
    expect((await call("/v2/keys", { body, address: newNetwork() })).status).toBe(404);
  });
});

test("a 401 says how to get a key: from the operator's contact, or from the page", async () => {
  const detail = async (key?: string) =>
    ((await call("/v1/facilities", key === undefined ? {} : { key })).body as { detail: string })
      .detail;
  expect(await detail()).toMatch(/ To get one, see http:\S+\/keys\.$/);
  overrideSettings({ DAYBOOK_SIGNUP: "off", DAYBOOK_KEYS_CONTACT: "mailto:keys@daybook.example" });
  expect(await detail()).toMatch(/ To get one, write to keys@daybook\.example\.$/);
  expect(await detail("daybook_live_wrong")).toMatch(/ To get one, write to keys@/);
});

describe("messages", () => {
  const mailOf = async () => (await listKeyRequests({ all: true })).map((each) => each.mail);

  test("a refused message is sent again a minute later", async () => {
    mail.server.steps.onRcpt = () => smtpError(451, "busy");
    const failures: unknown[] = [];
    await request(newEmail());
    await sendKeyMail({ onFailure: (failure) => failures.push(failure) });
    expect(failures).toMatchObject([{ outcome: "refused" }]);
    expect(JSON.stringify(failures)).not.toContain("@");
    mail.server.steps.onRcpt = () => undefined;
    await sendKeyMail();
    expect(mail.server.received).toHaveLength(0);
    await sendKeyMail({ pinned: new Date(Date.now() + 61_000) });
    expect([mail.server.received.length, await mailOf()]).toEqual([1, ["sent"]]);
  });

  test("an address that takes no mail gets nothing more", async () => {
    mail.server.steps.onRcpt = () => smtpError(550, "no such user");
    await request(newEmail());
    await sendKeyMail();
    await sendKeyMail({ pinned: inDays(1) });
    expect(await mailOf()).toEqual(["failed"]);
  });

  test("a message whose process ended while it was sending is not sent again", async () => {
    await request(newEmail());
    await connection().sql`
      update key_requests set claim = 1, claimed_until = now(), handed_over_at = now()`;
    await maintainKeyRequests(new Date(Date.now() + 1_000));
    await sendKeyMail();
    expect([mail.server.received.length, await mailOf()]).toEqual([0, ["unknown"]]);
  });
});

describe("what is kept", () => {
  const count = async () => (await listKeyRequests({ all: true })).length;

  test.each([
    ["sent", 7],
    ["waiting", 90],
    ["approved", 30],
    ["rejected", 30],
  ])("a request with status %s is deleted after %d days", async (status, days) => {
    await request(newEmail());
    await connection().sql`update key_requests set status = ${status}`;
    await maintainKeyRequests(addDays(inDays(days), -0.1));
    expect(await count()).toBe(1);
    await maintainKeyRequests(addDays(inDays(days), 0.1));
    expect(await count()).toBe(0);
  });

  test("the contact of a key follows its successor, and is deleted 30 days after the last one's end", async () => {
    await getKey();
    const [found] = await listKeyRequests({ all: true });
    const successor = await rotateKey(found?.key_id ?? "", new Date());
    await maintainKeyRequests(inDays(60));
    expect((await listKeyRequests({ all: true }))[0]?.key_id).toBe(successor.key_id);
    await connection().sql`
      update api_keys set revoked_at = now() where key_id = ${successor.key_id}`;
    await maintainKeyRequests(inDays(31));
    expect(await count()).toBe(0);
    expect((await listKeys()).some(({ key_id }) => key_id === successor.key_id)).toBe(true);
  });

  test("addresses are encrypted with the first key after reencrypt, and are still found", async () => {
    const old = process.env["DAYBOOK_SECRETS_KEY"] ?? "";
    const email = newEmail();
    const first = await getKey(email);
    const fresh = `k9:${Buffer.alloc(32, 9).toString("base64")}`;
    try {
      overrideSettings({ DAYBOOK_SECRETS_KEY: `${fresh},${old}` });
      expect((await reencryptAll(deliveryPool())).reencrypted).toBeGreaterThan(0);
      overrideSettings({ DAYBOOK_SECRETS_KEY: fresh });
      expect(await listKeyRequests({ all: true })).toMatchObject([{ email }]);
      await getKey(email);
      expect(await statusOf(first)).toBe(401);
    } finally {
      overrideSettings({ DAYBOOK_SECRETS_KEY: old });
    }
  });
});
