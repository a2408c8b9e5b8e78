import { beforeEach, expect, test } from "vitest";
import { connection } from "#db/client";
import { maintainAlerts } from "#lib/alerts/maintenance";
import { readFollows } from "#lib/alerts/manage";
import { overrideSettings } from "#lib/kernel/env";
import { sendAlerts } from "#lib/mail/send-alerts";
import { call } from "#tests/api";
import { insertFacility } from "#tests/webhooks/webhook-setup";
import {
  followedFacility,
  hoursOn,
  logChanges,
  newEmail,
  newNetwork,
  requestAlert,
  sendForm,
  tokenOf,
  useMail,
} from "./alert-setup";

/** How readers start and stop email alerts, over a real mail server. */

const mail = useMail();
beforeEach(async () => {
  await connection().sql`delete from alert_readers`;
  mail.server.received.length = 0;
});

const readerCount = async () => {
  const [row] = await connection().sql<{ n: number }[]>`
    select count(*)::int as n from alert_readers`;
  return row?.n;
};

test("a request sends one link, and nothing is followed until the reader confirms it with a POST", async () => {
  const facility_id = await insertFacility();
  const email = newEmail();
  const { status, headers } = await requestAlert(facility_id, email);
  expect([status, headers["Location"]]).toEqual([303, "/alerts/sent"]);
  await sendAlerts();
  await sendAlerts();
  expect(mail.server.received).toHaveLength(1);
  const [message] = mail.server.received;
  if (!message) return;
  expect(message.to).toBe(email);
  expect(message.subject).toBe("Confirm email alerts: Sunny Days");
  const token = tokenOf(message);
  expect(message.text).toContain(`/alerts/manage?token=${token}&facility_id=${facility_id}`);

  // A mail scanner opens the link.
  expect(await readFollows(token)).toMatchObject([{ facility_id, is_confirmed: false }]);
  expect(await logChanges({ facility_id })).toBe(0);

  const confirmed = await sendForm("/v2/alerts/manage", { token, action: "confirm", facility_id });
  expect(confirmed.headers["Location"]).toBe(`/alerts/manage?token=${token}&done=started`);
  expect(await readFollows(token)).toMatchObject([{ is_confirmed: true, name: "Sunny Days" }]);
  expect(await logChanges({ facility_id })).toBe(1);
});

test("the response is the same for a new, a waiting, and a confirmed address", async () => {
  const { facility_id, email } = await followedFacility(mail.server);
  const fresh = await requestAlert(facility_id, newEmail());
  const again = await requestAlert(facility_id, email.toUpperCase());
  for (const { status, headers, text } of [fresh, again]) {
    expect([status, headers["Location"], text]).toEqual([303, "/alerts/sent", null]);
  }
  // In any case of letters it's the same reader, who already got a link today.
  await sendAlerts();
  expect(mail.server.received).toHaveLength(1);
});

test("a confirmed reader who asks again the next day gets a link to manage alerts", async () => {
  const { facility_id, email, token } = await followedFacility(mail.server);
  await connection().sql`update alert_messages set created_at = created_at - interval '25 hours'`;
  await requestAlert(facility_id, email);
  await sendAlerts();
  expect(mail.server.received.map(({ subject }) => subject)).toEqual([
    "You already follow Sunny Days",
  ]);
  expect(mail.server.received.map(tokenOf)).toEqual([token]);
});

test("an address gets at most three links a day, and one for a provider", async () => {
  const email = newEmail();
  const facilities = await Promise.all(Array.from({ length: 5 }, () => insertFacility()));
  for (const facility_id of [...facilities, ...facilities]) await requestAlert(facility_id, email);
  await sendAlerts();
  expect(mail.server.received).toHaveLength(3);
});

test("a request that isn't confirmed within 7 days is deleted with its address", async () => {
  const kept = await followedFacility(mail.server);
  const before = await readerCount();
  await requestAlert(await insertFacility(), newEmail());
  await maintainAlerts(hoursOn(7 * 24 - 1));
  expect(await readerCount()).toBe((before ?? 0) + 1);
  await maintainAlerts(hoursOn(7 * 24 + 1));
  expect(await readFollows(kept.token)).toHaveLength(1);
  const waiting = await connection().sql`select from alert_follows where confirmed_at is null`;
  expect(waiting).toHaveLength(0);
});

test.each([
  ["multipart/form-data; boundary=x", "--x\r\n\r\nOne-Click\r\n--x--"],
  ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
])("one click with a body of %s deletes the reader, without a redirect", async (type, body) => {
  const { facility_id, token } = await followedFacility(mail.server);
  await logChanges({ facility_id });
  const { status } = await call(`/v2/alerts/unsubscribe?token=${token}`, {
    method: "POST",
    body,
    headers: { "content-type": type, "content-length": String(body.length) },
    address: newNetwork(),
  });
  expect(status).toBe(200);
  expect(await readFollows(token)).toBeUndefined();
  await sendAlerts({ pinned: hoursOn(1) });
  expect(mail.server.received).toEqual([]);
  const again = await call(`/v2/alerts/unsubscribe?token=${token}`, { method: "POST" });
  expect(again.status).toBe(200);
});

