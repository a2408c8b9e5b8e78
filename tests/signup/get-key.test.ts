import { beforeEach, describe, expect, test } from "vitest";
import { connection } from "#db/client";
import { overrideSettings } from "#lib/kernel/env";
import { isWellFormedKey } from "#lib/keys/key-format";
import { sendKeyMail } from "#lib/mail/send-key-mail";
import { approveKeyRequest, listKeyRequests, rejectKeyRequest } from "#lib/signup/decide";
import { readLink, takeKey } from "#lib/signup/link";
import { newEmail, useMail } from "#tests/alerts/alert-setup";
import { call } from "#tests/api";
import { press, request, statusOf, tokenOf, openSignup } from "./signup-setup";

/** How people get API keys from the website, over a real mail server. */

const mail = useMail();
const { requestLink, getKey } = openSignup(mail);

describe("open sign-up", () => {
  test("a confirmed address gets a read-only key at a low rate, once, after the button", async () => {
    const email = newEmail();
    await request(email, { purpose: "<b>Research</b>" });
    await sendKeyMail();
    await sendKeyMail();
    expect(mail.server.received).toHaveLength(1);
    const [message] = mail.server.received;
    expect(message?.to).toBe(email);
    // The address may be a stranger's, so nothing from the form is in the message.
    expect(message?.raw).not.toMatch(/Example project|Research/);
    const token = tokenOf(message);

    // A mail scanner opens the link, and guesses the address of the next page.
    expect([await readLink(token), await takeKey(token)]).toEqual(["key", undefined]);

    const pressed = await press(token);
    expect([pressed.status, pressed.headers["Location"]]).toEqual([
      303,
      `/keys/link?token=${token}&show=key`,
    ]);
    const key = (await takeKey(token)) ?? "";
    expect(isWellFormedKey(key)).toBe(true);
    const answered = await call("/v1/states", { key });
    expect(answered.status).toBe(200);
    expect(answered.headers["RateLimit-Policy"]).toBe('"key";q=60;w=60');
    expect((await call("/v1/webhooks", { key })).status).toBe(403);

    expect([await readLink(token), await takeKey(token)]).toEqual(["used", undefined]);
    expect((await press(token)).headers["Location"]).toBe(`/keys/link?token=${token}`);
  });

  test("two pages that open at once show one key", async () => {
    const token = await requestLink();
    await press(token);
    const shown = await Promise.all([takeKey(token), takeKey(token), takeKey(token)]);
    expect(shown.filter((key) => key !== undefined)).toHaveLength(1);
  });

  test("the database has neither the key, nor the token, nor the address in clear", async () => {
    const email = newEmail();
    const token = await requestLink(email);
    await press(token);
    const key = (await takeKey(token)) ?? "";
    const rows = await connection().sql`
      select (select string_agg(r::text, ' ') from key_requests r) as requests,
        (select string_agg(k::text, ' ') from api_keys k) as keys`;
    const stored = JSON.stringify(rows).toLowerCase();
    for (const secret of [key, key.slice(13, 40), token, email]) {
      expect(stored).not.toContain(secret.toLowerCase());
    }
  });

  test("the button allows the page for ten minutes", async () => {
    const token = await requestLink();
    await press(token);
    await connection().sql`
      update key_requests set pressed_at = pressed_at - interval '11 minutes'`;
    expect(await takeKey(token)).toBeUndefined();
    await press(token);
    expect(await takeKey(token)).toBeDefined();
  });

  test("a new key of an address ends the one before, in any case of letters", async () => {
    const email = newEmail();
    const first = await getKey(email);
    const other = await getKey();
    const second = await getKey(email.toUpperCase());
    expect(await Promise.all([first, other, second].map(statusOf))).toEqual([401, 200, 200]);
  });

  test("an address gets three links a day, and the response doesn't reveal it", async () => {
    const email = newEmail();
    const answers = [];
    for (let sent = 0; sent < 5; sent += 1) answers.push(await request(email));
    await sendKeyMail();
    expect(mail.server.received).toHaveLength(3);
    expect(
      new Set(answers.map(({ status, headers }) => `${status} ${headers["Location"]}`)),
    ).toEqual(new Set(["303 /keys/sent"]));
  });

  test("a link doesn't work after 7 days", async () => {
    const token = await requestLink();
    await connection().sql`
      update key_requests set changed_at = changed_at - interval '7 days 1 minute'`;
    await press(token);
    expect([await readLink(token), await takeKey(token)]).toEqual(["gone", undefined]);
  });

  test("a link doesn't work after sign-up was turned off", async () => {
    const token = await requestLink();
    overrideSettings({ DAYBOOK_SIGNUP: "off" });
    await press(token);
    expect([await readLink(token), await takeKey(token)]).toEqual(["gone", undefined]);
  });
});

