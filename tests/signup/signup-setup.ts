import { afterEach, beforeEach, expect } from "vitest";
import { connection } from "#db/client";
import { addDays } from "#lib/kernel/days";
import { overrideSettings } from "#lib/kernel/env";
import { sendKeyMail } from "#lib/mail/send-key-mail";
import { takeKey } from "#lib/signup/link";
import { newEmail, newNetwork, sendForm, type useMail } from "#tests/alerts/alert-setup";
import type { Received } from "#tests/alerts/mail-server";
import { call } from "#tests/api";

type Mail = ReturnType<typeof useMail>;

/** Turns on open sign-up before each test of a file, without requests and messages. */
export function openSignup(mail: Mail) {
  beforeEach(async () => {
    await connection().sql`delete from key_requests`;
    mail.server.received.length = 0;
    overrideSettings({ DAYBOOK_SIGNUP: "open" });
  });
  afterEach(() => {
    mail.server.steps.onRcpt = () => undefined;
    overrideSettings({ DAYBOOK_KEYS_CONTACT: "", DAYBOOK_SMTP_URL: mail.server.url });
  });
  /** Sends the form, and returns the token of the message that arrives. */
  const requestLink = async (email = newEmail(), fields: Record<string, string> = {}) => {
    const { headers } = await request(email, fields);
    expect(headers["Location"]).toMatch(/\/keys\/sent$/);
    await sendKeyMail();
    return tokenOf(mail.server.received.splice(0)[0]);
  };
  /** Gets a key without approval. */
  const getKey = async (email = newEmail()): Promise<string> => {
    const token = await requestLink(email);
    await press(token);
    const key = await takeKey(token);
    if (key === undefined) throw new Error("The link gave no key");
    return key;
  };
  return { requestLink, getKey };
}

/** Sends the form of the website. */
export const request = (
  email: string,
  fields: Record<string, string> = {},
  network = newNetwork(),
) => sendForm("/v2/keys", { name: "Example project", email, ...fields }, network);

/** Presses the button on the page of a link. */
export const press = (token: string, locale = "en") => sendForm("/v2/keys/link", { token, locale });

/** Returns the token of the link of a message. */
export function tokenOf(message: Received | undefined): string {
  const [, token = ""] = /\/keys\/link\?token=([\w-]+)/.exec(message?.text ?? "") ?? [];
  expect(token).toHaveLength(32);
  return token;
}

export const statusOf = async (key: string) => (await call("/v1/states", { key })).status;
export const inDays = (days: number) => addDays(new Date(), days);