/** Returns the address for one click of the message about a change, as path and query. */
async function oneClickOf(locale: "en" | "es") {
  const reader = await followedFacility(mail.server, locale);
  await logChanges({ facility_id: reader.facility_id });
  await sendAlerts({ pinned: hoursOn(1) });
  const [message] = mail.server.received.splice(0);
  const listed = /^<(.+)>$/.exec(message?.headers["list-unsubscribe"] ?? "")?.[1];
  const { pathname, search } = new URL(listed ?? "");
  return { ...reader, target: `${pathname}${search}` };
}

test.each([
  ["en", "/alerts/manage"],
  ["es", "/es/alerts/manage"],
] as const)(
  "a browser that opens the one-click address of a message in %s gets %s, and nothing stops",
  async (locale, page) => {
    const { target, token } = await oneClickOf(locale);
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await call(target, {
        method,
        headers: { accept: "text/html" },
        address: newNetwork(),
      });
      expect([status, headers["Location"], headers["Cache-Control"]]).toEqual([
        303,
        `${page}?token=${token}`,
        "no-store",
      ]);
    }
    expect(await readFollows(token)).toHaveLength(1);
    const clicked = await call(target, { method: "POST", address: newNetwork() });
    expect(clicked.status).toBe(200);
    expect(await readFollows(token)).toBeUndefined();
  },
);

test("a browser that opens a one-click address without its token gets the page of no alerts", async () => {
  const { status, headers } = await call("/v2/alerts/unsubscribe", { address: newNetwork() });
  expect([status, headers["Location"]]).toEqual([303, "/alerts/manage"]);
});

test("a reader stops one of two providers, and with the last one everything is deleted", async () => {
  const first = await followedFacility(mail.server);
  const second = await insertFacility();
  await requestAlert(second, first.email);
  const manage = (fields: Record<string, string>) =>
    sendForm("/v2/alerts/manage", { token: first.token, locale: "es", ...fields });
  await manage({ action: "confirm", facility_id: second });
  const before = await readerCount();
  await manage({ action: "stop", facility_id: second });
  expect(await readFollows(first.token)).toMatchObject([{ facility_id: first.facility_id }]);
  const { headers } = await manage({ action: "stop", facility_id: first.facility_id });
  expect(headers["Location"]).toBe(`/es/alerts/manage?token=${first.token}&done=stopped`);
  expect(await readerCount()).toBe((before ?? 0) - 1);
});

test("a form with the hidden field, a wrong address, or an unknown provider returns to the page", async () => {
  const facility_id = await insertFacility();
  const fault = async (fields: Record<string, string>) => {
    const { headers } = await sendForm("/v2/alerts", { facility_id, ...fields });
    return new URL(headers["Location"] ?? "", "http://daybook.example").searchParams.get("error");
  };
  const before = await readerCount();
  expect(await fault({ email: newEmail(), website: "spam" })).toBe("website.trap");
  expect(await fault({ email: "nobody" })).toBe("email.format");
  expect(await fault({})).toBe("email.required");
  expect(await fault({ email: "a@b.example\r\nBcc: c@d.example" })).toBe("email.format");
  expect(await fault({ email: newEmail(), facility_id: `fac_7${"Z".repeat(25)}` })).toBe(
    "form.not_found",
  );
  expect(await readerCount()).toBe(before);
  const { headers } = await sendForm("/v2/alerts", { facility_id, email: "parent@", locale: "es" });
  expect(headers["Location"]).toBe(`/es/alerts?facility_id=${facility_id}&error=email.format`);
});

test("the eleventh request of a network within an hour is rejected", async () => {
  const facility_id = await insertFacility();
  const network = newNetwork();
  const send = () =>
    sendForm("/v2/alerts", { facility_id, email: newEmail() }, network).then(
      ({ headers }) => headers["Location"],
    );
  for (let sent = 0; sent < 10; sent += 1) expect(await send()).toBe("/alerts/sent");
  expect(await send()).toContain("error=form.rate_limited");
});

test("no request is taken if the site has no mail server", async () => {
  const facility_id = await insertFacility();
  overrideSettings({ DAYBOOK_SMTP_URL: "" });
  const { headers } = await requestAlert(facility_id, newEmail());
  expect(headers["Location"]).toContain("error=form.not_found");
  expect(await sendAlerts()).toBe(0);
  overrideSettings({ DAYBOOK_SMTP_URL: mail.server.url });
});