describe("sign-up by request", () => {
  beforeEach(() => overrideSettings({ DAYBOOK_SIGNUP: "request" }));

  test("the operator sees a confirmed request, and approves it with a one-time link", async () => {
    const email = newEmail();
    const token = await requestLink(email, { purpose: "Maps", locale: "es" });
    expect(await listKeyRequests({ all: false })).toEqual([]);
    expect(await readLink(token)).toBe("confirm");
    expect((await press(token, "es")).headers["Location"]).toBe(`/es/keys/link?token=${token}`);
    expect([await readLink(token), await takeKey(token)]).toEqual(["waiting", undefined]);
    const [found] = await listKeyRequests({ all: false });
    expect(found).toMatchObject({ email, purpose: "Maps", is_confirmed: true });

    const id = found?.request_id ?? "";
    const scopes = ["read", "webhooks"] as const;
    const { link } = await approveKeyRequest(id, { scopes: [...scopes], rate_per_min: 900 });
    await sendKeyMail();
    const [message] = mail.server.received;
    expect(message?.subject).toBe("Su clave de Daybook está lista");
    const next = tokenOf(message);
    expect(link).toContain(`/es/keys/link?token=${next}`);
    expect(await readLink(token)).toBe("gone");
    await press(next);
    const key = (await takeKey(next)) ?? "";
    const { headers } = await call("/v1/webhooks", { key });
    expect(headers["RateLimit-Policy"]).toBe('"key";q=900;w=60');
    expect(await listKeyRequests({ all: false })).toEqual([]);
  });

  test("the message before approval doesn't say that its link gives a key", async () => {
    await request(newEmail());
    await sendKeyMail();
    const [message] = mail.server.received;
    expect(message?.subject).toBe("Confirm your request for a key for Daybook");
    expect(message?.text).not.toContain("gets the key");
  });

  test("a rejected request leads to no key, and can't be approved", async () => {
    const token = await requestLink();
    await press(token);
    const id = (await listKeyRequests({ all: false }))[0]?.request_id ?? "";
    await rejectKeyRequest(id);
    expect(await readLink(token)).toBe("gone");
    await expect(approveKeyRequest(id, { scopes: ["read"] })).rejects.toThrow(id);
    await expect(rejectKeyRequest(id)).rejects.toThrow(id);
  });

  test("a request waits unconfirmed if there is no mail server, and the operator sends the link", async () => {
    overrideSettings({ DAYBOOK_SMTP_URL: "" });
    await request(newEmail());
    const [found] = await listKeyRequests({ all: false });
    expect(found).toMatchObject({ status: "waiting", is_confirmed: false });
    const approved = await approveKeyRequest(found?.request_id ?? "", { scopes: ["read"] });
    expect(approved.is_mailed).toBe(false);
    const token = new URL(approved.link).searchParams.get("token") ?? "";
    await press(token);
    expect(await statusOf((await takeKey(token)) ?? "")).toBe(200);
  });
});
